/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/log-case.h"

/* What holds no curve is refused by name, with what to do instead. */
static const LogCase logs[] = {
  { "crystal-disk-mark", "CrystalDiskMark_20261130.txt",
    "------------------------------------------------------------------------------\n"
    "CrystalDiskMark 8.0.1 x64 (C) 2007-2021 hiyohiyo\n"
    "                                  Crystal Dew World: https://crystalmark.info/\n"
    "[Write]\n  SEQ    1MiB (Q=  8, T= 1):   561.763 MB/s [    535.7 IOPS] < 14881.26 us>\n",
    .problem = "a summary by CrystalDiskMark, which has no curve: log one long write" },
  { "k-disk-mark", "result.txt",
    "KDiskMark (3.1.4): https://github.com/JonMagon/KDiskMark\n[Write]\n"
    "Sequential   1 MiB (Q=  8, T= 1):   561.763 MB/s\n",
    .problem = "a summary by KDiskMark" },
  { "hd-tune", "hdtune.txt",
    "HD Tune Pro: Some Disk Benchmark\n\nTest capacity: full\nTransfer Rate Minimum : 51.6 MB/s\n",
    .problem = "a summary by HD Tune" },
  { "as-ssd", "as-ssd.txt", "AS SSD Benchmark 2.0.7316.34247\n------\nSeq 500 MB/s\n",
    .problem = "a summary by AS SSD" },
  { "atto", "atto.txt", "ATTO Disk Benchmark\n512 100 200\n1024 200 300\n",
    .problem = "a summary by ATTO" },
  { "fio-for-people", "fio.txt",
    "w: (g=0): rw=write, bs=(R) 1024KiB-1024KiB\nfio-3.33\nStarting 1 process\n"
    "Jobs: 1 (f=1): [W(1)][37.5%][w=200MiB/s][w=200 IOPS][eta 00m:05s]\r"
    "w: (groupid=0, jobs=1): err= 0: pid=29307: Mon Nov 30 09:09:06 2026\n",
    .problem = "what fio prints for people" },
  { "fio-progress", "eta.txt",
    "Jobs: 1 (f=1): [W(1)][37.5%][w=200MiB/s][w=200 IOPS][eta 00m:05s]\r"
    "Jobs: 1 (f=1): [W(1)][50.0%][w=200MiB/s][w=200 IOPS][eta 00m:04s]\n",
    .problem = "the progress of fio" },
  { "fio-terse", "fio.txt", "3;fio-3.33;w;0;0;0;0;0;0\n", .problem = "fio’s terse output" },
  { "web-page", "log.html", "<!DOCTYPE html>\n<html><body>1,2\n3,4</body></html>\n",
    .problem = "a web page" },
  { "ssd-test-report", "report.html",
    "<!doctype html>\n<html lang=\"en\"><head><title>SSD Test report — Disk</title>\n",
    .problem = "ssd-test’s report" },
  { "ssd-test-summary", "summary.md", "**SSD Test results**\n\n- Device: Disk\n",
    .problem = "ssd-test’s summary" },
  { "drawing", "chart.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>",
    .problem = "a picture" },
  { "session", "run.json", "{\n  \"format\": \"slc-cliff-session\",\n  \"version\": 1\n}\n",
    .problem = "a session of SLC Cliff already" },
  { "gzip", "bw.log.gz", "\x1f\x8b\x08", .problem = "compressed: unpack it" },
  { "zstandard", "bw.log.zst", "\x28\xb5\x2f\xfd\x04", .problem = "compressed: unpack it" },
  { "xz", "bw.log.xz", "\xfd\x37zXZ", .problem = "compressed: unpack it" },
  { "spreadsheet", "bw.xlsx", "PK\x03\x04\x14", .problem = "save the table as CSV" },
  { "old-spreadsheet", "bw.xls", "\xd0\xcf\x11\xe0\xa1\xb1", .problem = "save the table as CSV" },
  { "picture", "chart.png", "\x89PNG\r\n\x1a\n", .problem = "a picture" },
  { "document", "report.pdf", "%PDF-1.4\n", .problem = "a document to print" },
  { "empty", "bw.log", "", .problem = "nothing in it" },
  { "blank", "bw.log", "\n \r\n\t\n", .problem = "nothing in it" },
  { "prose", "readme.txt", "This is what was said.\nAnd this, too.\n",
    .problem = "no log of a kind that is known" },
  { "prose-with-numbers", "diary.txt",
    "Dear diary,\n\n3 apples; tomorrow 5.\n4 pears; tomorrow 6.\n",
    .problem = "no log of a kind that is known" },
  { "other-json", "other.json", "{\"format\": \"shopping-list\", \"items\": [1, 2]}\n",
    .problem = "no log of a kind that is known" },
  { "controls", "bw.log", "\x01\x02\x03\x04\x05\x06\x07\x0e\x0f", .problem = "this is no text" },
};

const LogCases refused_cases = { "/refusals/", logs, G_N_ELEMENTS (logs) };
