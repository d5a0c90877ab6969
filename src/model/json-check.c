/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/json-check.h"

#include "model/session-error.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define NUMBER_LONGEST 64

typedef struct {
  const char *begin;
  const char *at;
  const char *end;
  size_t n_values;
  unsigned depth;
  char closing[SLC_JSON_DEPTH_MOST];
  GError **error;
} Check;

static bool
fail (const Check *check, const char *reason)
{
  unsigned line = 1;
  const char *line_begin = check->begin;

  for (const char *c = check->begin; c < check->at; c++)
    if (*c == '\n') {
      line++;
      line_begin = c + 1;
    }
  g_set_error (check->error, SLC_SESSION_ERROR, SLC_SESSION_ERROR_SYNTAX,
               _ ("line %u, column %ld: %s"), line,
               g_utf8_strlen (line_begin, check->at - line_begin) + 1, reason);
  return false;
}

/* The character that comes next; at the end of the text one that JSON has no use for. */
static char
peek (const Check *check)
{
  return check->at < check->end ? *check->at : '\0';
}

static bool
accept (Check *check, char wanted)
{
  if (peek (check) != wanted)
    return false;
  check->at++;
  return true;
}

static void
skip_space (Check *check)
{
  while (check->at < check->end && strchr (" \t\r\n", *check->at) != NULL)
    check->at++;
}

static size_t
skip_digits (Check *check)
{
  const char *begin = check->at;

  while (g_ascii_isdigit (peek (check)))
    check->at++;
  return check->at - begin;
}

static bool
check_literal (Check *check, const char *literal)
{
  const size_t length = strlen (literal);

  if ((size_t) (check->end - check->at) < length || memcmp (check->at, literal, length) != 0)
    return fail (check, _ ("a value is missing"));
  check->at += length;
  return true;
}

/* json-glib wraps integers beyond 64 bits around and reads 1e999 as infinite. */
static bool
check_number_range (Check *check, const char *begin, const char *digits, bool is_integer)
{
  static const char most[] = "9223372036854775807";
  const size_t length = check->at - begin;
  char number[NUMBER_LONGEST + 1];

  if (is_integer) {
    const size_t n_digits = check->at - digits;

    if (n_digits < strlen (most) ||
        (n_digits == strlen (most) && memcmp (digits, most, n_digits) <= 0))
      return true;
  } else if (length <= NUMBER_LONGEST) {
    memcpy (number, begin, length);
    number[length] = '\0';
    if (isfinite (g_ascii_strtod (number, NULL)))
      return true;
  }
  check->at = begin;
  return fail (check, _ ("the number is too large"));
}

static bool
check_number (Check *check)
{
  const char *begin = check->at;
  const char *digits;
  bool is_integer = true;

  accept (check, '-');
  digits = check->at;
  if (!accept (check, '0') && skip_digits (check) == 0)
    return fail (check, _ ("a value is missing"));
  if (accept (check, '.')) {
    is_integer = false;
    if (skip_digits (check) == 0)
      return fail (check, _ ("a digit is missing"));
  }
  if (accept (check, 'e') || accept (check, 'E')) {
    is_integer = false;
    if (!accept (check, '-'))
      accept (check, '+');
    if (skip_digits (check) == 0)
      return fail (check, _ ("a digit is missing"));
  }
  return check_number_range (check, begin, digits, is_integer);
}

static bool
check_hex (Check *check, gunichar *unit)
{
  *unit = 0;
  for (unsigned i = 0; i < 4; i++) {
    if (!g_ascii_isxdigit (peek (check)))
      return fail (check, _ ("a hexadecimal digit is missing"));
    *unit = *unit * 16 + g_ascii_xdigit_value (*check->at++);
  }
  return true;
}

/* json-glib would end the string at an escaped NUL, and lose the rest of it. */
static bool
check_unicode_escape (Check *check)
{
  gunichar unit, low;

  if (!check_hex (check, &unit))
    return false;
  if (unit == 0)
    return fail (check, _ ("a string cannot hold the character 0"));
  if (unit < 0xd800 || unit > 0xdfff)
    return true;
  if (unit > 0xdbff || !accept (check, '\\') || !accept (check, 'u'))
    return fail (check, _ ("half a surrogate pair"));
  if (!check_hex (check, &low))
    return false;
  return (low >= 0xdc00 && low <= 0xdfff) || fail (check, _ ("half a surrogate pair"));
}

static bool
check_escape (Check *check)
{
  if (accept (check, 'u'))
    return check_unicode_escape (check);
  if (check->at == check->end || strchr ("\"\\/bfnrt", *check->at) == NULL)
    return fail (check, _ ("an escape sequence that JSON does not know"));
  check->at++;
  return true;
}

static bool
check_string (Check *check)
{
  if (!accept (check, '"'))
    return fail (check, _ ("a string is missing"));
  while (!accept (check, '"')) {
    if (check->at == check->end)
      return fail (check, _ ("the text ends inside a string"));
    if ((unsigned char) *check->at < 0x20)
      return fail (check, _ ("a control character inside a string"));
    if (*check->at++ == '\\' && !check_escape (check))
      return false;
  }
  return true;
}

static bool
check_scalar (Check *check)
{
  switch (peek (check)) {
  case '"':
    return check_string (check);
  case 't':
    return check_literal (check, "true");
  case 'f':
    return check_literal (check, "false");
  case 'n':
    return check_literal (check, "null");
  default:
    return check_number (check);
  }
}

static bool
check_key (Check *check)
{
  if (!check_string (check))
    return false;
  skip_space (check);
  if (!accept (check, ':'))
    return fail (check, _ ("a colon is missing"));
  skip_space (check);
  return true;
}

static bool
open_container (Check *check)
{
  if (check->depth == SLC_JSON_DEPTH_MOST)
    return fail (check, _ ("nested too deeply"));
  check->closing[check->depth++] = *check->at++ == '{' ? '}' : ']';
  skip_space (check);
  return true;
}

/* Closes what ends after a value and takes the comma before the next; @done after the last. */
static bool
check_after_value (Check *check, bool *done)
{
  skip_space (check);
  while (check->depth > 0 && accept (check, check->closing[check->depth - 1])) {
    check->depth--;
    skip_space (check);
  }
  *done = check->depth == 0;
  if (*done)
    return check->at == check->end || fail (check, _ ("more text after the end"));
  if (!accept (check, ','))
    return fail (check, check->at == check->end ? _ ("the text ends too early")
                                                : _ ("a comma is missing"));
  skip_space (check);
  return true;
}

static bool
check_value (Check *check, bool *opened)
{
  const char next = peek (check);

  if (++check->n_values > SLC_JSON_VALUES_MOST)
    return fail (check, _ ("more values than a session can have"));
  *opened = next == '{' || next == '[';
  return *opened ? open_container (check) : check_scalar (check);
}

static bool
check_document (Check *check)
{
  bool done = false;
  bool opened = false;

  skip_space (check);
  if (check->at == check->end)
    return fail (check, _ ("there is nothing in it"));

  while (!done) {
    const char closing = check->depth > 0 ? check->closing[check->depth - 1] : '\0';

    if (opened && peek (check) == closing)
      opened = false;
    else if ((closing == '}' && !check_key (check)) || !check_value (check, &opened))
      return false;
    if (!opened && !check_after_value (check, &done))
      return false;
  }
  return true;
}

/**
 * slc_json_check:
 * @text: (array length=length): the text to check
 * @length: its length in bytes
 * @error: return location for an error of %SLC_SESSION_ERROR
 *
 * Checks that @text is one JSON value by the letter of RFC 8259, that none of its numbers leaves
 * the range of a signed 64-bit integer or a double, that no string holds a NUL, and that it is
 * neither nested deeper nor longer than a session can be.
 *
 * json-glib builds the tree, but it takes more than JSON (comments, `'text'`, `0x10`, a second
 * value), reads 9223372036854775808 as a negative number and -9223372036854775809 as a positive
 * one, and runs out of stack in deep nesting. What has passed here it reads as it is meant.
 *
 * Returns: whether json-glib can be trusted with @text
 */
bool
slc_json_check (const char *text, size_t length, GError **error)
{
  Check check = { .begin = text, .at = text, .end = text + length, .error = error };

  g_return_val_if_fail (text != NULL, false);
  g_return_val_if_fail (error == NULL || *error == NULL, false);

  if (!g_utf8_validate_len (text, length, &check.at))
    return fail (&check, _ ("not text in UTF-8"));
  check.at = text;
  return check_document (&check);
}
