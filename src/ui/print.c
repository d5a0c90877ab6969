/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/print.h"

/* As wide as a figure in an article: its letters have a size that is read on paper. */
#define WIDTH_PX 1000.0

/* The shape of a figure, where the page is higher than that. */
#define LEAST_RATIO 1.5

typedef struct {
  SlcPrintFailedFunc failed;
  GObject *owner;
} Job;

static void
job_free (gpointer data, GClosure *closure)
{
  Job *job = data;

  g_object_unref (job->owner);
  g_free (job);
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, Job *job)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;

  gtk_print_operation_get_error (operation, &error);
  job->failed (error, job->owner);
}

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
 * @failed: called when something goes wrong; not to print after all is nothing wrong
 * @owner: what @failed gets; it lives as long as the printing
 *
 * Asks where to print, and prints, while the window goes on.
 */
void
slc_print_run (GtkPrintOperation *operation,
               GtkWindow *parent,
               SlcPrintFailedFunc failed,
               GObject *owner)
{
  Job *job;

  g_return_if_fail (GTK_IS_PRINT_OPERATION (operation));
  g_return_if_fail (failed != NULL);
  g_return_if_fail (G_IS_OBJECT (owner));

  job = g_new (Job, 1);
  job->failed = failed;
  job->owner = g_object_ref (owner);
  g_signal_connect_data (operation, "done", G_CALLBACK (done_cb), job, job_free, 0);
  gtk_print_operation_set_allow_async (operation, true);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, NULL);
}
