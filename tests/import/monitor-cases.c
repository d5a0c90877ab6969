/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/log-case.h"

#define KIB UINT64_C (1024)
#define MIB (1024 * KIB)

#define LINUX "Linux 6.1.0 (host) \t11/30/26 \t_x86_64_\t(2 CPU)\n\n"
#define IOSTAT_X \
  "Device            r/s     rMB/s   rrqm/s  %rrqm r_await rareq-sz     w/s     wMB/s  %util\n"
#define X(device, write) device "  1.00  0.00  0.00  0.00  0.00  0.00  9.00  " write "  99.00\n"
#define IOSTAT_K         "Device             tps    kB_read/s    kB_wrtn/s    kB_read    kB_wrtn\n"
#define K(device, write) device "  9.00  0.00  " write "  0  0\n"
#define CPU                                                   \
  "avg-cpu:  %user   %nice %system %iowait  %steal   %idle\n" \
  "          49.00    0.84   13.38    0.49    0.10   36.19\n\n"

#define DSTAT                                                                                   \
  "\"Dstat 0.7.3 CSV output\"\n\"Author:\",\"Dag Wieers <dag@wieers.com>\",,,,\"URL:\",\"x\"\n" \
  "\"Host:\",\"vm\",,,,\"User:\",\"root\"\n"                                                    \
  "\"Cmdline:\",\"dstat -tdr --output x.csv\",,,,\"Date:\",\"30 Nov 2026 12:29:21 UTC\"\n\n"

static const LogCase iostat_logs[] = {
  /* The first report is the mean since the start of the system. */
  { "megabytes", "iostat.txt",
    LINUX IOSTAT_X X ("sda", "50.00") "\n" IOSTAT_X X ("sda", "1.00") "\n" IOSTAT_X X (
      "sda",
      "2.00") "\n" IOSTAT_X X ("sda", "3.00"),
    .format = "iostat", .bytes = 6 * MIB, .duration_ms = 3000, .n_samples = 3,
    .flags = "first-row-left-out interval-assumed whole-system" },
  { "kilobytes-with-processor", "iostat.txt",
    LINUX CPU IOSTAT_K K ("sda", "50.00") "\n" CPU IOSTAT_K K ("sda", "1000.00") "\n" CPU IOSTAT_K
      K ("sda", "3000.00"),
    .format = "iostat", .bytes = 4000 * KIB, .duration_ms = 2000, .n_samples = 2,
    .flags = "first-row-left-out interval-assumed whole-system" },
  { "old-sectors", "iostat.txt",
    LINUX "Device:         rrqm/s wrqm/s   r/s   w/s  rsec/s  wsec/s\nsda 0 0 0 9 0 50\n\n"
          "Device:         rrqm/s wrqm/s   r/s   w/s  rsec/s  wsec/s\nsda 0 0 0 9 0 1000\n\n"
          "Device:         rrqm/s wrqm/s   r/s   w/s  rsec/s  wsec/s\nsda 0 0 0 9 0 2000\n",
    .bytes = 3000 * 512, .duration_ms = 2000, .n_samples = 2,
    .flags = "first-row-left-out interval-assumed whole-system" },
  { "decimal-comma", "iostat.txt",
    LINUX IOSTAT_X X ("sda", "50,00") "\n" IOSTAT_X X ("sda", "1,50") "\n" IOSTAT_X X ("sda",
                                                                                       "2,50"),
    .bytes = 4 * MIB, .duration_ms = 2000, .n_samples = 2,
    .flags = "first-row-left-out interval-assumed whole-system" },
  { "stamps", "iostat.txt",
    LINUX "11/30/26 12:29:16\n" CPU IOSTAT_K K ("sda", "5") "\n11/30/26 12:29:18\n" CPU IOSTAT_K
      K ("sda", "1000") "\n11/30/26 12:29:20\n" CPU IOSTAT_K
        K ("sda", "2000") "\n11/30/26 12:29:22\n" CPU IOSTAT_K K ("sda", "3000"),
    .bytes = 12000 * KIB, .duration_ms = 6000, .n_samples = 3,
    .flags = "first-row-left-out whole-system" },
  { "stamps-with-zone", "iostat.txt",
    LINUX
    "2026-11-30T12:29:16+0100\n" IOSTAT_X X ("sda", "9") "\n2026-11-30T12:29:17+0100\n" IOSTAT_X X (
      "sda",
      "1.00") "\n2026-11-30T12:29:18+0100\n" IOSTAT_X X ("sda", "2.00"),
    .bytes = 3 * MIB, .duration_ms = 2000, .n_samples = 2,
    .flags = "first-row-left-out whole-system" },
  { "several-devices", "iostat.txt",
    LINUX IOSTAT_X X ("sda", "50.00") X ("nvme0n1", "60.00") "\n" IOSTAT_X X ("sda", "1.00")
      X ("nvme0n1", "2.00") "\n" IOSTAT_X X ("sda", "3.00") X ("nvme0n1", "4.00"),
    .problem = "it holds 2 curves (1: sda, run 1; 2: nvme0n1, run 1)" },
  { "second-device", "iostat.txt",
    LINUX IOSTAT_X X ("sda", "50.00") X ("nvme0n1", "60.00") "\n" IOSTAT_X X ("sda", "1.00")
      X ("nvme0n1", "2.00") "\n" IOSTAT_X X ("sda", "3.00") X ("nvme0n1", "4.00"),
    .run = 2, .bytes = 6 * MIB, .duration_ms = 2000, .n_samples = 2,
    .flags = "first-row-left-out interval-assumed whole-system" },
  { "other-devices-idle", "iostat.txt",
    LINUX IOSTAT_X X ("sda", "50.00") X ("loop0", "0.01") "\n" IOSTAT_X X ("sda", "1.00")
      X ("loop0", "0.00") "\n" IOSTAT_X X ("sda", "3.00") X ("loop0", "0.00"),
    .bytes = 4 * MIB, .duration_ms = 2000, .n_samples = 2,
    .flags = "first-row-left-out interval-assumed whole-system" },
  { "idle-before-and-after", "iostat.txt",
    LINUX IOSTAT_X X ("sda", "5") "\n" IOSTAT_X X ("sda", "0.01") "\n" IOSTAT_X X (
      "sda",
      "2.00") "\n" IOSTAT_X X ("sda", "0.00") "\n" IOSTAT_X X ("sda",
                                                               "2.00") "\n" IOSTAT_X X ("sda",
                                                                                        "0.00"),
    .bytes = 4 * MIB, .duration_ms = 3000, .n_samples = 3, .pauses_ms = 1000,
    .flags = "first-row-left-out interval-assumed idle-ends-left-out whole-system" },
  { "damaged", "iostat.txt",
    LINUX IOSTAT_X X ("sda", "5") "\n" IOSTAT_X X ("sda", "1.00") "\n" IOSTAT_X
                                                                  "sda 1 2\n\n" IOSTAT_X X ("sda",
                                                                                            "2.00"),
    .bytes = 5 * MIB, .duration_ms = 3000, .n_samples = 2,
    .flags = "first-row-left-out interval-assumed whole-system damaged-lines", .n_damages = 1 },
  { "table", "iostat.csv",
    "second,r_mb_s,w_mb_s,r_iops,w_iops,util_pct,await_ms,rareq_sz_kb,wareq_sz_kb\n"
    "0,126.83,64.28,1093.95,562.66,4.40,3.26,118.72,116.99\n"
    "1,3.70,100.00,51.00,4817.00,13.00,0.48,74.20,115.47\n"
    "2,3.70,200.00,51.00,4817.00,13.00,0.48,74.20,115.47\n",
    .format = "iostat", .bytes = 300 * MIB, .duration_ms = 2000, .n_samples = 2,
    .flags = "first-row-left-out whole-system mixed" },
  { "table-of-dates", "iostat.csv",
    "timestamp,device,rkB/s,wkB/s,%util\n2026-11-30 09:00:00,sda,1,1,1\n"
    "2026-11-30 09:00:01,sda,1,1000,99\n2026-11-30 09:00:02,sda,1,2000,99\n",
    .format = "iostat", .bytes = 3000 * KIB, .duration_ms = 2000, .n_samples = 2,
    .flags = "first-row-left-out whole-system" },
  { "json", "iostat.json", "{\"sysstat\": {\n\t\"hosts\": [\n\t\t{\"nodename\": \"vm\"}]}}\n",
    .problem = "iostat’s JSON" },
};

static const LogCase dstat_logs[] = {
  { "csv", "dstat.csv",
    DSTAT "\"system\",\"dsk/total\",\n\"time\",\"read\",\"writ\"\n"
          "30-11 12:29:22,10.0,20.0\n30-11 12:29:23,0.0,1000.0\n30-11 12:29:24,0.0,3000.5\n",
    .format = "dstat", .bytes = 4001, .duration_ms = 2000, .n_samples = 2,
    .flags = "first-row-left-out whole-system" },
  { "csv-without-times", "dstat.csv",
    DSTAT "\"total cpu usage\",,,,,\"dsk/total\",,\"io/total\",,\"net/total\",\n"
          "\"usr\",\"sys\",\"idl\",\"wai\",\"stl\",\"read\",\"writ\",\"read\",\"writ\",\"recv\"\n"
          "1,2,3,4,5,10.0,20.0,7,8,9\n1,2,3,4,5,0.0,1000.0,7,8,9\n1,2,3,4,5,0.0,3000.0,7,8,9\n",
    .format = "dstat", .bytes = 4000, .duration_ms = 2000, .n_samples = 2,
    .flags = "first-row-left-out interval-assumed whole-system" },
  { "csv-epoch", "dstat.csv",
    DSTAT "\"epoch\",\"dsk/total\",\n\"epoch\",\"read\",\"writ\"\n"
          "1796029607.190,10.0,20.0\n1796029608.190,0.0,1000.0\n1796029609.190,0.0,3000.0\n",
    .bytes = 4000, .duration_ms = 2000, .n_samples = 2,
    .flags = "first-row-left-out whole-system" },
  { "csv-two-disks", "dstat.csv",
    DSTAT "\"dsk/sda\",,\"dsk/sdb\",\n\"read\",\"writ\",\"read\",\"writ\"\n"
          "1,2,3,4\n0,1000,0,5\n0,3000,0,6\n",
    .run = 1, .bytes = 4000, .duration_ms = 2000, .n_samples = 2,
    .flags = "first-row-left-out interval-assumed whole-system" },
  { "text", "dstat.txt",
    "You did not select any stats, using -cdngy by default.\n"
    "----total-usage---- -dsk/total- -net/total- ---paging-- ---system--\n"
    "usr sys idl wai stl| read  writ| recv  send|  in   out | int   csw \n"
    "  1   0  98   0   0|  52k  131k|   0     0 |   0     0 | 222   352 \n"
    "  1   0  98   0   0|   0  1024k|  66B  342B|   0     0 | 222   352 \n"
    "  1   0  98   0   0|   0   1.5M|  66B  342B|   0     0 | 222   352 \n"
    "  1   0  98   0   0|   0   512B|  66B  342B|   0     0 | 222   352 \n"
    "  1   0  98   0   0|   0     2M|  66B  342B|   0     0 | 222   352 \n",
    .format = "dstat", .bytes = MIB + MIB * 3 / 2 + 512 + 2 * MIB, .duration_ms = 4000,
    .n_samples = 4, .flags = "first-row-left-out interval-assumed whole-system" },
  { "text-with-times", "dstat.txt",
    "----system---- -dsk/total-\n     time     | read  writ\n30-11 12:29:22|  52k  131k\n"
    "30-11 12:29:23|   0  1000k\n30-11 12:29:24|   0  3000k\n",
    .bytes = 4000 * KIB, .duration_ms = 2000, .n_samples = 2,
    .flags = "first-row-left-out whole-system" },
  { "damaged", "dstat.csv",
    DSTAT "\"system\",\"dsk/total\",\n\"time\",\"read\",\"writ\"\n30-11 12:29:22,10.0,20.0\n"
          "30-11 12:29:23,0.0,1000.0\nnever,0.0,1\n30-11 12:29:24,0.0,3000.0\n",
    .bytes = 4000, .duration_ms = 2000, .n_samples = 2,
    .flags = "first-row-left-out whole-system damaged-lines", .n_damages = 1 },
};

const LogCases iostat_cases = { "/iostat/", iostat_logs, G_N_ELEMENTS (iostat_logs) };
const LogCases dstat_cases = { "/dstat/", dstat_logs, G_N_ELEMENTS (dstat_logs) };
