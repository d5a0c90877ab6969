/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/overlay.h"

#include <math.h>

#include "model/distinct-names.h"
#include "plot/overlay-private.h"

#define FIRST_WIDTH  800.0
#define FIRST_HEIGHT 450.0

/* Letters grow slower than the chart: a printed one is read at the size it is printed, one on a
 * screen beside the letters of the window. */
#define LEAST_TEXT_PX      10.0
#define PRINTED_WIDTH_PX   700.0
#define PRINTED_GROWTH     0.75
#define ON_SCREEN_TEXT_PX  12.0
#define ON_SCREEN_WIDTH_PX 800.0
#define ON_SCREEN_GROWTH   0.3
#define WIDEST_RATIO       1.8

#define PRINTED_MARGIN_SHARE 0.04
#define ON_SCREEN_MARGIN     0.8

/* Thinnest line as a share of the letters, height of a strip as a share of a line. */
#define RULE_SHARE  (1.0 / 16)
#define STRIP_SHARE 0.55

static double
choose_text_px (const SlcOverlay *self)
{
  double width = fmin (self->width, WIDEST_RATIO * self->height);
  double text_px = self->style.titled
                   ? LEAST_TEXT_PX * pow (width / PRINTED_WIDTH_PX, PRINTED_GROWTH)
                   : ON_SCREEN_TEXT_PX * pow (width / ON_SCREEN_WIDTH_PX, ON_SCREEN_GROWTH);

  return fmax (LEAST_TEXT_PX, text_px);
}

static SlcRectangle
make_content (const SlcOverlay *self)
{
  double margin = round (self->style.titled
                           ? PRINTED_MARGIN_SHARE * fmin (self->width, self->height)
                           : ON_SCREEN_MARGIN * self->line_px);

  return (SlcRectangle){ margin, margin, fmax (1, self->width - 2 * margin),
                         fmax (1, self->height - 2 * margin) };
}

static void
measure_letters (SlcOverlay *self)
{
  g_autoptr (SlcLabel) label = NULL;

  self->text_px = choose_text_px (self);
  label = slc_label_new (self->context, SLC_LABEL_AXIS, self->text_px, "0");
  self->line_px = label->box.height;
  self->rule_px = fmax (1, round (RULE_SHARE * self->text_px));
  self->strip_px = round (STRIP_SHARE * self->line_px);
}

static void
clear_curves (SlcOverlay *self)
{
  for (unsigned i = 0; i < self->n_curves; i++) {
    slc_session_unref (self->curves[i].session);
    g_free ((char *) self->curves[i].name);
    g_clear_pointer (&self->columns[i], slc_columns_free);
  }
  self->n_curves = 0;
}

/* Columns cost what the session is long, so they stay with it. */
static SlcColumns *
take_columns (SlcOverlay *self, SlcSession *session)
{
  for (unsigned i = 0; i < self->n_curves; i++) {
    if (self->curves[i].session == session && self->columns[i] != NULL) {
      slc_columns_update (self->columns[i]);
      return g_steal_pointer (&self->columns[i]);
    }
  }

  return slc_columns_new (session->series);
}

static void
clear_style (SlcOverlay *self)
{
  g_free ((char *) self->style.title);
  g_free ((char *) self->style.subtitle);
  g_free ((char *) self->style.source);
  g_free ((char *) self->style.watermark);
}

static char **
name_curves (const SlcOverlayCurve *curves, unsigned n_curves)
{
  const char *names[SLC_OVERLAY_MOST] = { NULL };

  for (unsigned i = 0; i < n_curves; i++)
    names[i] = curves[i].name != NULL ? curves[i].name : curves[i].session->name;

  return slc_distinct_names (names, n_curves);
}

/**
 * slc_overlay_new:
 *
 * Returns: (transfer full): a chart without curves
 */
SlcOverlay *
slc_overlay_new (void)
{
  SlcOverlay *self = g_new0 (SlcOverlay, 1);

  slc_overlay_style_init (&self->style);
  self->context = slc_label_create_context ();
  self->width = FIRST_WIDTH;
  self->height = FIRST_HEIGHT;
  self->labels = g_ptr_array_new_with_free_func ((GDestroyNotify) slc_label_free);
  self->samples = g_array_new (FALSE, FALSE, sizeof (SlcOverlaySample));
  self->chips = g_array_new (FALSE, FALSE, sizeof (SlcOverlayChip));
  slc_overlay_update (self);

  return self;
}

/**
 * slc_overlay_free:
 * @self: (nullable): a chart
 *
 * Frees the chart.
 */
void
slc_overlay_free (SlcOverlay *self)
{
  if (self == NULL)
    return;

  clear_curves (self);
  clear_style (self);
  g_object_unref (self->context);
  g_ptr_array_unref (self->labels);
  g_array_unref (self->samples);
  g_array_unref (self->chips);
  g_free (self);
}

/**
 * slc_overlay_set_curves:
 * @self: a chart
 * @curves: (array length=n_curves): sessions whose analysis is up to date
 * @n_curves: how many, %SLC_OVERLAY_MOST at the most
 *
 * Takes effect with the next slc_overlay_update(). A session that was there before costs little.
 */
void
slc_overlay_set_curves (SlcOverlay *self, const SlcOverlayCurve *curves, unsigned n_curves)
{
  SlcOverlayCurve taken[SLC_OVERLAY_MOST];
  SlcColumns *columns[SLC_OVERLAY_MOST];
  g_autofree char **names = NULL;

  g_return_if_fail (self != NULL);
  g_return_if_fail (n_curves <= SLC_OVERLAY_MOST);

  names = name_curves (curves, n_curves);
  for (unsigned i = 0; i < n_curves; i++) {
    taken[i] = curves[i];
    taken[i].session = slc_session_ref (curves[i].session);
    taken[i].name = names[i];
    columns[i] = take_columns (self, curves[i].session);
  }
  clear_curves (self);
  for (unsigned i = 0; i < n_curves; i++) {
    self->curves[i] = taken[i];
    self->columns[i] = columns[i];
  }
  self->n_curves = n_curves;
}

/**
 * slc_overlay_set_style:
 * @self: a chart
 * @style: how it is to look; it is copied
 *
 * Takes effect with the next slc_overlay_update().
 */
void
slc_overlay_set_style (SlcOverlay *self, const SlcOverlayStyle *style)
{
  SlcOverlayStyle copy;

  g_return_if_fail (self != NULL);
  g_return_if_fail (style != NULL);

  copy = *style;
  copy.title = g_strdup (style->title);
  copy.subtitle = g_strdup (style->subtitle);
  copy.source = g_strdup (style->source);
  copy.watermark = g_strdup (style->watermark);
  clear_style (self);
  self->style = copy;
}

/**
 * slc_overlay_set_size:
 * @self: a chart
 * @width: its width, in units of drawing
 * @height: its height
 *
 * Takes effect with the next slc_overlay_update().
 */
void
slc_overlay_set_size (SlcOverlay *self, double width, double height)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (width > 0 && height > 0);

  self->width = width;
  self->height = height;
}

/**
 * slc_overlay_update:
 * @self: a chart
 *
 * Takes in what was set and finds the place of everything.
 */
void
slc_overlay_update (SlcOverlay *self)
{
  SlcRectangle content;

  g_return_if_fail (self != NULL);

  g_ptr_array_set_size (self->labels, 0);
  g_array_set_size (self->samples, 0);
  g_array_set_size (self->chips, 0);
  measure_letters (self);
  content = make_content (self);
  if (self->style.titled)
    slc_overlay_lay_out_heading (self, &content);
  slc_overlay_lay_out_legend (self, &content);
  slc_overlay_lay_out_panels (self, content);
}

/**
 * slc_overlay_get_n_curves:
 * @self: a chart
 *
 * Returns: how many curves it has
 */
unsigned
slc_overlay_get_n_curves (const SlcOverlay *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_curves;
}

/**
 * slc_overlay_get_curve:
 * @self: a chart
 * @curve: which curve
 *
 * Returns: (transfer none): the curve
 */
const SlcOverlayCurve *
slc_overlay_get_curve (const SlcOverlay *self, unsigned curve)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (curve < self->n_curves, NULL);

  return &self->curves[curve];
}

/**
 * slc_overlay_get_n_panels:
 * @self: a chart
 *
 * Returns: how many plots it has
 */
unsigned
slc_overlay_get_n_panels (const SlcOverlay *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_panels;
}

/**
 * slc_overlay_get_plot:
 * @self: a chart
 * @panel: which plot
 *
 * Returns: where it stands
 */
SlcRectangle
slc_overlay_get_plot (const SlcOverlay *self, unsigned panel)
{
  g_return_val_if_fail (self != NULL, (SlcRectangle){ 0 });
  g_return_val_if_fail (panel < self->n_panels, (SlcRectangle){ 0 });

  return self->panels[panel].plot;
}
