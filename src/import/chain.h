/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <glib.h>

G_BEGIN_DECLS

/**
 * SlcChainLink:
 * @first: a number
 * @second: another one
 * @is_kept: whether it belongs to the chain
 *
 * What may be part of a chain: in it neither number ever falls.
 */
typedef struct {
  double first;
  double second;
  bool is_kept;
} SlcChainLink;

void slc_chain_keep (SlcChainLink *links, size_t n_links);

G_END_DECLS
