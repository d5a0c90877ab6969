/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/print.h"

/* As wide as a figure in an article: its letters have a size that is read on paper. */
#define WIDTH_PX 1000.0

/* The shape of a figure, where the page is higher than that. */
#define LEAST_RATIO 1.5

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, SlcDrawing *drawing)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double width = gtk_print_context_get_width (context);
  double height = MIN (gtk_print_context_get_height (context), width / LEAST_RATIO);
  double scale = width / WIDTH_PX;

  cairo_scale (cr, scale, scale);
  slc_drawing_draw (drawing, cr, WIDTH_PX, height / scale);
}

static void
free_drawing (gpointer drawing, GClosure *closure)
{
  slc_drawing_free (drawing);
}

/**
 * slc_print_new:
 * @drawing: (transfer full): what to print
 *
 * Returns: (transfer full): an operation that prints it on one page, at its top
 */
GtkPrintOperation *
slc_print_new (SlcDrawing *drawing)
{
  GtkPrintOperation *operation;

  g_return_val_if_fail (drawing != NULL, NULL);

  operation = gtk_print_operation_new ();
  gtk_print_operation_set_n_pages (operation, 1);
  gtk_print_operation_set_embed_page_setup (operation, true);
  g_signal_connect_data (operation, "draw-page", G_CALLBACK (draw_page_cb), drawing, free_drawing,
                         0);

  return operation;
}

/**
 * slc_print_run:
 * @operation: from slc_print_new()
 * @parent: the window that prints
 * @error: return location for an error
 *
 * Asks where to print, and prints.
 *
 * Returns: whether nothing went wrong; not to print after all is nothing wrong
 */
bool
slc_print_run (GtkPrintOperation *operation, GtkWindow *parent, GError **error)
{
  g_return_val_if_fail (GTK_IS_PRINT_OPERATION (operation), false);

  return gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent,
                                  error) != GTK_PRINT_OPERATION_RESULT_ERROR;
}
