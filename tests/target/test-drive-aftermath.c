/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-aftermath.h"

#include <math.h>
#include <string.h>

#define DRIVE_BYTES (16 * SLC_MIB)

/* What was done to a drive, and what is said of it. */
typedef struct {
  const char *test;
  uint64_t filled_bytes;
  uint64_t written_bytes;
  bool discarded;
  bool discarded_again;
  const char *words;
} Aftermath;

static const Aftermath aftermaths[] = {
  { "nothing", 0, 0, false, false, NULL },
  { "only-discarded", 0, 0, true, false, "is gone, although nothing was written" },
  { "filled", 0, DRIVE_BYTES, false, false, "on /dev/sdb is gone: all of it" },
  { "discarded-and-begun", 0, SLC_MIB, true, false, "on /dev/sdb is gone: all of it" },
  { "begun", 0, SLC_MIB, false, false, "The rest can still be read" },
  { "discarded-again", 0, SLC_MIB, false, true, "/dev/sdb is empty now. It needs" },
  { "stopped-while-filling", SLC_MIB, 0, false, false, "The rest can still be read" },
};

static void
test_aftermath (gconstpointer data)
{
  const Aftermath *at = data;
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autofree char *text = NULL;

  session->drive.capacity_bytes = DRIVE_BYTES;
  session->wear.filled_bytes = at->filled_bytes;
  if (at->written_bytes > 0) {
    const SlcSample sample = {
      .end_ns = SLC_NS_PER_S,
      .bytes = at->written_bytes,
      .writes = at->written_bytes / SLC_MIB,
      .latency_p50_ns = SLC_UNKNOWN_NS,
      .latency_p99_ns = SLC_UNKNOWN_NS,
      .latency_p999_ns = SLC_UNKNOWN_NS,
      .latency_max_ns = SLC_UNKNOWN_NS,
      .temperature_c = NAN,
      .device_written_bytes = SLC_UNKNOWN_BYTES,
      .device_queue_depth = NAN,
    };

    slc_series_append (session->series, &sample);
  }

  text = slc_drive_aftermath_describe (session, "/dev/sdb", at->discarded, at->discarded_again);
  if (at->words == NULL) {
    g_assert_null (text);
    return;
  }
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
