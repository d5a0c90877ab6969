/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "engine/target.h"
#include "engine/writer.h"
#include "model/end.h"

G_BEGIN_DECLS

/**
 * SlcEnding:
 * @end: why no more is written, %SLC_END_COMPLETED as long as nothing stands against it
 * @message: (nullable): that in words, where it did not end as planned
 *
 * How the writes of a run end.
 */
typedef struct {
  SlcEnd end;
  char *message;
} SlcEnding;

void slc_ending_clear (SlcEnding *self);
void slc_ending_conclude (SlcEnding *self,
                          SlcTarget *target,
                          SlcWriter *writer,
                          GCancellable *cancellable,
                          uint64_t *flush_ns);
void slc_ending_explain (SlcEnding *self, const GError *reason, GCancellable *cancellable);

G_END_DECLS
