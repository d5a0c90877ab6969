/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/correction-marks.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ui/appearance.h"
#include "ui/chart-cursor.h"
#include "ui/readout.h"

#define GRIP_WIDTH_PX  8
#define GRIP_HEIGHT_PX 28
#define FRAME_PX       2

typedef struct {
  GtkWidget *widget;
  SlcChartView *chart;
  SlcCorrector *corrector;
} Marks;

static void
append_box (GtkSnapshot *snapshot, const GdkRGBA *colour, double x, double y, double w, double h)
{
  gtk_snapshot_append_color (snapshot, colour,
                             &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) w, (float) h));
}

/* Around the selected region, without its upper edge: there stands its colour. */
static void
snapshot_frame (const Marks *self, GtkSnapshot *snapshot, const GdkRGBA *colour)
{
  SlcRectangle plot = slc_chart_view_get_plot (self->chart);
  size_t selected = slc_corrector_get_selected (self->corrector);
  double left = round (slc_correction_marks_find_begin_x (self->chart, self->corrector, selected));
  double right = round (slc_correction_marks_find_end_x (self->chart, self->corrector, selected));

  append_box (snapshot, colour, left, plot.y, FRAME_PX, plot.height);
  append_box (snapshot, colour, right - FRAME_PX, plot.y, FRAME_PX, plot.height);
  append_box (snapshot, colour, left, plot.y + plot.height - FRAME_PX, right - left, FRAME_PX);
}

static void
snapshot_grip (const Marks *self, GtkSnapshot *snapshot, size_t region, const GdkRGBA *colour)
{
  SlcRectangle plot = slc_chart_view_get_plot (self->chart);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (
    (float) round (slc_correction_marks_find_begin_x (self->chart, self->corrector, region) -
                   GRIP_WIDTH_PX / 2.0),
    (float) round (plot.y + (plot.height - GRIP_HEIGHT_PX) / 2), GRIP_WIDTH_PX, GRIP_HEIGHT_PX);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, GRIP_WIDTH_PX / 2.0f);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, colour, &bounds);
  gtk_snapshot_pop (snapshot);
}

static char *
describe_place (const SlcRegion *region)
{
  g_autofree char *amount = slc_format_gb (region->begin_bytes);
  g_autofree char *time = slc_format_duration (region->begin_ns);

  /* Translators: a place in a run: how much was written by then, and when that was */
  return g_strdup_printf (_ ("%s, %s"), amount, time);
}

static void
snapshot_place (const Marks *self, GtkSnapshot *snapshot)
{
  size_t selected = slc_corrector_get_selected (self->corrector);
  const SlcRegion *region = &slc_corrector_get_reading (self->corrector)->regions[selected];
  g_autofree char *text = describe_place (region);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->widget, text);
  SlcReadout readout;

  if (selected > 0 && slc_readout_at (slc_corrector_get_session (self->corrector), SLC_AXIS_TIME,
                                      slc_seconds (region->begin_ns), &readout))
    slc_chart_cursor_snapshot (
      snapshot, slc_appearance_get_palette (), slc_chart_view_get_plot (self->chart),
      slc_correction_marks_find_begin_x (self->chart, self->corrector, selected),
      slc_chart_view_find_y (self->chart, readout.mb_s), layout);
}

/**
 * slc_correction_marks_find_begin_x:
 * @chart: a chart
 * @corrector: what corrects its reading
 * @region: a region
 *
 * Returns: where it begins
 */
double
slc_correction_marks_find_begin_x (SlcChartView *chart, SlcCorrector *corrector, size_t region)
{
  const SlcRegion *begins;

  g_return_val_if_fail (SLC_IS_CHART_VIEW (chart), NAN);
  g_return_val_if_fail (SLC_IS_CORRECTOR (corrector), NAN);

  begins = &slc_corrector_get_reading (corrector)->regions[region];
  return slc_chart_view_find_x (chart, begins->begin_bytes, begins->begin_ns);
}

/**
 * slc_correction_marks_find_end_x:
 * @chart: a chart
 * @corrector: what corrects its reading
 * @region: a region
 *
 * Returns: where it ends
 */
double
slc_correction_marks_find_end_x (SlcChartView *chart, SlcCorrector *corrector, size_t region)
{
  const SlcRegion *ends;

  g_return_val_if_fail (SLC_IS_CHART_VIEW (chart), NAN);
  g_return_val_if_fail (SLC_IS_CORRECTOR (corrector), NAN);

  ends = &slc_corrector_get_reading (corrector)->regions[region];
  return slc_chart_view_find_x (chart, ends->end_bytes, ends->end_ns);
}

/**
 * slc_correction_marks_snapshot:
 * @snapshot: where to
 * @widget: whose letters
 * @chart: the chart below
 * @corrector: what corrects its reading
 *
 * Draws what can be taken hold of: a grip at each boundary, a frame around the selected region, and
 * where that begins in words.
 */
void
slc_correction_marks_snapshot (GtkSnapshot *snapshot,
                               GtkWidget *widget,
                               SlcChartView *chart,
                               SlcCorrector *corrector)
{
  const Marks marks = { widget, chart, corrector };
  const SlcColour *text = &slc_appearance_get_palette ()->text;
  GdkRGBA strong = { (float) text->red, (float) text->green, (float) text->blue, 0.9f };
  GdkRGBA weak = { strong.red, strong.green, strong.blue, 0.45f };

  snapshot_frame (&marks, snapshot, &weak);
  for (size_t i = 1; i < slc_corrector_get_reading (corrector)->n_regions; i++)
    snapshot_grip (&marks, snapshot, i,
                   i == slc_corrector_get_selected (corrector) ? &strong : &weak);
  snapshot_place (&marks, snapshot);
}
