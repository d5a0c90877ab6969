/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "model/method.h"

G_BEGIN_DECLS

#define SLC_PAGE_BYTES 4096

/**
 * SlcPayload:
 *
 * The memory that is written from: one buffer a lane, in one area of huge pages, filled once. Each
 * page of a block is stamped before the block is written, so that no two pages of a run are alike
 * and each can be told on read-back.
 */
typedef struct _SlcPayload SlcPayload;

SlcPayload *slc_payload_new (const SlcMethod *method, uint64_t seed, GError **error);
void slc_payload_free (SlcPayload *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcPayload, slc_payload_free)

void *
slc_payload_stamp (SlcPayload *self, unsigned lane, uint64_t offset_bytes, size_t length_bytes);
bool slc_payload_check_page (const void *page, uint64_t offset_bytes, uint64_t seed);

G_END_DECLS
