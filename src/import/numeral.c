/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/numeral.h"

#include <math.h>
#include <string.h>

/* As many digits as 64 bits hold whatever they are; more say nothing about a disk. */
#define DIGITS_MOST 18

/* Powers of ten up to this one are exact, and so is the product with what 53 bits hold. */
#define EXACT_POWER_MOST 22

#define EXPONENT_MOST 400

typedef struct {
  const char *at;
  const char *end;
  uint64_t digits;
  unsigned n_digits;
  int exponent;
} Numeral;

static bool
is_digit (const Numeral *self, size_t ahead)
{
  return ahead < (size_t) (self->end - self->at) && g_ascii_isdigit (self->at[ahead]);
}

static void
take_digit (Numeral *self)
{
  if (self->n_digits >= DIGITS_MOST)
    self->exponent++;
  else
    self->digits = self->digits * 10 + (uint64_t) (*self->at - '0');
  if (self->digits > 0)
    self->n_digits++;
  self->at++;
}

static bool
stands (const Numeral *self, const char *text)
{
  const size_t length = strlen (text);

  return length <= (size_t) (self->end - self->at) && memcmp (self->at, text, length) == 0;
}

/* Three digits have to follow what stands between thousands: a point or comma that is not the
 * decimal one, an apostrophe, a space that does not break. */
static size_t
span_grouping (const Numeral *self, char decimal_point)
{
  const char *const marks[] = { decimal_point == ',' ? "." : ",", "'", "\u2019", "\u00a0",
                                "\u202f" };

  if (self->at == self->end || *self->at == decimal_point)
    return 0;
  for (size_t i = 0; i < G_N_ELEMENTS (marks); i++) {
    const size_t length = strlen (marks[i]);

    if (stands (self, marks[i]))
      return is_digit (self, length) && is_digit (self, length + 1) &&
                 is_digit (self, length + 2) && !is_digit (self, length + 3)
             ? length
             : 0;
  }
  return 0;
}

static size_t
take_whole (Numeral *self, char decimal_point)
{
  size_t n_taken = 0;

  for (;;) {
    if (is_digit (self, 0)) {
      take_digit (self);
      n_taken++;
    } else {
      const size_t length = n_taken > 0 ? span_grouping (self, decimal_point) : 0;

      if (length == 0)
        return n_taken;
      self->at += length;
    }
  }
}

static size_t
take_fraction (Numeral *self)
{
  const char *begin = self->at;

  while (is_digit (self, 0)) {
    take_digit (self);
    self->exponent--;
  }
  return (size_t) (self->at - begin);
}

static void
take_exponent (Numeral *self)
{
  const char sign = self->end - self->at > 1 ? self->at[1] : '\0';
  const size_t n_signs = sign == '-' || sign == '+' ? 1 : 0;
  int exponent = 0;

  if (self->at == self->end || g_ascii_tolower (*self->at) != 'e' || !is_digit (self, 1 + n_signs))
    return;

  for (self->at += 1 + n_signs; is_digit (self, 0); self->at++)
    exponent = MIN (exponent * 10 + g_ascii_digit_value (*self->at), EXPONENT_MOST);
  self->exponent += sign == '-' ? -exponent : exponent;
}

static double
get_value (const Numeral *self)
{
  static const double powers[EXACT_POWER_MOST + 1] = {
    1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  };
  const double digits = (double) self->digits;

  if (self->exponent == 0 || self->digits == 0)
    return digits;
  if (ABS (self->exponent) > EXACT_POWER_MOST)
    return digits * pow (10, self->exponent);
  return self->exponent < 0 ? digits / powers[-self->exponent] : digits * powers[self->exponent];
}

/**
 * slc_numeral_read_first:
 * @text: text that may begin with a number
 * @decimal_point: '.' or ','
 * @value: (out): the number
 *
 * Reads a number as programs and spreadsheets write it: with a sign, marks between thousands, a
 * fraction, an exponent. The locale has no say.
 *
 * Returns: how many bytes the number takes, or 0 when there is none or it is no finite one
 */
size_t
slc_numeral_read_first (SlcSlice text, char decimal_point, double *value)
{
  Numeral self = { .at = text.begin, .end = text.begin + text.length };
  const bool is_negative = text.length > 0 && text.begin[0] == '-';
  size_t n_digits;

  g_return_val_if_fail (decimal_point == '.' || decimal_point == ',', 0);
  g_return_val_if_fail (value != NULL, 0);

  if (is_negative || (text.length > 0 && text.begin[0] == '+'))
    self.at++;
  n_digits = take_whole (&self, decimal_point);
  if (self.at < self.end && *self.at == decimal_point) {
    self.at++;
    n_digits += take_fraction (&self);
  }
  if (n_digits == 0)
    return 0;
  take_exponent (&self);

  *value = is_negative ? -get_value (&self) : get_value (&self);
  return isfinite (*value) ? (size_t) (self.at - text.begin) : 0;
}

/**
 * slc_numeral_read:
 * @text: text, perhaps with spaces around it
 * @decimal_point: '.' or ','
 * @value: (out): the number
 *
 * Returns: whether all of @text is one finite number
 */
bool
slc_numeral_read (SlcSlice text, char decimal_point, double *value)
{
  const SlcSlice trimmed = slc_slice_trim (text);

  return trimmed.length > 0 &&
         slc_numeral_read_first (trimmed, decimal_point, value) == trimmed.length;
}

/**
 * slc_numeral_find_point:
 * @text: text that begins with a number, from a program that does not group thousands
 *
 * Returns: the point or comma that stands in the number, as its decimal point
 */
char
slc_numeral_find_point (SlcSlice text)
{
  size_t at = 0;

  while (at < text.length && g_ascii_isdigit (text.begin[at]))
    at++;
  return at < text.length && text.begin[at] == ',' ? ',' : '.';
}

/**
 * slc_numeral_read_count:
 * @text: text, perhaps with spaces around it
 * @value: (out): the number
 *
 * Reads what was counted: nothing but decimal digits, up to eighteen of them.
 *
 * Returns: whether @text is that
 */
bool
slc_numeral_read_count (SlcSlice text, uint64_t *value)
{
  const SlcSlice trimmed = slc_slice_trim (text);
  uint64_t count = 0;

  g_return_val_if_fail (value != NULL, false);

  if (trimmed.length == 0 || trimmed.length > DIGITS_MOST)
    return false;
  for (size_t at = 0; at < trimmed.length; at++) {
    if (!g_ascii_isdigit (trimmed.begin[at]))
      return false;
    count = count * 10 + (uint64_t) (trimmed.begin[at] - '0');
  }
  *value = count;
  return true;
}
