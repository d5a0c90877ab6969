/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdint.h>

G_BEGIN_DECLS

/**
 * SlcAtaIdentity:
 *
 * What an ATA drive answered to IDENTIFY DEVICE when the kernel found it: 256 words.
 */
typedef struct _SlcAtaIdentity SlcAtaIdentity;

SlcAtaIdentity *slc_ata_identity_new (const char *folder);
void slc_ata_identity_free (SlcAtaIdentity *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcAtaIdentity, slc_ata_identity_free)

uint16_t slc_ata_identity_get_word (const SlcAtaIdentity *self, unsigned at);
char *slc_ata_identity_get_text (const SlcAtaIdentity *self, unsigned at, unsigned n_words);

G_END_DECLS
