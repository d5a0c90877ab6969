/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/import-error.h"
#include "import/moment.h"
#include "import/numeral.h"
#include "import/text-source.h"
#include "import/unit.h"
#include "model/quantity.h"

#include <string.h>

#define S ((int64_t) SLC_NS_PER_S)

static void
test_numeral (void)
{
  static const struct {
    const char *text;
    char point;
    double value;
  } good[] = {
    { "0", '.', 0 },
    { "12", '.', 12 },
    { " 12.5\t", '.', 12.5 },
    { "12,5", ',', 12.5 },
    { "-3", '.', -3 },
    { "+3", '.', 3 },
    { ".5", '.', 0.5 },
    { "5.", '.', 5 },
    { "0.1", '.', 0.1 },
    { "1e3", '.', 1000 },
    { "1.5E-2", '.', 0.015 },
    { "1e+007", '.', 1e7 },
    { "1,234", '.', 1234 },
    { "1,234,567.5", '.', 1234567.5 },
    { "1.234.567,5", ',', 1234567.5 },
    { "1'234", '.', 1234 },
    { "1\u00a0234,5", ',', 1234.5 },
    { "1\u202f234", '.', 1234 },
    { "123456789012345678", '.', 123456789012345678.0 },
    { "1234567890123456789012", '.', 1.234567890123456789012e21 },
    { "0.000000000000000000001", '.', 1e-21 },
    { "9007199254740993", '.', 9007199254740992.0 },
    { "00012", '.', 12 },
  };
  static const struct {
    const char *text;
    char point;
  } bad[] = {
    { "", '.' },      { "-", '.' },     { ".", '.' },    { "nan", '.' },    { "inf", '.' },
    { "1e999", '.' }, { "0x10", '.' },  { "1,23", '.' }, { "1,2345", '.' }, { "1 234", '.' },
    { "12a", '.' },   { "1.2.3", '.' }, { "1e", '.' },   { "--1", '.' },    { "1.5", ',' },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (good); i++) {
    double value = -1;

    g_assert_true (slc_numeral_read (slc_slice (good[i].text), good[i].point, &value));
    g_assert_cmpfloat (value, ==, good[i].value);
  }
  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++) {
    double value;

    if (slc_numeral_read (slc_slice (bad[i].text), bad[i].point, &value))
      g_test_message ("“%s” is %g", bad[i].text, value);
    g_assert_false (slc_numeral_read (slc_slice (bad[i].text), bad[i].point, &value));
  }
}

static void
test_count (void)
{
  uint64_t count = 0;

  g_assert_true (slc_numeral_read_count (slc_slice (" 123456789012345678 "), &count));
  g_assert_cmpuint (count, ==, UINT64_C (123456789012345678));
  g_assert_false (slc_numeral_read_count (slc_slice ("1234567890123456789"), &count));
  g_assert_false (slc_numeral_read_count (slc_slice (""), &count));
  g_assert_false (slc_numeral_read_count (slc_slice ("-1"), &count));
  g_assert_false (slc_numeral_read_count (slc_slice ("1.0"), &count));
}

static void
test_moment (void)
{
  static const struct {
    const char *text;
    SlcMomentKind kind;
    int64_t ns;
  } good[] = {
    { "00:00:01", SLC_MOMENT_CLOCK, S },
    { "0:01:30.5", SLC_MOMENT_CLOCK, 90 * S + S / 2 },
    { "1.5 s", SLC_MOMENT_CLOCK, S + S / 2 },
    { "3sec", SLC_MOMENT_CLOCK, 3 * S },
    { "250 ms", SLC_MOMENT_CLOCK, S / 4 },
    { "01:30", SLC_MOMENT_CLOCK, 90 * S },
    { "100:00:00", SLC_MOMENT_CLOCK, 360000 * S },
    { "12:00:00 AM", SLC_MOMENT_CLOCK, 0 },
    { "12:00:00 PM", SLC_MOMENT_CLOCK, 43200 * S },
    { "1970-01-02 00:00:01", SLC_MOMENT_LOCAL, 86401 * S },
    { "1970/01/02 00:00:01", SLC_MOMENT_LOCAL, 86401 * S },
    { "1970-01-02T00:00:01.25", SLC_MOMENT_LOCAL, 86401 * S + S / 4 },
    { "1970-01-02 00:00:01:250", SLC_MOMENT_LOCAL, 86401 * S + S / 4 },
    { "1970-01-02T00:00:01,5", SLC_MOMENT_LOCAL, 86401 * S + S / 2 },
    { "1970-01-02T01:00:00Z", SLC_MOMENT_ZONED, 90000 * S },
    { "1970-01-02T01:00:00+01:00", SLC_MOMENT_ZONED, 86400 * S },
    { "1970-01-02T01:00:00-0130", SLC_MOMENT_ZONED, 95400 * S },
    { "01/02/1970 00:00:01", SLC_MOMENT_LOCAL, 86401 * S },
    { "02.01.1970 00:00:01", SLC_MOMENT_LOCAL, 86401 * S },
    { "13/01/1970 00:00:00", SLC_MOMENT_LOCAL, 12 * 86400 * S },
    { "[1970-01-02 00:00:01]", SLC_MOMENT_LOCAL, 86401 * S },
    { "11/30/26 12:29:16", SLC_MOMENT_LOCAL, INT64_C (1796041756) * S },
    { "01-01 00:00:01", SLC_MOMENT_LOCAL, INT64_C (946684801) * S },
  };
  static const char *const bad[] = {
    "",
    "12:",
    "12:61:00",
    "1:2:3:x",
    "2026-13-01 00:00:00",
    "2026-02-30 00:00:00",
    "1969-01-01 00:00:00",
    "2026-11-30",
    "noon",
    "3 m/s",
    "1 s,100 MB/s",
    "12:00:61",
    "2026-11-30 09:00:01 CET",
    "13:00:00 PM",
    "99999:00:00",
  };
  SlcMoment moment;

  for (size_t i = 0; i < G_N_ELEMENTS (good); i++) {
    g_assert_true (slc_moment_read (slc_slice (good[i].text), '.', &moment));
    g_assert_cmpint (moment.kind, ==, good[i].kind);
    g_assert_cmpint (moment.ns, ==, good[i].ns);
  }
  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++) {
    if (slc_moment_read (slc_slice (bad[i]), '.', &moment))
      g_test_message ("“%s” is %" G_GINT64_FORMAT, bad[i], moment.ns);
    g_assert_false (slc_moment_read (slc_slice (bad[i]), '.', &moment));
  }
  g_assert_true (slc_moment_read (slc_slice ("1.5"), '.', &moment));
  g_assert_cmpint (moment.kind, ==, SLC_MOMENT_NUMBER);
  g_assert_cmpfloat (moment.number, ==, 1.5);
}

static void
test_unit (void)
{
  static const struct {
    const char *heading;
    const char *unit;
    bool is_certain;
  } cases[] = {
    { "Write Speed (MB/s)", "MB/s", false },
    { "write_MiB_s", "MiB/s", true },
    { "w_mb_s", "MB/s", false },
    { "writeMibs", "MiB/s", true },
    { "writesMBs", "MB/s", false },
    { "MBps (Decimal)", "MB/s", true },
    { "Write MBps (Binary)", "MiB/s", true },
    { "wkB/s", "kB/s", false },
    { "rMB/s", "MB/s", false },
    { "kB_wrtn/s", "kB/s", false },
    { "KiB/s", "KiB/s", true },
    { "speed in MB/sec", "MB/s", false },
    { "MByte/s", "MB/s", false },
    { "GB per second", "GB/s", false },
    { "bandwidth [B/s]", "B/s", true },
    { "bytes per second", "B/s", true },
    { "Mbit/s", "Mbit/s", true },
    { "Mb/s", "Mbit/s", true },
    { "mbps", "MB/s", false },
    { "bytes", "B", true },
    { "Bytes Written", "B", true },
    { "written_gib", "GiB", true },
    { "Size (TB)", "TB", false },
    { "time_s", NULL, true },
    { "speed", NULL, true },
    { "", NULL, true },
    { "b", "B", true },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    const SlcUnit *unit = slc_unit_read (slc_slice (cases[i].heading));

    g_test_message ("%s", cases[i].heading);
    g_assert_cmpstr (unit != NULL ? unit->name : NULL, ==, cases[i].unit);
    g_assert_true (slc_unit_is_spelled_out (slc_slice (cases[i].heading)) == cases[i].is_certain);
  }
}

/* Each unit is found by its name, and those that can be mistaken name a larger one. */
static void
test_units (void)
{
  size_t n_units;
  const SlcUnit *units = slc_units_get (&n_units);

  for (size_t i = 0; i < n_units; i++) {
    g_assert_true (slc_unit_find (units[i].name) == &units[i]);
    if (units[i].other != NULL) {
      const SlcUnit *other = slc_unit_find (units[i].other);

      g_assert_cmpint (other->measure, ==, units[i].measure);
      g_assert_cmpfloat (other->bytes, >, units[i].bytes);
    }
  }
  g_assert_null (slc_unit_find ("furlong"));
  g_assert_true (slc_unit_find ("mib/S") == slc_unit_find ("MiB/s"));
}

static void
expect_lines (const char *text, const char *const *lines)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcTextSource) source = slc_text_source_new ("x", text, strlen (text), &error);
  SlcTextLine line;
  uint64_t n_lines = 0;

  g_assert_no_error (error);
  while (slc_text_source_next (source, &line)) {
    g_autofree char *copy = slc_slice_dup (line.text);

    g_assert_nonnull (lines[n_lines]);
    g_assert_cmpstr (copy, ==, lines[n_lines]);
    g_assert_cmpuint (line.number, ==, ++n_lines);
  }
  g_assert_null (lines[n_lines]);
}

static void
test_lines (void)
{
  static const char *const two[] = { "a", "b", NULL };
  static const char *const gap[] = { "a", "", "b", NULL };
  static const char *const plain[] = { "red text", NULL };

  expect_lines ("a\nb\n", two);
  expect_lines ("a\nb", two);
  expect_lines ("a\r\nb\r\n", two);
  expect_lines ("a\rb", two);
  expect_lines ("a\n\rb", gap);
  expect_lines ("a\n\nb", gap);
  expect_lines ("\xef\xbb\xbf"
                "a\nb",
                two);
  expect_lines ("\x1b[31mred\x1b[0m text\x1b[K", plain);
}

static void
expect_decoded (SlcEncoding encoding, const char *bytes, size_t length, const char *expected)
{
  size_t mark_length;
  SlcEncoding guess = slc_encoding_guess (bytes, length, &mark_length);
  GString *text = slc_encoding_decode (guess, bytes + mark_length, length - mark_length);

  g_assert_cmpint (guess, ==, encoding);
  g_assert_cmpstr (text->str, ==, expected);
  g_string_free (text, TRUE);
}

static void
test_encodings (void)
{
  expect_decoded (SLC_ENCODING_UTF_8, "M\xc3\xbcller", 7, "Müller");
  expect_decoded (SLC_ENCODING_LATIN_1, "M\xfcller", 6, "Müller");
  expect_decoded (SLC_ENCODING_UTF_16_LE, "\xff\xfeM\0\xfc\0", 6, "Mü");
  expect_decoded (SLC_ENCODING_UTF_16_BE, "\xfe\xff\0M\0\xfc", 6, "Mü");
  expect_decoded (SLC_ENCODING_UTF_16_LE, "1\0,\0002\0", 6, "1,2");
  expect_decoded (SLC_ENCODING_UTF_16_BE, "\0001\0,\0002", 6, "1,2");
  expect_decoded (SLC_ENCODING_UTF_16_LE, "\xff\xfe\x3d\xd8\x00\xde", 6, "\U0001F600");
  expect_decoded (SLC_ENCODING_UTF_16_LE, "\xff\xfe\x3d\xd8\x31\x00", 6, "\uFFFD1");
  expect_decoded (SLC_ENCODING_UTF_16_LE, "\xff\xfe\x31\x00\x32", 5, "1");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/numeral", test_numeral);
  g_test_add_func ("/text/count", test_count);
  g_test_add_func ("/text/moment", test_moment);
  g_test_add_func ("/text/unit", test_unit);
  g_test_add_func ("/text/units", test_units);
  g_test_add_func ("/text/lines", test_lines);
  g_test_add_func ("/text/encodings", test_encodings);
  return g_test_run ();
}
