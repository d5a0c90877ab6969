/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/session.h"

#include "model/example-session.h"

#include <string.h>

static void
test_new (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();

  g_assert_cmpstr (session->name, ==, "");
  g_assert_cmpstr (session->software, ==, APP_NAME " " APP_VERSION);
  g_assert_null (session->started_at);
  g_assert_cmpuint (session->drive.capacity_bytes, ==, SLC_UNKNOWN_BYTES);
  g_assert_true (isnan (session->drive.critical_temperature_c));
  g_assert_cmpuint (session->method.block_size_bytes, ==, SLC_MIB);
  g_assert_cmpuint (session->flush_ns, ==, SLC_UNKNOWN_NS);
  g_assert_cmpuint (slc_session_get_reading (session)->rule.version, ==,
                    slc_rule_published.version);
  g_assert_cmpuint (session->flags->len, ==, 0);
}

static void
test_references (void)
{
  SlcSession *session = make_example_session ();
  SlcSession *other = slc_session_ref (session);

  slc_session_unref (session);
  g_assert_cmpstr (other->target, ==, "/mnt/drive");
  slc_session_unref (other);
}

static void
test_update (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  const SlcSample sample = { .end_ns = SLC_NS_PER_S, .bytes = SLC_GB };

  slc_series_append (session->series, &sample);
  g_assert_cmpuint (slc_session_get_reading (session)->written_bytes, ==, 0);
  slc_session_update (session);
  g_assert_cmpuint (slc_session_get_reading (session)->written_bytes, ==, SLC_GB);
}

static void
test_flags (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();

  slc_session_add_flag (session, "simulated");
  slc_session_add_flag (session, "short");
  slc_session_add_flag (session, "simulated");

  g_assert_cmpuint (session->flags->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (session->flags, 0), ==, "simulated");
  g_assert_cmpstr (g_ptr_array_index (session->flags, 1), ==, "short");
}

static void
test_filled_capacity (void)
{
  static const struct {
    uint64_t capacity_bytes;
    uint64_t written_bytes;
    bool is_filled;
  } cases[] = {
    { 10 * SLC_MIB, 10 * SLC_MIB, true },
    { 10 * SLC_MIB, 10 * SLC_MIB - 1, false },
    { 10 * SLC_MIB + 4096, 10 * SLC_MIB, true },
    { 10 * SLC_MIB + 4096, 10 * SLC_MIB + 4096, true },
    { 11 * SLC_MIB - 1, 10 * SLC_MIB - 1, false },
    { SLC_UNKNOWN_BYTES, 10 * SLC_MIB, false },
  };
  g_autoptr (SlcSession) imported = slc_session_new ();

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (SlcSession) session = slc_session_new ();
    const SlcSample sample = { .end_ns = SLC_NS_PER_S, .bytes = cases[i].written_bytes };

    session->drive.capacity_bytes = cases[i].capacity_bytes;
    slc_series_append (session->series, &sample);
    g_assert_true (slc_session_filled_capacity (session) == cases[i].is_filled);
  }

  slc_method_init_unknown (&imported->method);
  imported->drive.capacity_bytes = SLC_GB;
  g_assert_false (slc_session_filled_capacity (imported));
}

static void
test_copies (void)
{
  g_autoptr (SlcSession) session = make_example_session ();
  SlcDrive drive;
  SlcMachine machine;

  slc_drive_copy (&session->drive, &drive);
  slc_machine_copy (&session->machine, &machine);
  slc_drive_clear (&session->drive);
  slc_machine_clear (&session->machine);

  g_assert_cmpstr (drive.model, ==, "Drive Model 1TB");
  g_assert_cmpstr (drive.serial, ==, "S0000N0123456789");
  g_assert_cmpstr (drive.firmware, ==, "3B2QGXA7");
  g_assert_cmpstr (drive.bus, ==, "nvme");
  g_assert_cmpuint (drive.capacity_bytes, ==, UINT64_C (1000204886016));
  g_assert_cmpfloat (drive.critical_temperature_c, ==, 89.85);
  g_assert_true (drive.simulated);
  g_assert_cmpstr (machine.kernel, ==, "Linux 6.1.0-18-amd64");
  g_assert_cmpstr (machine.filesystem, ==, "ext4");
  g_assert_cmpstr (machine.mount_options, ==, "rw,relatime");
  g_assert_cmpstr (machine.scheduler, ==, "none");
  g_assert_cmpstr (machine.link.now, ==, "PCIe 3.0 x4");
  g_assert_cmpstr (machine.link.possible, ==, "PCIe 4.0 x4");
  g_assert_null (session->drive.model);
  g_assert_cmpuint (session->drive.capacity_bytes, ==, SLC_UNKNOWN_BYTES);

  slc_drive_clear (&drive);
  slc_machine_clear (&machine);
}

static void
test_ends (void)
{
  for (unsigned end = 0; end < SLC_N_ENDS; end++) {
    g_assert_cmpstr (slc_end_to_string (end), !=, NULL);
    for (unsigned other = 0; other < end; other++)
      g_assert_cmpstr (slc_end_to_string (end), !=, slc_end_to_string (other));
  }
  g_assert_cmpstr (slc_end_to_string (SLC_END_CUT_OFF), ==, "cut-off");
  for (unsigned end = SLC_END_STOPPED; end < SLC_END_UNKNOWN; end++)
    g_assert_true (slc_end_is_early (end));
  g_assert_false (slc_end_is_early (SLC_END_COMPLETED));
  g_assert_false (slc_end_is_early (SLC_END_UNKNOWN));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/new", test_new);
  g_test_add_func ("/session/references", test_references);
  g_test_add_func ("/session/update", test_update);
  g_test_add_func ("/session/flags", test_flags);
  g_test_add_func ("/session/filled-capacity", test_filled_capacity);
  g_test_add_func ("/session/copies", test_copies);
  g_test_add_func ("/session/ends", test_ends);

  return g_test_run ();
}
