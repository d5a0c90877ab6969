/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <stdbool.h>

#include "target/drive-list.h"

/**
 * Watch:
 * @udisks: (nullable): what UDisks knows
 * @loop: runs until the drive is gone
 * @node: node of a drive that will come and go
 * @seen: whether it has come
 */
typedef struct {
  SlcUDisks *udisks;
  GMainLoop *loop;
  const char *node;
  bool seen;
} Watch;

/* What the window does, without a window. */
static void
print_list (Watch *self)
{
  g_autoptr (GPtrArray) list = slc_drive_list_new (&slc_kernel_view, self->udisks);
  g_autoptr (GString) line = g_string_new ("@list");
  bool there = false;

  for (unsigned i = 0; i < list->len; i++) {
    const SlcDriveIdentity *identity = ((SlcDriveEntry *) g_ptr_array_index (list, i))->identity;

    g_string_append_printf (line, " %s=%s", identity->node,
                            identity->serial != NULL ? identity->serial : "");
    there = there || g_str_equal (identity->node, self->node);
  }
  g_print ("%s\n", line->str);

  if (self->seen && !there)
    g_main_loop_quit (self->loop);
  self->seen = self->seen || there;
}

static void
changed_cb (gpointer data)
{
  print_list (data);
}

static void
connected_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Watch *self = data;
  g_autoptr (GError) error = NULL;

  self->udisks = slc_udisks_new_finish (result, &error);
  if (self->udisks == NULL)
    g_error ("%s", error->message);
  slc_udisks_watch (self->udisks, changed_cb, self);
  print_list (self);
}

/* Prints the nodes and serial numbers of all drives, in a line that is new whenever UDisks tells of
 * a change. Ends once the drive that is named has come and gone. */
int
main (int argc, char **argv)
{
  Watch watch = { .node = argv[1] };

  g_return_val_if_fail (argc == 2, 1);

  watch.loop = g_main_loop_new (NULL, false);
  slc_udisks_new_async (NULL, connected_cb, &watch);
  g_main_loop_run (watch.loop);
  slc_udisks_free (watch.udisks);
  g_main_loop_unref (watch.loop);
  return 0;
}
