/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SlcLink:
 * @now: (nullable): how the drive is connected, like "PCIe 3.0 x4"
 * @possible: (nullable): the best that the drive says it is able to, or %NULL if that isn't told
 *
 * The link of a drive to the computer. A drive in a slow slot is no slow drive.
 */
typedef struct {
  char *now;
  char *possible;
} SlcLink;

void slc_link_clear (SlcLink *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlcLink, slc_link_clear)
void slc_link_copy (const SlcLink *self, SlcLink *copy);
char *slc_link_describe (const SlcLink *self);

G_END_DECLS
