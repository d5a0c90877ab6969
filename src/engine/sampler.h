/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdint.h>

#include "engine/writer.h"
#include "model/series.h"

G_BEGIN_DECLS

/**
 * SlcSampler:
 *
 * Takes a sample from the lanes' counters at the end of each interval. The lanes only count; all
 * arithmetic is here, once an interval.
 */
typedef struct _SlcSampler SlcSampler;

SlcSampler *slc_sampler_new (SlcWriter *writer);
void slc_sampler_free (SlcSampler *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcSampler, slc_sampler_free)

bool slc_sampler_take (SlcSampler *self, uint64_t now_ns, SlcSample *sample);
const SlcLatencyHistogram *slc_sampler_get_latencies (const SlcSampler *self);
void slc_sampler_take_pauses (SlcSampler *self, GArray *pauses);

G_END_DECLS
