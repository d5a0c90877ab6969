/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "plot/drawing.h"
#include "plot/picture-style.h"

G_BEGIN_DECLS

/**
 * SlcExportSource:
 *
 * What is exported or printed: one session's chart or that of several, by the files they are saved
 * in. Once it is made it does not change, so that any thread can read the sessions for itself.
 */
typedef struct _SlcExportSource SlcExportSource;

SlcExportSource *slc_export_source_new (const char *path);
SlcExportSource *slc_export_source_new_comparison (const SlcOverlayCurve *curves,
                                                   const char *const *paths,
                                                   unsigned n_curves,
                                                   double from,
                                                   double to);
SlcExportSource *slc_export_source_ref (SlcExportSource *self);
void slc_export_source_unref (SlcExportSource *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlcExportSource, slc_export_source_unref)

bool slc_export_source_is_comparison (const SlcExportSource *self);
char *slc_export_source_suggest_name (const SlcExportSource *self, const char *suffix);

GPtrArray *slc_export_source_load (const SlcExportSource *self, GError **error);
SlcDrawing *slc_export_source_draw (const SlcExportSource *self,
                                    const GPtrArray *sessions,
                                    const SlcPictureStyle *style);
void slc_export_source_restyle (const SlcExportSource *self,
                                SlcDrawing *drawing,
                                const SlcPictureStyle *style);
bool slc_export_source_write (const SlcExportSource *self,
                              const SlcPictureStyle *style,
                              const char *path,
                              GError **error);

G_END_DECLS
