/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/compare-print.h"

/* As wide as a figure in an article: its letters have a size that is read on paper. */
#define WIDTH_PX 1000.0

/* The shape of a figure, where the page is higher than that. */
#define LEAST_RATIO 1.5

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, SlcOverlay *overlay)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double width = gtk_print_context_get_width (context);
  double height = MIN (gtk_print_context_get_height (context), width / LEAST_RATIO);
  double scale = width / WIDTH_PX;

  slc_overlay_set_size (overlay, WIDTH_PX, height / scale);
  slc_overlay_update (overlay);
  cairo_scale (cr, scale, scale);
  slc_overlay_draw (overlay, cr);
}

static void
free_overlay (gpointer overlay, GClosure *closure)
{
  slc_overlay_free (overlay);
}

/**
 * slc_compare_print_new:
 * @curves: (array length=n_curves): what to print
 * @n_curves: how many
 * @style: how it looks
 *
 * Returns: (transfer full): an operation that prints the chart on one page, at its top
 */
GtkPrintOperation *
slc_compare_print_new (const SlcOverlayCurve *curves,
                       unsigned n_curves,
                       const SlcOverlayStyle *style)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  SlcOverlay *overlay = slc_overlay_new ();

  slc_overlay_set_curves (overlay, curves, n_curves);
  slc_overlay_set_style (overlay, style);
  gtk_print_operation_set_n_pages (operation, 1);
  gtk_print_operation_set_embed_page_setup (operation, true);
  g_signal_connect_data (operation, "draw-page", G_CALLBACK (draw_page_cb), overlay, free_overlay,
                         0);

  return operation;
}
