/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "fuzz/fuzz-import.h"
#include "fuzz/seeds.h"

#define N_MUTATIONS  4000
#define CHANGES_MOST 4
#define SPAN_MOST    40
#define NOISE_MOST   200
#define CUT_STEP     7

/* What parsers stumble over. */
static const char *const tokens[] = {
  "0",
  "-1",
  "999999999999999999",
  "1e308",
  "nan",
  ",",
  ";",
  "\t",
  "|",
  "\"",
  "\n",
  "\r",
  "'",
  "{",
  "}",
  "[",
  "]",
  ":",
  ".",
  "1,234,567",
  "\xff",
  "\0",
  "\xef\xbb\xbf",
  "\xff\xfe",
  "0x",
  "MiB/s",
  "read",
  "time",
  "write",
  "\x1b[K",
};

static void
insert (GByteArray *input, unsigned at, const uint8_t *bytes, unsigned length)
{
  const unsigned end = input->len;

  g_byte_array_set_size (input, end + length);
  memmove (input->data + at + length, input->data + at, end - at);
  memcpy (input->data + at, bytes, length);
}

static void
insert_token (GByteArray *input, unsigned at, GRand *random)
{
  const char *token = tokens[g_rand_int_range (random, 0, G_N_ELEMENTS (tokens))];

  insert (input, at, (const uint8_t *) token, (unsigned) MAX (strlen (token), 1));
}

static void
insert_copy (GByteArray *input, unsigned at, unsigned length, GRand *random)
{
  g_autofree uint8_t *copy = g_memdup2 (input->data + at, length);

  insert (input, (unsigned) g_rand_int_range (random, 0, (gint32) input->len), copy, length);
}

static void
change (GByteArray *input, GRand *random)
{
  const unsigned at = (unsigned) g_rand_int_range (random, 0, (gint32) input->len);
  const unsigned length = (unsigned) g_rand_int_range (
    random, 1, (gint32) MIN (input->len - at, SPAN_MOST) + 1);

  switch (g_rand_int_range (random, 0, 6)) {
  case 0:
    input->data[at] = (uint8_t) g_rand_int (random);
    break;
  case 1:
    input->data[at] = (uint8_t) g_rand_int_range (random, '0', '9' + 1);
    break;
  case 2:
    g_byte_array_remove_range (input, at, length);
    break;
  case 3:
    insert_copy (input, at, length, random);
    break;
  case 4:
    insert_token (input, at, random);
    break;
  default:
    input->data[input->len - 1] = (uint8_t) g_rand_int (random);
  }
}

/* Exactly as long as it is, so that a sanitizer sees what reads beyond. */
static void
run (const GByteArray *input)
{
  g_autofree uint8_t *data = g_memdup2 (input->data, input->len);

  LLVMFuzzerTestOneInput (data, input->len);
}

static void
test_seeds (void)
{
  g_autoptr (GPtrArray) seeds = seeds_make ();

  for (unsigned i = 0; i < seeds->len; i++)
    run (g_ptr_array_index (seeds, i));
}

static void
run_cut_off (const GByteArray *seed, unsigned length)
{
  g_autoptr (GByteArray) input = g_byte_array_new ();

  g_byte_array_append (input, seed->data, length);
  g_byte_array_append (input, seed->data + seed->len - FUZZ_N_CONTROLS, FUZZ_N_CONTROLS);
  run (input);
}

/* Each log cut off at each of its bytes would take too long. */
static void
test_cut_off (void)
{
  g_autoptr (GPtrArray) seeds = seeds_make ();

  for (unsigned i = 0; i < seeds->len; i++) {
    const GByteArray *seed = g_ptr_array_index (seeds, i);

    for (unsigned length = 0; length < seed->len - FUZZ_N_CONTROLS; length += CUT_STEP)
      run_cut_off (seed, length);
  }
}

static void
test_mutations (void)
{
  g_autoptr (GPtrArray) seeds = seeds_make ();
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (unsigned i = 0; i < N_MUTATIONS; i++) {
    const GByteArray *seed = g_ptr_array_index (seeds, i % seeds->len);
    g_autoptr (GByteArray) input = g_byte_array_new ();

    g_byte_array_append (input, seed->data, seed->len);
    for (int n = g_rand_int_range (random, 1, CHANGES_MOST + 1); n > 0 && input->len > 0; n--)
      change (input, random);
    run (input);
  }
}

static void
test_noise (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  for (unsigned i = 0; i < N_MUTATIONS; i++) {
    g_autoptr (GByteArray) input = g_byte_array_new ();

    g_byte_array_set_size (input, (unsigned) g_rand_int_range (random, 1, NOISE_MOST));
    for (unsigned at = 0; at < input->len; at++)
      input->data[at] = (uint8_t) g_rand_int (random);
    run (input);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fuzz-import/seeds", test_seeds);
  g_test_add_func ("/fuzz-import/cut-off", test_cut_off);
  g_test_add_func ("/fuzz-import/mutations", test_mutations);
  g_test_add_func ("/fuzz-import/noise", test_noise);
  return g_test_run ();
}
