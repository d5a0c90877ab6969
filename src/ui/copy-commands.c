/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/copy-commands.h"

#include <glib/gi18n.h>

#include "ui/copy-text.h"

/**
 * SlcCopyCommands:
 *
 * What an article takes over in words, numbers or tables, as the window's action `copy`, which is
 * told as what. It works on what is in front: the result of the test, the session that is open, or
 * the comparison.
 */
struct _SlcCopyCommands {
  GObject parent_instance;

  SlcWindowParts parts;
};

G_DEFINE_FINAL_TYPE (SlcCopyCommands, slc_copy_commands, G_TYPE_OBJECT)

static const SlcSession *
find_session (SlcCopyCommands *self)
{
  SlcSessionItem *item = slc_sessions_page_get_current (self->parts.sessions_page);

  if (slc_window_parts_shows (&self->parts, "test"))
    return slc_test_page_get_session (self->parts.test_page);
  if (slc_window_parts_shows (&self->parts, "sessions") && item != NULL)
    return slc_session_item_get_session (item);

  return NULL;
}

static SlcComparison *
make_comparison (SlcCopyCommands *self)
{
  if (!slc_window_parts_shows (&self->parts, "compare"))
    return NULL;

  return slc_compare_choice_make_comparison (
    slc_sessions_page_get_choice (self->parts.sessions_page));
}

static char *
make_text (SlcCopyCommands *self, SlcCopyKind kind)
{
  const SlcSession *session = find_session (self);
  g_autoptr (SlcComparison) comparison = make_comparison (self);

  if (comparison != NULL)
    return slc_copy_text_of_comparison (comparison, kind);

  return session != NULL ? slc_copy_text_of_session (session, kind) : NULL;
}

static void
copy_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SlcCopyCommands *self = user_data;
  g_autofree char *text = NULL;
  SlcCopyKind kind;

  if (slc_copy_kind_from_string (g_variant_get_string (parameter, NULL), &kind))
    text = make_text (self, kind);
  if (text == NULL)
    return;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->parts.window)), text);
  slc_window_parts_show_toast (&self->parts, _ ("Copied"));
}

static const GActionEntry ACTIONS[] = {
  { .name = "copy", .parameter_type = "s", .activate = copy_cb },
};

static void
slc_copy_commands_finalize (GObject *object)
{
  SlcCopyCommands *self = SLC_COPY_COMMANDS (object);

  slc_window_parts_release (&self->parts);
  G_OBJECT_CLASS (slc_copy_commands_parent_class)->finalize (object);
}

static void
slc_copy_commands_class_init (SlcCopyCommandsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = slc_copy_commands_finalize;
}

static void
slc_copy_commands_init (SlcCopyCommands *self)
{
}

/**
 * slc_copy_commands_new:
 * @parts: what they work on
 *
 * Adds the action to the window. It is of use as long as the commands live.
 *
 * Returns: (transfer full): the commands
 */
SlcCopyCommands *
slc_copy_commands_new (const SlcWindowParts *parts)
{
  SlcCopyCommands *self;

  g_return_val_if_fail (parts != NULL, NULL);

  self = g_object_new (SLC_TYPE_COPY_COMMANDS, NULL);
  slc_window_parts_hold (&self->parts, parts);
  g_action_map_add_action_entries (G_ACTION_MAP (self->parts.window), ACTIONS,
                                   G_N_ELEMENTS (ACTIONS), self);

  return self;
}

/**
 * slc_copy_commands_update:
 * @self: the commands
 *
 * Enables the action where there is something to copy.
 */
void
slc_copy_commands_update (SlcCopyCommands *self)
{
  SlcOverlayCurve curves[SLC_OVERLAY_MOST];
  bool compared;

  g_return_if_fail (SLC_IS_COPY_COMMANDS (self));

  compared = slc_window_parts_shows (&self->parts, "compare") &&
             slc_compare_choice_list_curves (
               slc_sessions_page_get_choice (self->parts.sessions_page), curves) >=
               SLC_COMPARISON_LEAST;
  slc_window_parts_enable (&self->parts, "copy", compared || find_session (self) != NULL);
}
