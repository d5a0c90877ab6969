/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdatomic.h>

#include "engine/target.h"
#include "fake-clock.h"

G_BEGIN_DECLS

#define SLC_FAKE_SECTOR_BYTES 512

typedef struct _SlcFakeTarget SlcFakeTarget;

/* What a write of the script comes to: bytes, or a negative errno. */
typedef int64_t (*SlcFakeWriteFunc) (SlcFakeTarget *self,
                                     unsigned lane,
                                     uint64_t length_bytes,
                                     uint64_t offset_bytes);

typedef void (*SlcFakePrepareFunc) (SlcFakeTarget *self);

/**
 * SlcFakeTarget:
 * @parent: what the engine sees
 * @clock: its clock when that is a fake one too, or %NULL
 * @on_write: (nullable): the script; without one every write is whole
 * @on_prepare: (nullable): what happens while it is prepared
 * @user_data: for the script
 * @write_ns: how long a write takes on the fake clock; one at a time
 * @busy_until_ns: when the write before is done, on the fake clock
 * @seed: what the data has to be made from, where the target reads it
 * @prepare_error: (nullable): why it can't be prepared
 * @flush_result: what flushing comes to
 * @temperature_c: what its sensor says
 * @device_factor: how many bytes its drive counts for each that is written, or NAN where it doesn't
 * @counters: what its drive counts
 * @counts_wear: whether its drive tells what it counts of its life
 * @wear_unit_bytes: what was written is counted in whole units of that many bytes
 * @n_wear_read: how often it was asked
 * @n_writes: how many writes there were
 * @n_wrong_pages: pages whose stamp was not the one of their place
 * @n_prepared: how often it was prepared
 * @n_flushed: how often it was flushed
 * @n_released: how often it was released
 * @sectors: how often each sector was written
 *
 * A target in memory that does what a test says, and remembers what was done to it.
 */
struct _SlcFakeTarget {
  SlcTarget parent;
  SlcFakeClock *clock;
  SlcFakeWriteFunc on_write;
  SlcFakePrepareFunc on_prepare;
  gpointer user_data;
  uint64_t write_ns;
  uint64_t busy_until_ns;
  uint64_t seed;
  GError *prepare_error;
  int flush_result;
  double temperature_c;
  double device_factor;
  SlcDeviceCounters counters;
  bool counts_wear;
  uint64_t wear_unit_bytes;
  unsigned n_wear_read;
  atomic_uint n_writes;
  atomic_uint n_wrong_pages;
  unsigned n_prepared;
  unsigned n_flushed;
  atomic_uint n_released;
  _Atomic uint8_t *sectors;
};

SlcFakeTarget *slc_fake_target_new (uint64_t most_bytes, SlcFakeClock *clock);
void slc_fake_target_free (SlcFakeTarget *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcFakeTarget, slc_fake_target_free)

uint64_t slc_fake_target_count_written (const SlcFakeTarget *self);
void slc_fake_target_assert_written (const SlcFakeTarget *self, uint64_t length_bytes);

G_END_DECLS
