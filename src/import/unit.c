/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/unit.h"

#include <string.h>

#include "import/heading.h"
#include "model/quantity.h"

static const SlcUnit units[] = {
  { "B/s", SLC_MEASURE_SPEED, 1, NULL },
  { "kB/s", SLC_MEASURE_SPEED, 1e3, "KiB/s" },
  { "KiB/s", SLC_MEASURE_SPEED, SLC_KIB, NULL },
  { "MB/s", SLC_MEASURE_SPEED, SLC_MB, "MiB/s" },
  { "MiB/s", SLC_MEASURE_SPEED, SLC_MIB, NULL },
  { "GB/s", SLC_MEASURE_SPEED, SLC_GB, "GiB/s" },
  { "GiB/s", SLC_MEASURE_SPEED, SLC_GIB, NULL },
  { "kbit/s", SLC_MEASURE_SPEED, 1e3 / 8, NULL },
  { "Mbit/s", SLC_MEASURE_SPEED, 1e6 / 8, NULL },
  { "Gbit/s", SLC_MEASURE_SPEED, 1e9 / 8, NULL },
  { "B", SLC_MEASURE_AMOUNT, 1, NULL },
  { "kB", SLC_MEASURE_AMOUNT, 1e3, "KiB" },
  { "KiB", SLC_MEASURE_AMOUNT, SLC_KIB, NULL },
  { "MB", SLC_MEASURE_AMOUNT, SLC_MB, "MiB" },
  { "MiB", SLC_MEASURE_AMOUNT, SLC_MIB, NULL },
  { "GB", SLC_MEASURE_AMOUNT, SLC_GB, "GiB" },
  { "GiB", SLC_MEASURE_AMOUNT, SLC_GIB, NULL },
  { "TB", SLC_MEASURE_AMOUNT, 1e3 * SLC_GB, "TiB" },
  { "TiB", SLC_MEASURE_AMOUNT, 1024.0 * SLC_GIB, NULL },
  { "total-B", SLC_MEASURE_TOTAL, 1, NULL },
  { "total-kB", SLC_MEASURE_TOTAL, 1e3, "total-KiB" },
  { "total-KiB", SLC_MEASURE_TOTAL, SLC_KIB, NULL },
  { "total-MB", SLC_MEASURE_TOTAL, SLC_MB, "total-MiB" },
  { "total-MiB", SLC_MEASURE_TOTAL, SLC_MIB, NULL },
  { "total-GB", SLC_MEASURE_TOTAL, SLC_GB, "total-GiB" },
  { "total-GiB", SLC_MEASURE_TOTAL, SLC_GIB, NULL },
  { "total-TB", SLC_MEASURE_TOTAL, 1e3 * SLC_GB, "total-TiB" },
  { "total-TiB", SLC_MEASURE_TOTAL, 1024.0 * SLC_GIB, NULL },
};

/**
 * Spelling:
 * @prefix: 'k', 'M', 'G', 'T', or ' '
 * @is_binary: whether it says so, as in "MiB"
 * @is_bits: whether it is bits rather than bytes
 * @is_octets: whether it is an "o", as in "Mo"
 * @per_second: whether the word itself says so, as in "MBps"
 *
 * What one word says about a unit.
 */
typedef struct {
  char prefix;
  bool is_binary;
  bool is_bits;
  bool is_octets;
  bool per_second;
} Spelling;

static char
take_prefix (SlcSlice *word)
{
  static const char prefixes[] = "kmgt";
  const char letter = word->length > 1 ? g_ascii_tolower (word->begin[0]) : '\0';

  if (letter == '\0' || strchr (prefixes, letter) == NULL)
    return ' ';
  *word = slc_slice_skip (*word, 1);
  return letter == 'k' ? 'k' : g_ascii_toupper (letter);
}

/* "Mb" with a large M and a small b is megabits to those who write with care. */
static bool
says_bits (SlcSlice word, SlcSlice rest, bool is_binary)
{
  if (slc_slice_starts (rest, "bit"))
    return true;
  return !is_binary && rest.begin > word.begin && g_ascii_isupper (word.begin[0]) &&
         rest.begin[0] == 'b' && !slc_slice_starts (rest, "byte");
}

/* French has "ko", "Mo" and "Go"; "to" and "go" are English, and "Mio" German for a million, so
 * that they are units only of a speed. */
static bool
is_octets (SlcSlice word, SlcSlice rest)
{
  return rest.length == 1 && rest.begin[0] == 'o' && rest.begin > word.begin &&
         strchr ("kKMG", word.begin[0]) != NULL;
}

static bool
read_word (SlcSlice word, Spelling *spelling)
{
  static const char *const ends[] = {
    "b", "byte", "bytes", "bit", "bits", "octet", "octets", NULL
  };
  static const char *const speeds[] = { "bs", "bps", NULL };
  SlcSlice rest;

  /* As in iostat's "wkB/s". */
  if (word.length > 2 && strchr ("rw", word.begin[0]) != NULL)
    word = slc_slice_skip (word, 1);
  rest = word;
  spelling->prefix = take_prefix (&rest);
  spelling->is_binary = spelling->prefix != ' ' && slc_slice_starts (rest, "i");
  if (spelling->is_binary)
    rest = slc_slice_skip (rest, 1);
  spelling->is_octets = is_octets (word, rest);
  if (!spelling->is_octets && !slc_slice_is_any (rest, ends) && !slc_slice_is_any (rest, speeds))
    return false;

  spelling->is_bits = says_bits (word, rest, spelling->is_binary);
  spelling->per_second = slc_slice_is_any (rest, speeds);
  return true;
}

static const SlcUnit *
find_spelled (const Spelling *spelling)
{
  const bool is_bits = spelling->is_bits && spelling->prefix != ' ' && spelling->per_second;
  const char prefix = spelling->is_binary && spelling->prefix == 'k' ? 'K' : spelling->prefix;
  char name[16];

  g_snprintf (name, sizeof name, "%c%s%s%s", prefix, spelling->is_binary ? "i" : "",
              is_bits ? "bit" : "B", spelling->per_second ? "/s" : "");
  return slc_unit_find (prefix == ' ' ? name + 1 : name);
}

static const SlcUnit *
read_heading (const SlcHeading *heading)
{
  static const char *const seconds[] = { "s", "sec", "secs", "second", "sek", "sekunde", NULL };
  static const char *const binary[] = { "binary", NULL };

  for (size_t i = 0; i < heading->n_words; i++) {
    Spelling spelling;

    if (!read_word (heading->words[i], &spelling))
      continue;
    spelling.per_second |= slc_heading_has (heading, i + 1, seconds);
    if (heading->words[i].length == 1 && !spelling.per_second && heading->n_words > 1)
      continue;
    if (spelling.is_octets &&
        !(i + 1 < heading->n_words && slc_slice_is_any (heading->words[i + 1], seconds)))
      continue;
    spelling.is_binary |= spelling.prefix != ' ' && slc_heading_has (heading, i + 1, binary);
    return find_spelled (&spelling);
  }
  return NULL;
}

/**
 * slc_units_get:
 * @n_units: (out): how many
 *
 * Returns: (array length=n_units) (transfer none): all units, for somebody to choose from
 */
const SlcUnit *
slc_units_get (size_t *n_units)
{
  g_return_val_if_fail (n_units != NULL, NULL);

  *n_units = G_N_ELEMENTS (units);
  return units;
}

/**
 * slc_unit_find:
 * @name: a unit's name; case does not matter
 *
 * Returns: (transfer none) (nullable): the unit, or %NULL when there is none of that name
 */
const SlcUnit *
slc_unit_find (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (units); i++)
    if (g_ascii_strcasecmp (units[i].name, name) == 0)
      return &units[i];
  return NULL;
}

/**
 * slc_unit_measuring:
 * @self: a unit
 * @measure: what it shall measure
 *
 * Returns: (transfer none) (nullable): the unit of the same size that measures that
 */
const SlcUnit *
slc_unit_measuring (const SlcUnit *self, SlcMeasure measure)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (units); i++)
    if (units[i].measure == measure && units[i].bytes == self->bytes)
      return &units[i];
  return NULL;
}

/**
 * slc_unit_read:
 * @heading: a column's heading, or what follows a number
 *
 * Finds a unit of bytes in what people and programs call their columns: "Write Speed (MB/s)",
 * "write_MiB_s", "w_mb_s", "MBps (Decimal)", "kB_wrtn/s", "Mo/s", "Bytes Written". A prefix
 * without an "i" counts by 1000, as the standard has it; slc_unit_is_spelled_out() tells whether
 * that is certain.
 *
 * Returns: (transfer none) (nullable): the unit, a speed or an amount, or %NULL when it names none
 */
const SlcUnit *
slc_unit_read (SlcSlice heading)
{
  const SlcHeading words = slc_heading_read (heading);

  return read_heading (&words);
}

/**
 * slc_unit_is_spelled_out:
 * @heading: a column's heading that names a unit
 *
 * Most programs that write "MB" count by 1024.
 *
 * Returns: whether the heading leaves no doubt about 1000 or 1024
 */
bool
slc_unit_is_spelled_out (SlcSlice heading)
{
  static const char *const bases[] = { "binary", "decimal", NULL };
  const SlcHeading words = slc_heading_read (heading);
  const SlcUnit *unit = read_heading (&words);

  return unit == NULL || unit->other == NULL || slc_heading_has (&words, 0, bases);
}
