/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>
#include <glib.h>

#include "model/session.h"

G_BEGIN_DECLS

/**
 * SlcPictureFacts:
 * @title: what the picture is of
 * @date: when the first run began, for a document must have a date
 * @method: fingerprints of the methods
 * @samples: sums over the samples
 * @session: (nullable): a whole session as JSON, to be carried inside
 *
 * What every exported picture carries besides what it shows.
 */
typedef struct {
  char *title;
  char *date;
  char *method;
  char *samples;
  char *session;
} SlcPictureFacts;

void slc_picture_facts_init (SlcPictureFacts *self,
                             const char *title,
                             SlcSession *const *sessions,
                             unsigned n_sessions);
void slc_picture_facts_clear (SlcPictureFacts *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlcPictureFacts, slc_picture_facts_clear)

void slc_picture_facts_add_to_png (const SlcPictureFacts *self, GByteArray *png);
void slc_picture_facts_add_to_svg (const SlcPictureFacts *self, GByteArray *svg);
void slc_picture_facts_add_to_pdf (const SlcPictureFacts *self, cairo_surface_t *surface);

G_END_DECLS
