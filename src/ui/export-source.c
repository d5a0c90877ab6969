/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/export-source.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "model/session-json.h"
#include "model/session-mask.h"
#include "model/session-store.h"
#include "plot/picture.h"

/**
 * SlcExportSource:
 * @paths: the files of the sessions
 * @curves: how each looks in a comparison; without its session, and the names are its own
 * @n_curves: how many there are
 * @comparison: whether they are shown in one chart
 * @from: where the horizontal axis of a comparison begins, or NAN for the beginning
 * @to: where it ends, unless a style says so, or NAN for the end
 */
struct _SlcExportSource {
  char *paths[SLC_OVERLAY_MOST];
  SlcOverlayCurve curves[SLC_OVERLAY_MOST];
  unsigned n_curves;
  bool comparison;
  double from;
  double to;
};

static void
clear (gpointer data)
{
  SlcExportSource *self = data;

  for (unsigned i = 0; i < self->n_curves; i++) {
    g_free (self->paths[i]);
    g_free ((char *) self->curves[i].name);
  }
}

static void
fill_curves (const SlcExportSource *self,
             const GPtrArray *sessions,
             SlcOverlayCurve curves[static SLC_OVERLAY_MOST])
{
  for (unsigned i = 0; i < self->n_curves; i++) {
    curves[i] = self->curves[i];
    curves[i].session = g_ptr_array_index (sessions, i);
  }
}

static SlcOverlayStyle
make_overlay_style (const SlcExportSource *self, const SlcPictureStyle *style)
{
  SlcOverlayStyle overlay = slc_picture_style_for_overlay (style);

  overlay.from = self->from;
  if (isnan (overlay.to))
    overlay.to = self->to;

  return overlay;
}

/**
 * slc_export_source_new:
 * @path: a saved session
 *
 * Returns: (transfer full): the session's chart
 */
SlcExportSource *
slc_export_source_new (const char *path)
{
  SlcExportSource *self;

  g_return_val_if_fail (path != NULL, NULL);

  self = g_atomic_rc_box_new0 (SlcExportSource);
  self->paths[0] = g_strdup (path);
  self->n_curves = 1;

  return self;
}

/**
 * slc_export_source_new_comparison:
 * @curves: (array length=n_curves): how each session looks; the sessions themselves are not kept
 * @paths: (array length=n_curves): where they are saved
 * @n_curves: how many, %SLC_OVERLAY_MOST at the most
 * @from: where the horizontal axis begins, or NAN for the beginning
 * @to: where it ends, or NAN for the end
 *
 * Returns: (transfer full): the chart of several sessions
 */
SlcExportSource *
slc_export_source_new_comparison (const SlcOverlayCurve *curves,
                                  const char *const *paths,
                                  unsigned n_curves,
                                  double from,
                                  double to)
{
  SlcExportSource *self;

  g_return_val_if_fail (n_curves > 0 && n_curves <= SLC_OVERLAY_MOST, NULL);

  self = g_atomic_rc_box_new0 (SlcExportSource);
  self->comparison = true;
  self->n_curves = n_curves;
  self->from = from;
  self->to = to;
  for (unsigned i = 0; i < n_curves; i++) {
    self->paths[i] = g_strdup (paths[i]);
    self->curves[i] = curves[i];
    self->curves[i].session = NULL;
    self->curves[i].name = g_strdup (curves[i].name);
  }

  return self;
}

/**
 * slc_export_source_ref:
 * @self: a source
 *
 * Returns: (transfer full): the same
 */
SlcExportSource *
slc_export_source_ref (SlcExportSource *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

/**
 * slc_export_source_unref:
 * @self: a source
 *
 * Gives it up. Any thread.
 */
void
slc_export_source_unref (SlcExportSource *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear);
}

/**
 * slc_export_source_is_comparison:
 * @self: a source
 *
 * Returns: whether it is of several sessions
 */
bool
slc_export_source_is_comparison (const SlcExportSource *self)
{
  g_return_val_if_fail (self != NULL, false);

  return self->comparison;
}

/**
 * slc_export_source_suggest_name:
 * @self: a source
 * @suffix: how the name is to end
 *
 * Returns: (transfer full): what a picture of it could be called
 */
char *
slc_export_source_suggest_name (const SlcExportSource *self, const char *suffix)
{
  g_autofree char *base = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->comparison)
    return g_strconcat ("comparison", suffix, NULL);

  base = g_path_get_basename (self->paths[0]);
  if (g_str_has_suffix (base, SLC_SESSION_SUFFIX))
    base[strlen (base) - strlen (SLC_SESSION_SUFFIX)] = '\0';

  return g_strconcat (base, suffix, NULL);
}

/**
 * slc_export_source_load:
 * @self: a source
 * @error: return location for an error
 *
 * Reads the sessions from their files. They belong to the thread that asked for them.
 *
 * Returns: (transfer full) (element-type SlcSession) (nullable): the sessions
 */
GPtrArray *
slc_export_source_load (const SlcExportSource *self, GError **error)
{
  g_autoptr (GPtrArray) sessions = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  sessions = g_ptr_array_new_with_free_func ((GDestroyNotify) slc_session_unref);
  for (unsigned i = 0; i < self->n_curves; i++) {
    SlcSession *session = slc_session_load (self->paths[i], error);

    if (session == NULL)
      return NULL;
    g_ptr_array_add (sessions, session);
  }

  return g_steal_pointer (&sessions);
}

/**
 * slc_export_source_draw:
 * @self: a source
 * @sessions: (element-type SlcSession): its sessions, from slc_export_source_load()
 * @style: how it is to look
 *
 * Returns: (transfer full): a drawing of it
 */
SlcDrawing *
slc_export_source_draw (const SlcExportSource *self,
                        const GPtrArray *sessions,
                        const SlcPictureStyle *style)
{
  SlcOverlayCurve curves[SLC_OVERLAY_MOST];
  SlcOverlayStyle overlay_style;
  SlcChartStyle chart_style;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (sessions != NULL && sessions->len == self->n_curves, NULL);
  g_return_val_if_fail (style != NULL, NULL);

  if (!self->comparison) {
    chart_style = slc_picture_style_for_chart (style);
    return slc_drawing_new_chart (g_ptr_array_index (sessions, 0), &chart_style);
  }

  fill_curves (self, sessions, curves);
  overlay_style = make_overlay_style (self, style);
  return slc_drawing_new_overlay (curves, self->n_curves, &overlay_style);
}

/**
 * slc_export_source_restyle:
 * @self: a source
 * @drawing: a drawing of it, from slc_export_source_draw()
 * @style: how that is to look from now on
 */
void
slc_export_source_restyle (const SlcExportSource *self,
                           SlcDrawing *drawing,
                           const SlcPictureStyle *style)
{
  SlcOverlayStyle overlay_style;
  SlcChartStyle chart_style;

  g_return_if_fail (self != NULL);
  g_return_if_fail (drawing != NULL);
  g_return_if_fail (style != NULL);

  if (self->comparison) {
    overlay_style = make_overlay_style (self, style);
    slc_drawing_set_overlay_style (drawing, &overlay_style);
  } else {
    chart_style = slc_picture_style_for_chart (style);
    slc_drawing_set_chart_style (drawing, &chart_style);
  }
}

/**
 * slc_export_source_write:
 * @self: a source
 * @style: how the picture is to look
 * @path: where it goes; its name says which format it has
 * @error: return location for an error
 *
 * Reads the sessions, draws the picture and writes it. A session that goes along has its serial
 * number masked unless the style wants it. Any thread.
 *
 * Returns: whether the picture is there
 */
bool
slc_export_source_write (const SlcExportSource *self,
                         const SlcPictureStyle *style,
                         const char *path,
                         GError **error)
{
  g_autoptr (GPtrArray) sessions = NULL;
  SlcOverlayCurve curves[SLC_OVERLAY_MOST];
  SlcOverlayStyle overlay_style;
  SlcChartStyle chart_style;

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (style != NULL, false);
  g_return_val_if_fail (path != NULL, false);

  sessions = slc_export_source_load (self, error);
  if (sessions == NULL)
    return false;

  if (self->comparison) {
    fill_curves (self, sessions, curves);
    overlay_style = make_overlay_style (self, style);
    return slc_picture_write_overlay (curves, self->n_curves, &overlay_style, &style->size, path,
                                      error);
  }

  if (!style->with_serial)
    slc_session_mask_serial (g_ptr_array_index (sessions, 0));
  chart_style = slc_picture_style_for_chart (style);
  return slc_picture_write (g_ptr_array_index (sessions, 0), &chart_style, &style->size, path,
                            error);
}
