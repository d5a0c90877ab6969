/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/log-case.h"

#define BEGIN                                                                           \
  "'Test Type,Test Description\n0,a test\n'Version\n1.1.0\n'Time Stamp\n"               \
  "2026-11-11 11:27:45:194\n'Access specifications\n"                                   \
  "'Access specification name,default assignment\n128 KiB; 0% Read; 0% random,0\n"      \
  "'size,% of size,% reads,% random,delay,burst,align,reply\n131072,100,0,0,0,1,0,0,\n" \
  "'End access specifications\n"
#define RESULTS                                                                                  \
  "'Results\nTimeStamp,'Target Type,Target Name,Access Specification Name,# Managers,# Workers," \
  "# Disks,IOps,MBps (Decimal),Read MBps (Decimal),Write MBps (Decimal),Bytes Read,Bytes "       \
  "Written\n"
#define OLD_RESULTS                                                                              \
  "'Results\nTimeStamp,'Target Type,Target Name,Access Specification Name,# Managers,# Workers," \
  "# Disks,IOps,MBps,Read MBps,Write MBps\n"
#define ROW(time, worker, bytes) \
  "2026-11-11 " time ",WORKER," worker ",,,,1,3580.33,469.281,0,469.281,0," bytes "\n"
#define SUMS                                                                                    \
  "2026-11-11 11:27:49:300,ALL,All,128 KiB; 0% Read; 0% random,1,1,1,3580,469,0,469,0,6000\n"   \
  "2026-11-11 11:27:49:300,MANAGER,PC,128 KiB; 0% Read; 0% random,,1,1,3580,469,0,469,0,6000\n" \
  "2026-11-11 11:27:49:300,WORKER,Worker 1,128 KiB; 0% Read; 0% random,,,1,35,469,0,469,0,6000\n"
#define END "'Time Stamp\n2026-11-11 12:27:45:258\n'End Test\n"

static const LogCase logs[] = {
  { "updates", "instresults.csv",
    BEGIN RESULTS ROW ("11:27:46:000", "Worker 1", "1000") ROW ("11:27:47:000", "Worker 1", "2000")
      ROW ("11:27:48:000", "Worker 1", "3000") SUMS END,
    .format = "iometer", .bytes = 6000, .duration_ms = 3000, .n_samples = 3 },
  { "crlf", "instresults.csv",
    "'Test Type,Test Description\r\n0,\r\n'Results\r\nTimeStamp,'Target Type,Target Name,"
    "Access Specification Name,Bytes Read,Bytes Written\r\n"
    "2026-11-11 11:27:46:000,WORKER,Worker 1,,0,1000\r\n"
    "2026-11-11 11:27:47:000,WORKER,Worker 1,,0,2000\r\n",
    .bytes = 3000, .duration_ms = 2000, .n_samples = 2 },
  /* A row covers the time since the one before, however long that was. */
  { "uneven-steps", "instresults.csv",
    BEGIN RESULTS ROW ("11:27:46:225", "Worker 1", "1000") ROW ("11:27:47:241", "Worker 1", "2000")
      ROW ("11:27:48:257", "Worker 1", "3000") ROW ("11:27:50:289", "Worker 1", "4000")
        ROW ("11:27:50:523", "Worker 1", "500") END,
    .bytes = 10500, .duration_ms = 1016 + 4298, .n_samples = 5 },
  { "quotation-mark-without-pair", "instresults.csv",
    BEGIN RESULTS ROW ("11:27:46:000", "DISK;1: \"( ENG SAMPLE", "1000")
      ROW ("11:27:47:000", "DISK;1: \"( ENG SAMPLE", "2000") END,
    .bytes = 3000, .duration_ms = 2000, .n_samples = 2 },
  { "several-workers", "instresults.csv",
    BEGIN RESULTS ROW ("11:27:46:000", "Worker 1", "1000") ROW ("11:27:46:002", "Worker 2", "10")
      ROW ("11:27:47:000", "Worker 1", "2000") ROW ("11:27:47:003", "Worker 2", "20") END,
    .bytes = 3030, .duration_ms = 2000, .n_samples = 2 },
  { "exponents", "instresults.csv",
    BEGIN RESULTS ROW ("11:27:46:000", "Worker 1", "1e+003")
      ROW ("11:27:47:000", "Worker 1", "2.5E+03") END,
    .bytes = 3500, .duration_ms = 2000, .n_samples = 2 },
  /* Older versions have no bytes, and their MBps are MiB/s. */
  { "old-version", "instresults.csv",
    OLD_RESULTS "2026-11-11 11:27:46:000,WORKER,Worker 1,,,,1,35,2,0,2\n"
                "2026-11-11 11:27:47:000,WORKER,Worker 1,,,,1,35,3,0,3\n",
    .bytes = 5 * 1024 * 1024, .duration_ms = 2000, .n_samples = 2 },
  { "pause", "instresults.csv",
    BEGIN RESULTS ROW ("11:27:46:000", "Worker 1", "1000") ROW ("11:27:47:000", "Worker 1", "0")
      ROW ("11:27:48:000", "Worker 1", "3000") END,
    .bytes = 4000, .duration_ms = 3000, .n_samples = 3, .pauses_ms = 1000 },
  /* The clock is that of a place. */
  { "summer-time-ends", "instresults.csv",
    BEGIN RESULTS ROW ("02:59:58:000", "Worker 1", "1000") ROW ("02:59:59:000", "Worker 1", "2000")
      ROW ("02:00:00:000", "Worker 1", "3000") ROW ("02:00:01:000", "Worker 1", "4000") END,
    .bytes = 10000, .duration_ms = 4000, .n_samples = 4, .flags = "clock-set" },
  { "summer-time-begins", "instresults.csv",
    BEGIN RESULTS ROW ("01:59:58:000", "Worker 1", "1000") ROW ("01:59:59:000", "Worker 1", "2000")
      ROW ("03:00:00:000", "Worker 1", "3000") END,
    .bytes = 6000, .duration_ms = 3000, .n_samples = 3, .flags = "clock-set" },
  /* Tests that follow each other are curves of their own. */
  { "two-tests", "instresults.csv",
    BEGIN RESULTS ROW ("11:27:46:000", "Worker 1", "1000") ROW ("11:27:47:000", "Worker 1", "2000")
      END BEGIN RESULTS ROW ("11:37:46:000", "Worker 1", "7") ROW ("11:37:47:000", "Worker 1", "8")
        END,
    .problem = "it holds 2 curves (1: 128 KiB; 0% Read; 0% random, run 1" },
  { "second-test", "instresults.csv",
    BEGIN RESULTS ROW ("11:27:46:000", "Worker 1", "1000") ROW ("11:27:47:000", "Worker 1", "2000")
      END BEGIN RESULTS ROW ("11:37:46:000", "Worker 1", "7") ROW ("11:37:47:000", "Worker 1", "8")
        END,
    .run = 2, .bytes = 15, .duration_ms = 2000, .n_samples = 2 },
  { "random-access", "instresults.csv",
    "'Access specification name,default assignment\nmixed,0\n'size,% of size,% reads,% random\n"
    "4096,50,0,100\n8192,50,0,100\n" RESULTS ROW ("11:27:46:000", "Worker 1", "1000")
      ROW ("11:27:47:000", "Worker 1", "2000") END,
    .bytes = 3000, .duration_ms = 2000, .n_samples = 2, .flags = "not-sequential" },
  { "damaged", "instresults.csv",
    BEGIN RESULTS ROW ("11:27:46:000",
                       "Worker 1",
                       "1000") "2026-11-11 11:27:46:9\n" ROW ("11:27:47:000", "Worker 1", "x")
      ROW ("11:27:48:000", "Worker 1", "3000") END,
    .bytes = 4000, .duration_ms = 4000, .n_samples = 2, .flags = "damaged-lines", .n_damages = 2 },
  { "result-file", "results.csv",
    BEGIN "'Results\n'Target Type,Target Name,Access Specification Name,# Managers,IOps,"
          "MiBps (Binary)\nALL,All,128 KiB,1,3580,447\n" END,
    .problem = "whose name begins with “inst”" },
};

const LogCases iometer_cases = { "/iometer/", logs, G_N_ELEMENTS (logs) };
