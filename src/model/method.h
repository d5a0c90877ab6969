/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

#include "model/method-error.h"
#include "model/preparation.h"
#include "model/quantity.h"

G_BEGIN_DECLS

typedef enum {
  SLC_DATA_RANDOM,
  SLC_DATA_ZERO,
  SLC_DATA_COMPRESSIBLE,
  SLC_DATA_UNKNOWN,
} SlcDataKind;

/* In this order it can be set from a bool. */
typedef enum {
  SLC_DIRECT_IO_NO,
  SLC_DIRECT_IO_YES,
  SLC_DIRECT_IO_UNKNOWN,
} SlcDirectIo;

/* What a method holds where a log does not tell. */
#define SLC_UNKNOWN_DEPTH UINT_MAX

#define SLC_BLOCK_SIZE_LEAST_BYTES (4 * SLC_KIB)
#define SLC_BLOCK_SIZE_MOST_BYTES  (16 * SLC_MIB)
#define SLC_QUEUE_DEPTH_MOST       64
#define SLC_INTERVAL_LEAST_NS      (SLC_NS_PER_S / 20)
#define SLC_INTERVAL_MOST_NS       (60 * SLC_NS_PER_S)
#define SLC_IDLES_MOST             16
#define SLC_IDLE_LEAST_NS          SLC_NS_PER_S
#define SLC_IDLE_MOST_NS           (24 * 3600 * SLC_NS_PER_S)
#define SLC_PASSES_MOST            20

/**
 * SlcMethod:
 * @block_size_bytes: size of one write, a multiple of 4 KiB, or %SLC_UNKNOWN_BYTES
 * @queue_depth: writes under way at once, or %SLC_UNKNOWN_DEPTH
 * @interval_ns: length of one sample, or %SLC_UNKNOWN_NS
 * @data: what is written
 * @compress_percent: share that a compressor could take out, for %SLC_DATA_COMPRESSIBLE
 * @direct_io: whether the page cache is passed by
 * @fill: whether the target is filled; @length_bytes is then what that comes to, once it is known
 * @length_bytes: how much is written at the most, or %SLC_UNKNOWN_BYTES
 * @time_limit_ns: how long at the most, or %SLC_UNKNOWN_NS
 * @after_cliff_bytes: how much beyond a confirmed cliff, or %SLC_UNKNOWN_BYTES
 * @length_percent: how much of the capacity, or 0; @length_bytes is then what that comes to, once
 *   it is known
 * @until_stable: whether it is enough once the speed after the cliff is stable
 * @stop_temperature_c: where it ends because the drive is that hot, or NAN
 * @preparation: what is done before
 * @idle_ns: how long the drive sits idle after the write, each time followed by another write that
 *   shows how much of its cache came back
 * @n_idles: how often it does
 * @passes: how often all of it is done
 *
 * Everything that decides a result. Two results can be compared only when these agree. Of a run of
 * another program only what its log tells is known.
 */
typedef struct {
  uint64_t block_size_bytes;
  unsigned queue_depth;
  uint64_t interval_ns;
  SlcDataKind data;
  unsigned compress_percent;
  SlcDirectIo direct_io;
  bool fill;
  uint64_t length_bytes;
  uint64_t time_limit_ns;
  uint64_t after_cliff_bytes;
  unsigned length_percent;
  bool until_stable;
  double stop_temperature_c;
  SlcPreparation preparation;
  uint64_t idle_ns[SLC_IDLES_MOST];
  unsigned n_idles;
  unsigned passes;
} SlcMethod;

void slc_method_init (SlcMethod *self);
void slc_method_init_unknown (SlcMethod *self);
bool slc_method_has_length (const SlcMethod *self);
bool slc_method_waits_for_drive (const SlcMethod *self);
bool slc_method_check (const SlcMethod *self, GError **error);
bool slc_method_check_known (const SlcMethod *self, GError **error);
bool slc_method_parse_idles (SlcMethod *self, const char *text, GError **error);
bool slc_method_parse_data (SlcMethod *self, const char *text, GError **error);
char *slc_method_data_to_string (const SlcMethod *self);
char *slc_method_describe (const SlcMethod *self);

G_END_DECLS
