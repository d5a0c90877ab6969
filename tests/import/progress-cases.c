/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/log-case.h"

#define MIB UINT64_C (1048576)
#define GIB (1024 * MIB)

static const LogCase dd_logs[] = {
  { "carriage-returns", "dd.txt",
    "\r1000 bytes (1.0 kB) copied, 1 s, 1.0 kB/s\r3000 bytes (3.0 kB, 2.9 KiB) copied, 2 s, 1.5 "
    "kB/s"
    "\r6000 bytes (6.0 kB, 5.9 KiB) copied, 3 s, 2.0 kB/s\n6+0 records in\n6+0 records out\n"
    "7000 bytes (7.0 kB, 6.8 KiB) copied, 3.5 s, 2.0 kB/s\n",
    .format = "dd-progress", .bytes = 7000, .duration_ms = 3500, .n_samples = 4,
    .flags = "direction-assumed" },
  { "german", "dd.txt",
    "1000 Bytes (1,0 kB) kopiert, 1,005 s, 1,0 kB/s\r2000 Bytes (2,0 kB) kopiert, 2,005 s, 1,0 kB/s"
    "\n2+0 Datensätze ein\n2+0 Datensätze aus\n",
    .format = "dd-progress", .bytes = 2000, .duration_ms = 2005, .n_samples = 2,
    .flags = "direction-assumed" },
  { "mac", "dd.txt",
    "  1000 bytes (1 kB, 1000 B) transferred 1.001s, 1 kB/s\r"
    "  2000 bytes (2 kB, 2 KiB) transferred 2.001s, 1 kB/s\n",
    .format = "dd-progress", .bytes = 2000, .duration_ms = 2001, .n_samples = 2,
    .flags = "direction-assumed" },
  { "busybox", "dd.txt",
    "1000 bytes (1.0KB) copied, 1.000000 seconds, 1000B/s\n"
    "3000 bytes (2.9KB) copied, 2.000000 seconds, 1.5KB/s\n",
    .format = "dd-progress", .bytes = 3000, .duration_ms = 2000, .n_samples = 2,
    .flags = "direction-assumed" },
  /* With conv=fdatasync a last count follows without a line break. */
  { "two-counts-in-a-line", "dd.txt",
    "\r1000 bytes (1.0 kB) copied, 1 s, 1.0 kB/s\r2000 bytes (2.0 kB) copied, 2 s, 1.0 kB/s"
    "2500 bytes (2.5 kB) copied, 2.5 s, 1.0 kB/s\n\n3000+0 records in\n3000+0 records out\n"
    "2500 bytes (2.5 kB) copied, 2.6 s, 1.0 kB/s\n",
    .bytes = 2500, .duration_ms = 2600, .n_samples = 3, .flags = "direction-assumed" },
  { "stall", "dd.txt",
    "1000 bytes (1 kB) copied, 1 s, 1 kB/s\r1000 bytes (1 kB) copied, 2 s, 1 kB/s\r"
    "1000 bytes (1 kB) copied, 3 s, 1 kB/s\r9000 bytes (9 kB) copied, 4 s, 1 kB/s\n",
    .bytes = 9000, .duration_ms = 4000, .n_samples = 4, .pauses_ms = 2000,
    .flags = "direction-assumed" },
  { "same-second", "dd.txt",
    "1000 bytes (1 kB) copied, 1 s, 1 kB/s\r2000 bytes (2 kB) copied, 2 s, 1 kB/s\r"
    "2100 bytes (2 kB) copied, 2 s, 1 kB/s\n",
    .bytes = 2100, .duration_ms = 2000, .n_samples = 2, .flags = "direction-assumed" },
  /* Half a second was rounded up, so the exact end is before it. */
  { "rounded", "dd.txt",
    "1000 bytes (1 kB) copied, 1 s, 1 kB/s\r3000 bytes (3 kB) copied, 3 s, 1 kB/s\r"
    "5000 bytes (5 kB) copied, 6 s, 1 kB/s\n5+1 records in\n5+1 records out\n"
    "5600 bytes (5.6 kB) copied, 5.67977 s, 1 kB/s\n",
    .bytes = 5600, .duration_ms = 5679, .n_samples = 3, .flags = "direction-assumed" },
  { "damaged", "dd.txt",
    "1000 bytes (1 kB) copied, 1 s, 1 kB/s\ndd: error writing 'x': No space left on device\n"
    "2000 bytes (2 kB) copied, 2 s, 1 kB/s\n",
    .bytes = 2000, .duration_ms = 2000, .n_samples = 2, .flags = "direction-assumed damaged-lines",
    .n_damages = 1 },
  /* One digit too many: the line that has it is damaged, not those after it. */
  { "jump", "dd.txt",
    "1000 bytes (1 kB) copied, 1 s, 1 kB/s\r20000 bytes (2 kB) copied, 2 s, 1 kB/s\r"
    "3000 bytes (3 kB) copied, 3 s, 1 kB/s\r4000 bytes (4 kB) copied, 4 s, 1 kB/s\r"
    "5000 bytes (5 kB) copied, 5 s, 1 kB/s\n",
    .bytes = 5000, .duration_ms = 5000, .n_samples = 4, .flags = "direction-assumed damaged-lines",
    .n_damages = 1 },
  { "jump-before-the-end", "dd.txt",
    "1000 bytes (1 kB) copied, 1 s, 1 kB/s\r2000 bytes (2 kB) copied, 2 s, 1 kB/s\r"
    "30000 bytes (3 kB) copied, 3 s, 1 kB/s\r4000 bytes (4 kB) copied, 4 s, 1 kB/s\n",
    .bytes = 4000, .duration_ms = 4000, .n_samples = 3, .flags = "direction-assumed damaged-lines",
    .n_damages = 1 },
  { "jump-in-the-first-line", "dd.txt",
    "100000 bytes (1 kB) copied, 1 s, 1 kB/s\r2000 bytes (2 kB) copied, 2 s, 1 kB/s\r"
    "3000 bytes (3 kB) copied, 3 s, 1 kB/s\n",
    .bytes = 3000, .duration_ms = 3000, .n_samples = 2, .flags = "direction-assumed damaged-lines",
    .n_damages = 1 },
  { "jump-in-the-last-line", "dd.txt",
    "400000000000 bytes (400 GB) copied, 400 s, 1 GB/s\r"
    "401000000000 bytes (401 GB) copied, 401 s, 1 GB/s\r"
    "4020000000000 bytes (402 GB) copied, 402 s, 1 GB/s\n",
    .bytes = UINT64_C (401000000000), .duration_ms = 401000, .n_samples = 2,
    .flags = "direction-assumed damaged-lines", .n_damages = 1 },
  { "two-that-fall", "dd.txt",
    "1000 bytes (1 kB) copied, 1 s, 1 kB/s\r2000 bytes (2 kB) copied, 2 s, 1 kB/s\r"
    "300 bytes (3 kB) copied, 3 s, 1 kB/s\r400 bytes (4 kB) copied, 4 s, 1 kB/s\r"
    "5000 bytes (5 kB) copied, 5 s, 1 kB/s\n",
    .bytes = 5000, .duration_ms = 5000, .n_samples = 3, .flags = "direction-assumed damaged-lines",
    .n_damages = 2 },
  { "nothing-possible", "dd.txt",
    "9000000000000 bytes (9 TB) copied, 1 s, 9 TB/s\r"
    "18000000000000 bytes (18 TB) copied, 2 s, 9 TB/s\n",
    .problem = "2 of 2 lines can't be used, the first is line 1: what is written jumps" },
};

static const LogCase pv_logs[] = {
  { "bar", "pv.txt",
    " 100MiB 0:00:01 [ 100MiB/s] [==>        ] 12% ETA 0:00:20\r"
    " 300MiB 0:00:02 [ 200MiB/s] [====>      ] 24% ETA 0:00:15\r"
    " 300MiB 0:00:03 [0.00 B/s] [====>      ] 24% ETA 0:00:15\r"
    " 1.3GiB 0:00:04 [1.00GiB/s] [======>    ] 50% ETA 0:00:01\n",
    .format = "pv-progress", .bytes = 300 * MIB + GIB, .duration_ms = 4000, .n_samples = 4,
    .pauses_ms = 1000, .flags = "direction-assumed" },
  { "name-and-mean", "pv.txt",
    "copy:  100MiB 0:00:01 [ 100MiB/s] [ 100MiB/s] [=>  ] 12%\r"
    "copy:  300MiB 0:00:02 [ 200MiB/s] [ 150MiB/s] [==> ] 24%\n",
    .bytes = 300 * MIB, .duration_ms = 2000, .n_samples = 2, .flags = "direction-assumed" },
  { "closing-line", "pv.txt",
    "20.0MiB 0:00:01 [20.0MiB/s]\r50.0MiB 0:00:02 [30.0MiB/s]\r50.0MiB 0:00:02 [24.3MiB/s]\r\n",
    .bytes = 50 * MIB, .duration_ms = 2000, .n_samples = 2, .flags = "direction-assumed" },
  { "same-second", "pv.txt",
    "20.0MiB 0:00:01 [20.0MiB/s]\r30.0MiB 0:00:01 [20.0MiB/s]\r50.0MiB 0:00:02 [20.0MiB/s]\n",
    .bytes = 40 * MIB, .duration_ms = 2000, .n_samples = 2,
    .flags = "direction-assumed damaged-lines", .n_damages = 1 },
  { "decimal-comma", "pv.txt",
    " 100MiB 0:00:01 [ 100MiB/s] [=>  ]\r 1,6GiB 0:00:02 [1,50GiB/s] [==> ]\n",
    .bytes = 100 * MIB + 1536 * MIB, .duration_ms = 2000, .n_samples = 2,
    .flags = "direction-assumed" },
  { "numbers", "pv.txt", "1.0000 100000000\n2.0000 150000000\n3.0000 150000000\n4.0000 350000000\n",
    .format = "pv-progress", .bytes = 350000000, .duration_ms = 4000, .n_samples = 4,
    .pauses_ms = 1000, .flags = "direction-assumed" },
  { "numbers-that-jump", "pv.txt",
    "1.0000 100000000\n2.0000 150000000\n3.0000 200000000\n4.0000 250000000\n5.0000 300000000\n"
    "6.0000 350000000\n7.0000 4000000000\n8.0000 450000000\n9.0000 500000000\n10.0000 550000000\n",
    .format = "pv-progress", .bytes = 550000000, .duration_ms = 10000, .n_samples = 9,
    .flags = "direction-assumed damaged-lines", .n_damages = 1 },
  /* pv was held up, and so was its clock. */
  { "numbers-that-come-at-once", "pv.txt",
    "1.0000 1000000000\n2.0000 2000000000\n3.0000 2000000000\n3.0001 4000000000\n"
    "4.0000 5000000000\n",
    .bytes = UINT64_C (5000000000), .duration_ms = 4000, .n_samples = 5, .pauses_ms = 1000,
    .flags = "direction-assumed" },
};

static const LogCase ssd_test_logs[] = {
  { "json", "ssd-test.json",
    "{\"system\":{\"DiskModel\":\"Some Disk\",\"DiskSizeBytes\":5},\"bench\":{"
    "\"Started\":\"2026-11-30T09:00:00.5+01:00\",\"Written\":6000,\"Samples\":["
    "{\"T\":\"x\",\"Elapsed\":1000000000,\"BytesWritten\":1000,\"BlockBytes\":1000,"
    "\"BlockSpeed\":1000},"
    "{\"Elapsed\":2500000000,\"BytesWritten\":3000,\"BlockSpeed\":1333},"
    "{\"Elapsed\":3500000000,\"BytesWritten\":6000,\"BlockSpeed\":3000}],\"Cancelled\":true}}",
    .format = "ssd-test", .bytes = 6000, .duration_ms = 3500, .n_samples = 3 },
  { "first-version", "ssd-test.txt",
    "Disk size: 931.51GB\nFree space: 800.00GB\nWriting 790.00GB to disk-test-ab.tmp\n"
    "\rWrote 1.00GB in 1.00s (avg 1.00GB/s) (current 1.00GB/s) (max 1.00GB/s)      "
    "\rWrote 1.50GB in 2.00s (avg 768.00MB/s) (current 512.00MB/s) (max 1.00GB/s)      "
    "\nCleaning up...\nRemoved file disk-test-ab.tmp\n",
    .format = "ssd-test", .bytes = GIB + GIB / 2, .duration_ms = 2000, .n_samples = 2,
    .flags = "time-made" },
  { "later-versions", "ssd-test.txt",
    "Device:   Some Disk\nDisk:     931.51 GiB total, 800.00 GiB free\n"
    "\r\x1b[K1.00 GiB/8.00 GiB (12.5%)  current 1.00 GiB/s  avg 1.00 GiB/s"
    "\r\x1b[K1.50 GiB/8.00 GiB (18.8%)  current 512.00 MiB/s  avg 768.00 MiB/s\n",
    .format = "ssd-test", .bytes = GIB + GIB / 2, .duration_ms = 2000, .n_samples = 2,
    .flags = "time-made" },
  { "damaged-sample", "ssd-test.json",
    "{\"bench\":{\"Samples\":[{\"Elapsed\":1000000000,\"BytesWritten\":1000,\"BlockSpeed\":1},"
    "{\"Elapsed\":\"x\"},{\"Elapsed\":3000000000,\"BytesWritten\":2000,\"BlockSpeed\":1}]}}",
    .bytes = 2000, .duration_ms = 3000, .n_samples = 2, .flags = "damaged-lines", .n_damages = 1 },
};

static const LogCase slow_mark_logs[] = {
  { "chunks", "Some_Disk_(Write-1gb)_Chunks.csv",
    "N,MB,min,avgMin,avg,avgMax,max\n1,0.0,1.0,1.0,8.0,9.0,9.0\n2,8.0,1.0,1.0,4.0,9.0,9.0\n"
    "3,16.0,1.0,1.0,2.0,9.0,9.0\n",
    .format = "ssd-slow-mark", .bytes = 24 * MIB, .duration_ms = 7000, .n_samples = 3,
    .flags = "means-of-speeds time-made" },
  { "chunks-of-reading", "Some_Disk_(Read-1gb)_Chunks.csv",
    "N,MB,min,avgMin,avg,avgMax,max\n1,0.0,1.0,1.0,8.0,9.0,9.0\n2,8.0,1.0,1.0,4.0,9.0,9.0\n",
    .problem = "only what was read" },
  { "average", "Some_Disk_(Write-3gb)_Average.csv",
    "Offset GB,1,2,3\nSome Disk,1024.0,1024.0,512.0\n", .bytes = 3 * GIB, .duration_ms = 4000,
    .n_samples = 3, .flags = "time-made smoothed" },
  /* Found by the fuzzer: such a name is kept, and has to be readable in the session. */
  { "control-character-in-name", "Some_Disk_(Write-2gb)_Average.csv",
    "Offset GB,1,2\nSome \x1f"
    "Disk,1024.0,1024.0\n",
    .bytes = 2 * GIB, .duration_ms = 2000, .n_samples = 2, .flags = "time-made smoothed" },
  { "average-of-several", "All-Write.csv", "Offset GB,1,2\nDisk A,1024,512\nDisk B,256,128\n",
    .run = 2, .bytes = 2 * GIB, .duration_ms = 12000, .n_samples = 2,
    .flags = "time-made smoothed direction-assumed" },
  { "no-speed", "Some_Disk_(Write-1gb)_Chunks.csv",
    "N,MB,min,avgMin,avg,avgMax,max\n1,0.0,1,1,8,9,9\n2,8.0,0,0,0,0,0\n3,16.0,1,1,2,9,9\n",
    .bytes = 16 * MIB, .duration_ms = 5000, .n_samples = 2,
    .flags = "means-of-speeds time-made damaged-lines", .n_damages = 1 },
};

#define ZONES                                                                                   \
  "  0  100\n  1  100\n  2  100\n  3  100\n  4  100\n  5  50\n  6  50\n  7  50\n  8  50\n  9  " \
  "50\n"

static const LogCase h2benchw_logs[] = {
  { "headings", "h2.txt",
    "H2benchw 3.13\nDrive: Some Disk\n\nZone measurement read (MB/s)\n" ZONES
    "\nZone measurement write (MB/s)\n" ZONES,
    .format = "h2benchw", .bytes = UINT64_C (10000000000), .duration_ms = 150000, .n_samples = 10,
    .flags = "time-made heuristic" },
  { "german-order", "h2.txt",
    "H2benchw 3.13 -- von Harald B\xf6geholz\n\nZonen\n" ZONES "\nund noch einmal\n" ZONES,
    .format = "h2benchw", .bytes = UINT64_C (10000000000), .duration_ms = 150000, .n_samples = 10,
    .flags = "latin-1-assumed time-made heuristic" },
  { "unit-chosen", "h2.txt", "H2benchw 3.13\nSchreiben\n" ZONES, .unit = "kB/s",
    .bytes = UINT64_C (10000000000), .duration_ms = 150000000, .n_samples = 10,
    .flags = "time-made heuristic" },
};

const LogCases dd_cases = { "/dd/", dd_logs, G_N_ELEMENTS (dd_logs) };
const LogCases pv_cases = { "/pv/", pv_logs, G_N_ELEMENTS (pv_logs) };
const LogCases ssd_test_cases = { "/ssd-test/", ssd_test_logs, G_N_ELEMENTS (ssd_test_logs) };
const LogCases slow_mark_cases = { "/ssd-slow-mark/", slow_mark_logs,
                                   G_N_ELEMENTS (slow_mark_logs) };
const LogCases h2benchw_cases = { "/h2benchw/", h2benchw_logs, G_N_ELEMENTS (h2benchw_logs) };
