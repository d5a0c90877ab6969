/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/export.h"

#include <glib/gi18n.h>

#include "model/session-json.h"

typedef struct {
  char *session_path;
  SlcChartStyle style;
  SlcPictureSize size;
  char *picture_path;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  g_free (order->session_path);
  g_free (order->picture_path);
  g_free (order);
}

/* The session is read from its file: the one on the screen belongs to the main thread. */
static void
export_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Order *order = task_data;
  GError *error = NULL;
  g_autoptr (SlcSession) session = slc_session_load (order->session_path, &error);

  if (session != NULL &&
      slc_picture_write (session, &order->style, &order->size, order->picture_path, &error)) {
    g_task_return_boolean (task, true);
  } else {
    g_task_return_error (task, error);
  }
}

/**
 * slc_export_async:
 * @session_path: a saved session
 * @style: how its chart is to look; the title is the session's own
 * @size: how large the picture is to be
 * @file: the picture; its name decides the format
 * @callback: called when it is there, or could not be made
 * @user_data: data for @callback
 *
 * Writes the chart of a session as a picture, in a thread of its own.
 */
void
slc_export_async (const char *session_path,
                  const SlcChartStyle *style,
                  const SlcPictureSize *size,
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
  order->session_path = g_strdup (session_path);
  order->style = *style;
  order->style.title = NULL;
  order->size = *size;
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
