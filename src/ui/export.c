/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/export.h"

#include <glib/gi18n.h>

#include "plot/picture-error.h"

typedef struct {
  SlcExportSource *source;
  SlcPictureStyle style;
  char *picture_path;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  slc_export_source_unref (order->source);
  slc_picture_style_clear (&order->style);
  g_free (order->picture_path);
  g_free (order);
}

/* The sessions are read from their files: those on the screen belong to the main thread. */
static void
export_in_thread (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  const Order *order = task_data;
  GError *error = NULL;

  if (slc_export_source_write (order->source, &order->style, order->picture_path, &error))
    g_task_return_boolean (task, true);
  else
    g_task_return_error (task, error);
}

static void
load_in_thread (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  GError *error = NULL;
  GPtrArray *sessions = slc_export_source_load (task_data, &error);

  if (sessions != NULL)
    g_task_return_pointer (task, sessions, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

/**
 * slc_export_async:
 * @source: what to export
 * @style: how it is to look
 * @file: the picture; its name decides the format
 * @callback: called when it is there, or could not be made
 * @user_data: data for @callback
 *
 * Draws and writes a picture in a thread of its own, however large it is.
 */
void
slc_export_async (SlcExportSource *source,
                  const SlcPictureStyle *style,
                  GFile *file,
                  GAsyncReadyCallback callback,
                  gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (file, NULL, callback, user_data);
  g_autofree char *picture_path = g_file_get_path (file);
  Order *order;

  g_task_set_source_tag (task, slc_export_async);
  if (picture_path == NULL) {
    g_task_return_new_error (task, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_FILE,
                             _ ("The picture can only be saved on this computer. Choose a folder "
                                "that is not on a remote place."));
    return;
  }

  order = g_new0 (Order, 1);
  order->source = slc_export_source_ref (source);
  slc_picture_style_copy (style, &order->style);
  order->picture_path = g_steal_pointer (&picture_path);
  g_task_set_task_data (task, order, order_free);
  g_task_run_in_thread (task, export_in_thread);
}

/**
 * slc_export_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Returns: whether the picture is there
 */
bool
slc_export_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), false);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * slc_export_load_async:
 * @source: what is to be exported
 * @cancellable: (nullable): ends it
 * @callback: called when the sessions are there, or could not be read
 * @user_data: data for @callback
 *
 * Reads the sessions of a source in a thread of its own, to show what a picture will look like.
 */
void
slc_export_load_async (SlcExportSource *source,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, slc_export_load_async);
  g_task_set_task_data (task, slc_export_source_ref (source),
                        (GDestroyNotify) slc_export_source_unref);
  g_task_run_in_thread (task, load_in_thread);
}

/**
 * slc_export_load_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Returns: (transfer full) (element-type SlcSession) (nullable): the sessions
 */
GPtrArray *
slc_export_load_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
