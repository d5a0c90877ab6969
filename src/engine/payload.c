/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/payload.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>
#include <sys/mman.h>

#define HUGE_PAGE_BYTES (2 * SLC_MIB)

/* The increment of SplitMix64 (Steele, Lea and Flood, OOPSLA 2014). */
#define GOLDEN_GAMMA UINT64_C (0x9e3779b97f4a7c15)

/* What stands at the start of each page, in little endian. */
typedef struct {
  uint64_t offset_bytes;
  uint64_t seed;
  uint64_t check;
} Stamp;

struct _SlcPayload {
  char *mapping;
  size_t mapping_bytes;
  char *buffers;
  size_t buffer_bytes;
  unsigned n_buffers;
  SlcDataKind data;
  uint64_t seed;
};

/* The output function of SplitMix64: every bit of the result depends on every bit of the value. */
static inline uint64_t
mix (uint64_t value)
{
  value = (value ^ (value >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  value = (value ^ (value >> 27)) * UINT64_C (0x94d049bb133111eb);

  return value ^ (value >> 31);
}

static inline Stamp
make_stamp (uint64_t offset_bytes, uint64_t seed)
{
  return (Stamp){
    .offset_bytes = GUINT64_TO_LE (offset_bytes),
    .seed = GUINT64_TO_LE (seed),
    .check = GUINT64_TO_LE (mix ((seed ^ offset_bytes) + GOLDEN_GAMMA)),
  };
}

static void
fill_random (char *area, size_t length_bytes, uint64_t seed)
{
  uint64_t *words = (uint64_t *) (void *) area;

  for (size_t i = 0; i < length_bytes / sizeof *words; i++)
    words[i] = mix (seed + (i + 1) * GOLDEN_GAMMA);
}

/* The share a compressor takes out is the end of each page, so that it is the same for any block.
 */
static void
blank_page_ends (char *area, size_t length_bytes, unsigned percent)
{
  size_t blank_bytes = MIN (SLC_PAGE_BYTES * percent / 100, SLC_PAGE_BYTES - sizeof (Stamp));

  for (size_t end = SLC_PAGE_BYTES; end <= length_bytes; end += SLC_PAGE_BYTES)
    memset (area + end - blank_bytes, 0, blank_bytes);
}

/* Writes to every page: none is missing when the clock runs. */
static void
fill (SlcPayload *self, const SlcMethod *method)
{
  size_t length_bytes = self->buffer_bytes * self->n_buffers;

  if (method->data == SLC_DATA_ZERO)
    memset (self->buffers, 0, length_bytes);
  else
    fill_random (self->buffers, length_bytes, self->seed);

  if (method->data == SLC_DATA_COMPRESSIBLE)
    blank_page_ends (self->buffers, length_bytes, method->compress_percent);
}

static bool
map_area (SlcPayload *self, GError **error)
{
  size_t length_bytes = self->buffer_bytes * self->n_buffers;
  int saved_errno;

  self->mapping_bytes = length_bytes + HUGE_PAGE_BYTES;
  self->mapping = mmap (NULL, self->mapping_bytes, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  saved_errno = errno;
  if (self->mapping == MAP_FAILED) {
    g_autofree char *block = slc_format_block (self->buffer_bytes);

    self->mapping = NULL;
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (saved_errno),
                 _ ("There is no memory for %u blocks of %s: choose smaller blocks or a shorter "
                    "queue"),
                 self->n_buffers, block);
    return false;
  }

  self->buffers = (char *) (((uintptr_t) self->mapping + HUGE_PAGE_BYTES - 1) &
                            ~(uintptr_t) (HUGE_PAGE_BYTES - 1));
  /* Fewer pages to pin for each write. A kernel without huge pages does as well, only slower. */
  madvise (self->buffers, length_bytes, MADV_HUGEPAGE);

  return true;
}

/**
 * slc_payload_new:
 * @method: block size, queue depth and kind of data
 * @seed: what the data is made from
 * @error: return location for an error
 *
 * Makes one buffer a lane and fills it. The same seed makes the same data. The random data is
 * SplitMix64's, which no compressor takes anything out of.
 *
 * Returns: (transfer full): the buffers, or %NULL with a %G_IO_ERROR when there is no memory
 */
SlcPayload *
slc_payload_new (const SlcMethod *method, uint64_t seed, GError **error)
{
  g_autoptr (SlcPayload) self = NULL;

  g_return_val_if_fail (method != NULL, NULL);
  g_return_val_if_fail (method->block_size_bytes % SLC_PAGE_BYTES == 0, NULL);

  self = g_new0 (SlcPayload, 1);
  self->buffer_bytes = method->block_size_bytes;
  self->n_buffers = method->queue_depth;
  self->data = method->data;
  self->seed = seed;
  if (!map_area (self, error))
    return NULL;

  fill (self, method);

  return g_steal_pointer (&self);
}

/**
 * slc_payload_free:
 * @self: (transfer full): a payload
 */
void
slc_payload_free (SlcPayload *self)
{
  g_return_if_fail (self != NULL);

  if (self->mapping != NULL)
    munmap (self->mapping, self->mapping_bytes);
  g_free (self);
}

/**
 * slc_payload_stamp:
 * @self: a payload
 * @lane: whose buffer
 * @offset_bytes: where the block will be written
 * @length_bytes: how long it is, a buffer at the most
 *
 * Makes a lane's buffer ready for its next block: each page gets a stamp made from the place it is
 * written to. Zeros stay zeros. Each lane may do this in its own thread.
 *
 * Returns: (transfer none): the data, aligned for direct I/O
 */
void *
slc_payload_stamp (SlcPayload *self, unsigned lane, uint64_t offset_bytes, size_t length_bytes)
{
  char *buffer = self->buffers + lane * self->buffer_bytes;

  if (self->data == SLC_DATA_ZERO)
    return buffer;

  for (size_t at = 0; at + sizeof (Stamp) <= length_bytes; at += SLC_PAGE_BYTES)
    *(Stamp *) (void *) (buffer + at) = make_stamp (offset_bytes + at, self->seed);

  return buffer;
}

/**
 * slc_payload_check_page:
 * @page: %SLC_PAGE_BYTES that were read back
 * @offset_bytes: where from
 * @seed: the seed of the run that wrote them
 *
 * Returns: whether this page was written there by that run; zeros never are
 */
bool
slc_payload_check_page (const void *page, uint64_t offset_bytes, uint64_t seed)
{
  Stamp stamp = make_stamp (offset_bytes, seed);

  g_return_val_if_fail (page != NULL, false);

  return memcmp (page, &stamp, sizeof stamp) == 0;
}
