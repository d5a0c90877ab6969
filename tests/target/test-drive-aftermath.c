/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-aftermath.h"

#include <math.h>
#include <string.h>

#define DRIVE_BYTES (100 * SLC_MIB)

/* What was done to a drive, and what is said of it. */
typedef struct {
  const char *test;
  unsigned fill_percent;
  uint64_t filled_bytes;
  uint64_t written_bytes;
  uint64_t second_pass_bytes;
  uint64_t discarded_bytes;
  uint64_t discarded_again_bytes;
  const char *words;
} Aftermath;

#define PART_BYTES (DRIVE_BYTES / 20)
#define ALL_GONE   "on /dev/sdb is gone: all of it"
#define READABLE   "The rest can still be read"

static const Aftermath aftermaths[] = {
  { "nothing", 0, 0, 0, 0, 0, 0, NULL },
  { "only-discarded", 0, 0, 0, 0, DRIVE_BYTES, 0, "is gone, although nothing was written" },
  { "discard-broken-off", 0, 0, 0, 0, PART_BYTES, 0,
    "beginning was discarded, although nothing was written. The rest can still be read" },
  { "written", 0, 0, DRIVE_BYTES, 0, 0, 0, ALL_GONE },
  { "discarded-and-begun", 0, 0, SLC_MIB, 0, DRIVE_BYTES, 0, ALL_GONE },
  { "begun", 0, 0, SLC_MIB, 0, 0, 0, READABLE },
  { "discarded-again", 0, 0, SLC_MIB, 0, 0, DRIVE_BYTES, "/dev/sdb is empty now. It needs" },
  { "again-broken-off", 0, 0, SLC_MIB, 0, 0, PART_BYTES, READABLE },
  { "discarded-and-again-broken-off", 0, 0, SLC_MIB, 0, DRIVE_BYTES, PART_BYTES, ALL_GONE },
  { "stopped-while-filling", 50, SLC_MIB, 0, 0, 0, 0, READABLE },
  { "filled-and-begun", 50, 50 * SLC_MIB, SLC_MIB, 0, 0, 0, READABLE },
  { "filled-and-written", 90, 90 * SLC_MIB, 10 * SLC_MIB, 0, 0, 0, ALL_GONE },
  { "filled-twice", 50, 100 * SLC_MIB, SLC_MIB, SLC_MIB, 0, 0, READABLE },
  { "second-goes-further", 50, 100 * SLC_MIB, SLC_MIB, 50 * SLC_MIB, 0, 0, ALL_GONE },
};

static void
append_sample (SlcSeries *series, uint64_t bytes)
{
  const SlcSample sample = {
    .end_ns = SLC_NS_PER_S,
    .bytes = bytes,
    .writes = bytes / SLC_MIB,
    .latency_p50_ns = SLC_UNKNOWN_NS,
    .latency_p99_ns = SLC_UNKNOWN_NS,
    .latency_p999_ns = SLC_UNKNOWN_NS,
    .latency_max_ns = SLC_UNKNOWN_NS,
    .temperature_c = NAN,
    .device_written_bytes = SLC_UNKNOWN_BYTES,
    .device_queue_depth = NAN,
  };

  if (bytes > 0)
    slc_series_append (series, &sample);
}

static SlcSession *
make_session (const Aftermath *at)
{
  const SlcStageStart second_pass = { .kind = SLC_STAGE_PASS, .pass = 2, .filled_share = NAN };
  SlcSession *session = slc_session_new ();

  session->drive.capacity_bytes = DRIVE_BYTES;
  session->method.preparation.fill_percent = at->fill_percent;
  session->wear.filled_bytes = at->filled_bytes;
  append_sample (session->series, at->written_bytes);
  if (at->second_pass_bytes > 0) {
    slc_session_begin_stage (session, &second_pass);
    append_sample (slc_session_get_current_series (session), at->second_pass_bytes);
  }
  return session;
}

static void
test_aftermath (gconstpointer data)
{
  const Aftermath *at = data;
  g_autoptr (SlcSession) session = make_session (at);
  g_autoptr (SlcDiscardGauge) gauge = slc_discard_gauge_new ();
  g_autofree char *text = NULL;

  slc_discard_gauge_set (false, at->discarded_bytes, DRIVE_BYTES, gauge);
  if (at->discarded_again_bytes > 0)
    slc_discard_gauge_set (true, at->discarded_again_bytes, DRIVE_BYTES, gauge);

  text = slc_drive_aftermath_describe (session, "/dev/sdb", gauge);
  if (at->words == NULL) {
    g_assert_null (text);
    return;
  }
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, at->words));
  g_assert_nonnull (strstr (text, "new partition table"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (aftermaths); i++) {
    g_autofree char *path = g_strdup_printf ("/target/drive-aftermath/%s", aftermaths[i].test);

    g_test_add_data_func (path, &aftermaths[i], test_aftermath);
  }

  return g_test_run ();
}
