/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

G_BEGIN_DECLS

/**
 * SlcSignature:
 * @type: (nullable): what is there, as libblkid and UDisks call it: "ext4", "crypto_LUKS", or the
 *   type of a partition table; %NULL if nothing is recognized
 * @label: (nullable): what its owner called it
 * @uuid: (nullable): what it goes by, other than every other one
 * @is_table: whether it is a partition table
 * @spans: whether it goes on on other drives, and is lost there too if it is lost here
 * @doubtful: whether it could not be told for certain
 *
 * What the first bytes of a device say is on it.
 */
typedef struct {
  char *type;
  char *label;
  char *uuid;
  bool is_table;
  bool spans;
  bool doubtful;
} SlcSignature;

void slc_signature_read (SlcSignature *self, int fd, uint64_t start_bytes, uint64_t size_bytes);
void slc_signature_clear (SlcSignature *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlcSignature, slc_signature_clear)

bool slc_signature_is_member (const char *type);

G_END_DECLS
