/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "fuzz/fuzz-import.h"

#include <string.h>

#include "import/importer.h"
#include "model/session-json.h"

/* A longer session takes more time to save than the log to read. */
#define SAVED_SAMPLES_MOST 500

#define CHOICES_OF_RUN 4

/* Names that formats look at; anything else is like the last. */
static const char *const names[] = {
  "a_bw.1.log", "a_clat.1.log", "Disk_(Write-1gb)_Chunks.csv", "Disk_(Read-1gb)_Average.csv",
  "a.log.fz",   "log.csv",
};

static const SlcFormat *
choose_format (uint8_t control)
{
  const SlcFormat *const *formats = slc_formats_get ();
  size_t n_formats = 0;

  while (formats[n_formats] != NULL)
    n_formats++;
  control %= 2 * n_formats;
  return control < n_formats ? formats[control] : NULL;
}

/* Formats that are found out take the upper half of the first control. */
static uint8_t
make_format_control (void)
{
  uint8_t control = 0;

  while (choose_format (control) != NULL)
    control++;
  return control;
}

static void
choose (const uint8_t *controls, SlcImportOptions *options, const char **name)
{
  const SlcFormat *format = choose_format (controls[0]);
  size_t n_units;
  const SlcUnit *units = slc_units_get (&n_units);
  unsigned rest = controls[1] / G_N_ELEMENTS (names);

  slc_import_options_init (options);
  options->format = format != NULL ? format->name : NULL;
  *name = names[controls[1] % G_N_ELEMENTS (names)];
  options->run = rest % CHOICES_OF_RUN;
  if (options->run == CHOICES_OF_RUN - 1)
    options->run = SLC_IMPORT_SUM;
  rest /= CHOICES_OF_RUN;
  if (rest > 0)
    options->unit = &units[(rest + controls[0]) % n_units];
}

/* What was made of a log can be saved, and read again as the same. */
static void
check_saved (SlcSession *session)
{
  g_autofree char *text = slc_session_to_json (session);
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcSession) again = slc_session_from_json (text, -1, &error);
  g_autofree char *text_again = NULL;

  g_assert_no_error (error);
  text_again = slc_session_to_json (again);
  g_assert_cmpstr (text_again, ==, text);
}

static void
check_session (SlcSession *session)
{
  size_t n_samples;

  slc_series_get_samples (session->series, &n_samples);
  g_assert_cmpuint (n_samples, >, 0);
  g_assert_cmpint (session->method.direct_io, ==, SLC_DIRECT_IO_UNKNOWN);
  if (n_samples <= SAVED_SAMPLES_MOST)
    check_saved (session);
}

static void
check_import (const SlcImport *import)
{
  g_assert_true ((import->session == NULL) == (import->problem != NULL));
  g_assert_nonnull (import->format);
  g_assert_nonnull (import->columns);
  g_assert_nonnull (import->assumptions);
  g_assert_cmpuint (import->reports->len, ==, 1);
  if (import->session != NULL)
    check_session (import->session);
}

/**
 * fuzz_import_make_input:
 * @name: what a log is called
 * @text: what is in it
 *
 * Returns: (transfer full): the input that has it read
 */
GByteArray *
fuzz_import_make_input (const char *name, const char *text)
{
  GByteArray *input = g_byte_array_new ();
  uint8_t controls[FUZZ_N_CONTROLS] = { make_format_control (), G_N_ELEMENTS (names) - 1 };

  for (uint8_t i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i], name))
      controls[1] = i;
  g_byte_array_append (input, (const uint8_t *) text, (unsigned) strlen (text));
  g_byte_array_append (input, controls, FUZZ_N_CONTROLS);
  return input;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  SlcImportOptions options;
  SlcImportFile file;
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcImport) import = NULL;

  if (size < FUZZ_N_CONTROLS)
    return 0;
  file.bytes = (const char *) data;
  file.length = size - FUZZ_N_CONTROLS;
  choose (data + file.length, &options, &file.name);
  import = slc_import_files (&file, 1, &options, NULL, &error);

  if (import != NULL) {
    g_assert_no_error (error);
    check_import (import);
  } else {
    g_assert_nonnull (error);
    g_assert_cmpstr (error->message, !=, "");
  }
  return 0;
}
