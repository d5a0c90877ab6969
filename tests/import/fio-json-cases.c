/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/log-case.h"

#define HEAD(ms) "{\"fio version\":\"fio-3.33\",\"timestamp\":1,\"timestamp_ms\":" ms ",\"jobs\":["
#define JOB(bytes, runtime)                                                                        \
  "{\"jobname\":\"w\",\"job options\":{\"rw\":\"write\",\"bs\":\"1M\",\"iodepth\":\"32\","         \
  "\"runtime\":\"12\",\"runtime\":\"8\"},\"read\":{\"io_bytes\":0,\"io_kbytes\":0,\"runtime\":0}," \
  "\"write\":{\"io_bytes\":" bytes ",\"io_kbytes\":1,\"bw\":1,\"runtime\":" runtime "}}"
#define TAIL "]}\n"

#define DOCUMENT(ms, bytes, runtime) HEAD (ms) JOB (bytes, runtime) TAIL

#define STEADY(bw)                                                                             \
  "{\"fio version\":\"fio-3.33\",\"timestamp_ms\":1796029676097,\"jobs\":[{\"jobname\":\"w\"," \
  "\"job options\":{\"rw\":\"write\"},\"write\":{\"io_bytes\":900,\"io_kbytes\":0,"            \
  "\"runtime\":9000},\"steadystate\":{\"ss\":\"bw:50%\",\"data\":{\"bw_mean\":1,\"bw\":[" bw   \
  "],\"iops\":[1,1,1]}}}]}\n"

static const LogCase logs[] = {
  /* Totals since the start: the first reaches back to where the job began. */
  { "snapshots", "status.json",
    DOCUMENT ("1796029662900", "900000", "900") DOCUMENT ("1796029663900", "1900000", "1900")
      DOCUMENT ("1796029664900", "4900000", "2900"),
    .format = "fio-json", .bytes = 4900000, .duration_ms = 2900, .n_samples = 3 },
  { "text-around-them", "status.json",
    "fio: this is a warning\nJobs: 1 (f=1): [W(1)][37.5%][w=200MiB/s][eta 00m:05s]\n" DOCUMENT (
      "1796029662900",
      "900000",
      "900") "Jobs: 1 (f=1)\n" DOCUMENT ("1796029663900", "1900000", "1900"),
    .format = "fio-json", .bytes = 1900000, .duration_ms = 1900, .n_samples = 2 },
  { "output-for-people-before", "normal.txt",
    "w: (groupid=0, jobs=1): err= 0: pid=1\n" DOCUMENT ("1796029662900", "900000", "900")
      DOCUMENT ("1796029663900", "1900000", "1900"),
    .format = "fio-json", .bytes = 1900000, .duration_ms = 1900, .n_samples = 2 },
  { "pause", "status.json",
    DOCUMENT ("1796029662000", "1000", "1000") DOCUMENT ("1796029663000", "1000", "2000")
      DOCUMENT ("1796029664000", "2000", "3000"),
    .bytes = 2000, .duration_ms = 3000, .n_samples = 3, .pauses_ms = 1000 },
  { "short-last-step", "status.json",
    DOCUMENT ("1796029662000", "1000", "1000") DOCUMENT ("1796029663000", "2000", "2000")
      DOCUMENT ("1796029663444", "2400", "2444"),
    .bytes = 2400, .duration_ms = 2444, .n_samples = 3 },
  { "several-jobs", "status.json",
    HEAD ("1796029662000") JOB ("1000", "1000") "," JOB ("2000", "1000") TAIL HEAD ("1796029663000")
      JOB ("2000", "2000") "," JOB ("5000", "2000") TAIL,
    .bytes = 7000, .duration_ms = 2000, .n_samples = 2 },
  { "client-and-server", "status.json",
    "{\"fio version\":\"fio-3.33\",\"timestamp_ms\":1796029662000,\"client_stats\":["
    "{\"jobname\":\"a\",\"write\":{\"io_bytes\":500,\"io_kbytes\":0,\"runtime\":1000}},"
    "{\"jobname\":\"All clients\",\"write\":{\"io_bytes\":1000,\"io_kbytes\":0,\"runtime\":1000}}]}"
    "{\"fio version\":\"fio-3.33\",\"timestamp_ms\":1796029663000,\"client_stats\":["
    "{\"jobname\":\"a\",\"write\":{\"io_bytes\":900,\"io_kbytes\":0,\"runtime\":2000}},"
    "{\"jobname\":\"All "
    "clients\",\"write\":{\"io_bytes\":3000,\"io_kbytes\":0,\"runtime\":2000}}]}",
    .bytes = 3000, .duration_ms = 2000, .n_samples = 2 },
  /* Before fio 2.21 there were only KiB, called bytes, and times in whole seconds. */
  { "fio-2", "status.json",
    "{\"fio version\":\"fio-2.2.10\",\"timestamp\":1796029662,\"jobs\":[{\"jobname\":\"w\","
    "\"write\":{\"io_bytes\":1000,\"runtime\":1000}}]}\n"
    "{\"fio version\":\"fio-2.2.10\",\"timestamp\":1796029663,\"jobs\":[{\"jobname\":\"w\","
    "\"write\":{\"io_bytes\":3000,\"runtime\":2000}}]}\n",
    .bytes = 3000 * 1024, .duration_ms = 2000, .n_samples = 2 },
  { "two-runs", "status.json",
    DOCUMENT ("1796029662000", "1000", "1000") DOCUMENT ("1796029663000", "2000", "2000")
      DOCUMENT ("1796039662000", "7", "1000") DOCUMENT ("1796039663000", "9", "2000"),
    .run = 2, .bytes = 9, .duration_ms = 2000, .n_samples = 2 },
  { "two-runs-not-chosen", "status.json",
    DOCUMENT ("1796029662000", "1000", "1000") DOCUMENT ("1796029663000", "2000", "2000")
      DOCUMENT ("1796039662000", "7", "1000") DOCUMENT ("1796039663000", "9", "2000"),
    .problem = "it holds 2 curves" },
  { "damaged-document", "status.json",
    DOCUMENT ("1796029662000", "1000", "1000") "{\"fio version\": nan}\n" DOCUMENT ("1796029663000",
                                                                                    "2000",
                                                                                    "2000")
      DOCUMENT ("1796029664000", "3000", "3000"),
    .bytes = 3000, .duration_ms = 3000, .n_samples = 3, .flags = "damaged-lines", .n_damages = 1 },
  { "jump", "status.json",
    DOCUMENT ("1796029662000", "1000", "1000") DOCUMENT ("1796029663000", "20000", "2000")
      DOCUMENT ("1796029664000", "3000", "3000") DOCUMENT ("1796029665000", "4000", "4000"),
    .bytes = 4000, .duration_ms = 4000, .n_samples = 3, .flags = "damaged-lines", .n_damages = 1 },
  { "cut-off", "status.json",
    DOCUMENT ("1796029662000", "1000", "1000") DOCUMENT ("1796029663000", "2000", "2000")
      HEAD ("1796029664000"),
    .bytes = 2000, .duration_ms = 2000, .n_samples = 2, .flags = "damaged-lines", .n_damages = 1 },
  { "steady-state", "steady.json", STEADY ("100,200,300"), .format = "fio-json", .bytes = 600,
    .duration_ms = 3000, .n_samples = 3, .flags = "tail-only" },
  { "averages-only", "plain.json", DOCUMENT ("1796029662000", "1000", "1000"),
    .problem = "holds averages only" },
  { "averages-of-two-runs", "plain.json",
    DOCUMENT ("1796029662000", "1000", "1000") DOCUMENT ("1796039662000", "1000", "1000"),
    .problem = "holds averages only" },
};

const LogCases fio_json_cases = { "/fio-json/", logs, G_N_ELEMENTS (logs) };
