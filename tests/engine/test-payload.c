/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/payload.h"

#include <string.h>

#define SEED UINT64_C (0x0123456789abcdef)

static const char zeros[SLC_PAGE_BYTES];

static SlcPayload *
make_payload (const char *data, uint64_t block_bytes, unsigned depth)
{
  SlcMethod method;
  SlcPayload *payload;
  g_autoptr (GError) error = NULL;

  slc_method_init (&method);
  method.block_size_bytes = block_bytes;
  method.queue_depth = depth;
  g_assert_true (slc_method_parse_data (&method, data, &error));
  g_assert_no_error (error);
  payload = slc_payload_new (&method, SEED, &error);
  g_assert_no_error (error);

  return payload;
}

static unsigned
count_zeros (const char *data, size_t length_bytes)
{
  unsigned n_zeros = 0;

  for (size_t i = 0; i < length_bytes; i++)
    n_zeros += data[i] == 0;

  return n_zeros;
}

static void
test_aligned (void)
{
  static const uint64_t block_sizes[] = { 4 * SLC_KIB, 12 * SLC_KIB, SLC_MIB, 16 * SLC_MIB };

  for (size_t i = 0; i < G_N_ELEMENTS (block_sizes); i++) {
    g_autoptr (SlcPayload) payload = make_payload ("random", block_sizes[i], 3);
    char *first = slc_payload_stamp (payload, 0, 0, block_sizes[i]);

    g_assert_cmpuint ((uintptr_t) first % (2 * SLC_MIB), ==, 0);
    for (unsigned lane = 1; lane < 3; lane++) {
      char *buffer = slc_payload_stamp (payload, lane, 0, block_sizes[i]);

      g_assert_true (buffer == first + lane * block_sizes[i]);
      g_assert_cmpuint ((uintptr_t) buffer % SLC_PAGE_BYTES, ==, 0);
    }
  }
}

/* A compressor looks for what occurs twice: no 8 bytes do, in no lane. */
static void
test_body_is_random (void)
{
  g_autoptr (SlcPayload) payload = make_payload ("random", 64 * SLC_KIB, 4);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (unsigned lane = 0; lane < 4; lane++) {
    char *buffer = slc_payload_stamp (payload, lane, 0, 0);

    for (size_t at = 0; at < 64 * SLC_KIB; at += sizeof (int64_t))
      g_assert_true (g_hash_table_add (seen, buffer + at));
    g_assert_cmpuint (count_zeros (buffer, 64 * SLC_KIB), <, 64 * SLC_KIB / 128);
  }
}

static void
test_every_page_is_unique (void)
{
  g_autoptr (SlcPayload) payload = make_payload ("random", 16 * SLC_KIB, 2);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                                       (GDestroyNotify) g_bytes_unref, NULL);

  for (uint64_t offset = 0; offset < 4 * SLC_MIB; offset += 16 * SLC_KIB) {
    char *block = slc_payload_stamp (payload, offset / (16 * SLC_KIB) % 2, offset, 16 * SLC_KIB);

    for (size_t at = 0; at < 16 * SLC_KIB; at += SLC_PAGE_BYTES)
      g_assert_true (g_hash_table_add (seen, g_bytes_new (block + at, SLC_PAGE_BYTES)));
  }
}

static void
test_page_is_checked (void)
{
  static const uint64_t offset = 5 * SLC_GB / SLC_PAGE_BYTES * SLC_PAGE_BYTES;
  g_autoptr (SlcPayload) payload = make_payload ("random", SLC_MIB, 1);
  char *block = slc_payload_stamp (payload, 0, offset, SLC_MIB);

  for (size_t at = 0; at < SLC_MIB; at += SLC_PAGE_BYTES) {
    g_assert_true (slc_payload_check_page (block + at, offset + at, SEED));
    g_assert_false (slc_payload_check_page (block + at, offset + at + SLC_PAGE_BYTES, SEED));
    g_assert_false (slc_payload_check_page (block + at, offset + at, SEED + 1));
  }

  for (size_t i = 0; i < 24; i++) {
    block[i] ^= 1;
    g_assert_false (slc_payload_check_page (block, offset, SEED));
    block[i] ^= 1;
  }
  g_assert_false (slc_payload_check_page (zeros, 0, 0));
}

/* The last block of a run may be shorter: what lies beyond it keeps its stamp. */
static void
test_short_block (void)
{
  g_autoptr (SlcPayload) payload = make_payload ("random", 4 * SLC_PAGE_BYTES, 1);
  char *block = slc_payload_stamp (payload, 0, 0, 4 * SLC_PAGE_BYTES);

  slc_payload_stamp (payload, 0, SLC_MIB, 2 * SLC_PAGE_BYTES);
  g_assert_true (slc_payload_check_page (block + SLC_PAGE_BYTES, SLC_MIB + SLC_PAGE_BYTES, SEED));
  g_assert_true (
    slc_payload_check_page (block + 2 * SLC_PAGE_BYTES, UINT64_C (2) * SLC_PAGE_BYTES, SEED));
}

static void
test_same_seed_same_data (void)
{
  g_autoptr (SlcPayload) first = make_payload ("random", SLC_MIB, 2);
  g_autoptr (SlcPayload) second = make_payload ("random", SLC_MIB, 2);

  g_assert_cmpmem (slc_payload_stamp (first, 1, SLC_GIB, SLC_MIB), SLC_MIB,
                   slc_payload_stamp (second, 1, SLC_GIB, SLC_MIB), SLC_MIB);
}

static void
test_zeros (void)
{
  g_autoptr (SlcPayload) payload = make_payload ("zero", SLC_MIB, 2);

  g_assert_cmpuint (count_zeros (slc_payload_stamp (payload, 1, SLC_MIB, SLC_MIB), SLC_MIB), ==,
                    SLC_MIB);
}

static void
test_compressible (void)
{
  static const struct {
    const char *data;
    size_t blank_bytes;
  } cases[] = { { "compress:1", 40 },
                { "compress:25", 1024 },
                { "compress:50", 2048 },
                { "compress:99", 4055 },
                { "compress:100", SLC_PAGE_BYTES - 24 } };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (SlcPayload) payload = make_payload (cases[i].data, 64 * SLC_KIB, 2);
    char *block = slc_payload_stamp (payload, 1, SLC_MIB, 64 * SLC_KIB);

    for (size_t at = 0; at < 64 * SLC_KIB; at += SLC_PAGE_BYTES) {
      size_t body_bytes = SLC_PAGE_BYTES - cases[i].blank_bytes;

      g_assert_cmpmem (block + at + body_bytes, cases[i].blank_bytes, zeros, cases[i].blank_bytes);
      g_assert_cmpuint (count_zeros (block + at + 24, body_bytes - 24), <=, body_bytes / 16);
      g_assert_true (slc_payload_check_page (block + at, SLC_MIB + at, SEED));
    }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/payload/aligned", test_aligned);
  g_test_add_func ("/payload/body-is-random", test_body_is_random);
  g_test_add_func ("/payload/every-page-is-unique", test_every_page_is_unique);
  g_test_add_func ("/payload/page-is-checked", test_page_is_checked);
  g_test_add_func ("/payload/short-block", test_short_block);
  g_test_add_func ("/payload/same-seed-same-data", test_same_seed_same_data);
  g_test_add_func ("/payload/zeros", test_zeros);
  g_test_add_func ("/payload/compressible", test_compressible);

  return g_test_run ();
}
