/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/session.h"

G_BEGIN_DECLS

/**
 * SlcOrigin:
 * @files: (array zero-terminated=1): the logs
 * @format: (nullable): what people call their format
 * @unit: (nullable): what their values were taken to count
 * @assumed: (array zero-terminated=1): what had to be assumed, in words
 * @damaged: (array zero-terminated=1): the damaged lines, in words
 *
 * What a session was imported from, and what of that a reader has to take on trust.
 */
typedef struct {
  char **files;
  char *format;
  char *unit;
  char **assumed;
  char **damaged;
} SlcOrigin;

SlcOrigin *slc_origin_read (const SlcSession *session);
void slc_origin_free (SlcOrigin *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcOrigin, slc_origin_free)

G_END_DECLS
