/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/readout.h"

#include "data/rows.h"

/* 10 s at 1000 MB/s, then 10 s at 100 MB/s: 11 GB, in half seconds. */
static SlcSession *
session_new (void)
{
  SlcSession *session = slc_session_new ();

  session->drive.capacity_bytes = 22 * SLC_GB;
  rows_append (session->series, 20, 0.5, 1000);
  rows_append (session->series, 20, 0.5, 100);

  return session;
}

typedef struct {
  SlcAxis axis;
  double value;
  bool found;
  double mb_s;
  double gb;
  double at_s;
} Case;

static void
test_axes (void)
{
  static const Case cases[] = {
    { SLC_AXIS_WRITTEN, 0, true, 1000, 0, 0 },
    { SLC_AXIS_WRITTEN, 9.9, true, 1000, 9.9, 9.9 },
    { SLC_AXIS_WRITTEN, 10.5, true, 100, 10.5, 15 },
    { SLC_AXIS_WRITTEN, 11.1, false },
    { SLC_AXIS_WRITTEN, -0.1, false },
    { SLC_AXIS_PERCENT, 25, true, 1000, 5.5, 5.5 },
    { SLC_AXIS_PERCENT, 49, true, 100, 10.78, 17.8 },
    { SLC_AXIS_PERCENT, 51, false },
    { SLC_AXIS_TIME, 2, true, 1000, 2, 2 },
    { SLC_AXIS_TIME, 15, true, 100, 10.5, 15 },
    { SLC_AXIS_TIME, 20, false },
    { SLC_AXIS_TIME, NAN, false },
  };
  g_autoptr (SlcSession) session = session_new ();

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    SlcReadout readout;

    g_test_message ("axis %d at %g", (int) cases[i].axis, cases[i].value);
    g_assert_cmpint (slc_readout_at (session, cases[i].axis, cases[i].value, &readout), ==,
                     cases[i].found);
    if (cases[i].found) {
      g_assert_cmpfloat_with_epsilon (readout.mb_s, cases[i].mb_s, 1e-6);
      g_assert_cmpfloat_with_epsilon (slc_gb (readout.written_bytes), cases[i].gb, 1e-6);
      g_assert_cmpfloat_with_epsilon (slc_seconds (readout.at_ns), cases[i].at_s, 1e-6);
    }
  }
}

static void
test_share_without_capacity (void)
{
  g_autoptr (SlcSession) session = session_new ();
  SlcReadout readout;

  session->drive.capacity_bytes = SLC_UNKNOWN_BYTES;

  g_assert_true (slc_readout_at (session, SLC_AXIS_PERCENT, 5, &readout));
  g_assert_cmpuint (readout.written_bytes, ==, 5 * SLC_GB);
}

static void
test_empty (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  SlcReadout readout;

  g_assert_false (slc_readout_at (session, SLC_AXIS_WRITTEN, 0, &readout));
  g_assert_false (slc_readout_at (session, SLC_AXIS_TIME, 0, &readout));
}

static void
test_words (void)
{
  SlcReadout readout = { 691 * SLC_GB, 105 * SLC_NS_PER_S, 2159, 1 };
  const SlcReadout of_three = { 691 * SLC_GB, 105 * SLC_NS_PER_S, 2159, 3 };
  g_autofree char *words = slc_readout_describe (&readout);
  g_autofree char *first = slc_readout_describe (&of_three);

  g_assert_cmpstr (words, ==, "2159\u00a0MB/s at 691.0\u00a0GB, 1\u00a0min 45\u00a0s");
  g_assert_cmpstr (first, ==, "2159\u00a0MB/s at 691.0\u00a0GB, 1\u00a0min 45\u00a0s (pass 1)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ui/readout/axes", test_axes);
  g_test_add_func ("/ui/readout/share-without-capacity", test_share_without_capacity);
  g_test_add_func ("/ui/readout/empty", test_empty);
  g_test_add_func ("/ui/readout/words", test_words);

  return g_test_run ();
}
