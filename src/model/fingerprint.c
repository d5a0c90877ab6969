/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/fingerprint.h"

#include <inttypes.h>

#include "model/method-fields.h"

static void
add_number (GChecksum *checksum, uint64_t value, char separator)
{
  char text[32];
  int length = g_snprintf (text, sizeof text, "%" PRIu64 "%c", value, separator);

  g_checksum_update (checksum, (const unsigned char *) text, length);
}

/* What came after the first fingerprints were printed leaves those as they are, where it is not
 * made use of. */
static bool
is_left_out (SlcMethodField field, const char *value)
{
  return field > SLC_FIELD_AFTER_CLIFF && g_str_equal (value, SLC_METHOD_FIELD_NONE);
}

/**
 * slc_fingerprint_method:
 * @method: a method
 * @rule_version: the rule that its numbers are computed by
 *
 * Sums up everything that decides a result in a few digits that can stand on a chart: the first of
 * the SHA-256 of one line "key=value" for each field, and of "rule=" with the version. Two results
 * can be compared when they have the same.
 *
 * Returns: (transfer full) (nullable): %SLC_FINGERPRINT_DIGITS hexadecimal digits, or %NULL for a
 *   method of which something is not known: nobody can tell what is the same as that
 */
char *
slc_fingerprint_method (const SlcMethod *method, unsigned rule_version)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *sum = NULL;

  g_return_val_if_fail (method != NULL, NULL);

  for (SlcMethodField field = 0; field < SLC_N_METHOD_FIELDS; field++) {
    g_autofree char *value = slc_method_field_to_string (field, method);

    if (value == NULL)
      return NULL;
    if (!is_left_out (field, value))
      g_string_append_printf (text, "%s=%s\n", slc_method_field_get_key (field), value);
  }
  g_string_append_printf (text, "rule=%u\n", rule_version);

  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
  return g_strndup (sum, SLC_FINGERPRINT_DIGITS);
}

/**
 * slc_fingerprint_samples:
 * @series: a series
 *
 * Sums up what was measured: SHA-256 of one line "begin end bytes" for each sample, in nanoseconds
 * and bytes. Whoever has the samples can tell whether a picture was made of them.
 *
 * Returns: (transfer full): 64 hexadecimal digits
 */
char *
slc_fingerprint_samples (const SlcSeries *series)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  size_t n_samples;
  const SlcSample *samples;

  g_return_val_if_fail (series != NULL, NULL);

  samples = slc_series_get_samples (series, &n_samples);
  for (size_t i = 0; i < n_samples; i++) {
    add_number (checksum, samples[i].begin_ns, ' ');
    add_number (checksum, samples[i].end_ns, ' ');
    add_number (checksum, samples[i].bytes, '\n');
  }

  return g_strdup (g_checksum_get_string (checksum));
}
