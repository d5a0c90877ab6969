/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/drive-confirmation.h"

#include <glib/gi18n.h>

#include "target/drive-contents.h"
#include "ui/compat.h"

/* A drive with more partitions than this is told of in part, but by the size of all of it. */
#define MOST_CONTENTS 8

/**
 * Asking:
 * @drive: the drive that is shown, and what is on it, which is what is confirmed
 * @discard_before: whether to discard first
 * @discard_after: whether to discard again afterwards
 *
 * A question that waits for its answer.
 */
typedef struct {
  SlcConfirmedDrive *drive;
  GtkCheckButton *discard_before;
  GtkCheckButton *discard_after;
  SlcDriveConfirmedFunc callback;
  gpointer user_data;
} Asking;

static bool
accepts (const char *answer, gpointer user_data)
{
  const Asking *asking = user_data;

  return slc_drive_identity_accepts (asking->drive->identity, answer);
}

static void
answered_cb (bool accepted, gpointer user_data)
{
  Asking *asking = user_data;
  const SlcDriveOptions options = {
    .discard_before = gtk_check_button_get_active (asking->discard_before),
    .discard_after = gtk_check_button_get_active (asking->discard_after),
  };

  asking->callback (accepted ? asking->drive : NULL, &options, asking->user_data);
  g_object_unref (asking->discard_before);
  g_object_unref (asking->discard_after);
  slc_confirmed_drive_free (asking->drive);
  g_free (asking);
}

static void
append_label (GtkWidget *box, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), true);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
}

static char *
describe_content (const SlcDriveContent *content)
{
  g_autofree char *words = slc_drive_content_describe (content);

  /* Translators: a node such as /dev/sda1, and what is in it. */
  return g_strdup_printf (_ ("%s: %s"), content->node, words);
}

static void
append_contents (GtkWidget *box, const GPtrArray *contents)
{
  if (contents == NULL) {
    append_label (box, _ ("It is not known what is on it."), "error");
    return;
  }
  if (contents->len == 0)
    append_label (box, _ ("Nothing on it is recognized; it may hold data all the same."), NULL);

  for (unsigned i = 0; i < MIN (contents->len, MOST_CONTENTS); i++) {
    g_autofree char *words = describe_content (g_ptr_array_index (contents, i));

    append_label (box, words, "error");
  }
  if (contents->len > MOST_CONTENTS) {
    g_autofree char *rest = g_strdup_printf (
      ngettext ("and %u more", "and %u more", contents->len - MOST_CONTENTS),
      contents->len - MOST_CONTENTS);

    append_label (box, rest, "error");
  }
}

static char *
describe_task (const SlcDriveIdentity *identity)
{
  g_autofree char *word = slc_drive_identity_get_word (identity);

  if (identity->backing_file != NULL)
    return g_strdup_printf (_ ("To go on, type the name of its file: %s"), word);
  if (identity->serial == NULL)
    return g_strdup_printf (_ ("To go on, type its model: %s"), word);
  return g_strdup_printf (
    _ ("To go on, type the last four characters of its serial number, or all of it: %s"), word);
}

static GtkCheckButton *
append_check (GtkWidget *box, const char *label, bool active)
{
  GtkWidget *check = gtk_check_button_new_with_mnemonic (label);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), active);
  gtk_box_append (GTK_BOX (box), check);
  return g_object_ref (GTK_CHECK_BUTTON (check));
}

static GtkWidget *
append_entry (GtkWidget *box, const SlcDriveIdentity *identity)
{
  g_autofree char *task = describe_task (identity);
  GtkWidget *entry = gtk_entry_new ();

  append_label (box, task, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, task, -1);
  gtk_box_append (GTK_BOX (box), entry);
  return entry;
}

static char *
describe_loss (const SlcTargetEntry *entry)
{
  g_autofree char *size = slc_format_gb (entry->capacity_bytes);

  /* Translators: the model of a drive, its size, its node. */
  return g_strdup_printf (
    _ ("The test writes over %s (%s, %s) from its first byte to its last. Nothing of what is on it "
       "now can be brought back."),
    entry->title, size, entry->name);
}

/**
 * slc_drive_confirmation_ask:
 * @parent: a widget in the window that asks
 * @entry: a drive that can be tested
 * @discard: whether it is to be discarded first, unless that is changed here
 * @callback: called once, with the drive that was confirmed, or %NULL if it was not
 * @user_data: data for @callback
 *
 * Shows what would be destroyed, and asks for the end of the drive's serial number. Until that is
 * typed, the only answer is no.
 */
void
slc_drive_confirmation_ask (GtkWidget *parent,
                            const SlcTargetEntry *entry,
                            bool discard,
                            SlcDriveConfirmedFunc callback,
                            gpointer user_data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  Asking *asking = g_new0 (Asking, 1);
  g_autofree char *loss = describe_loss (entry);
  SlcQuestion question = {
    .heading = _ ("Destroy All Data on This Drive?"),
    .body = loss,
    .decline = _ ("_Cancel"),
    .accept = _ ("_Destroy and Test"),
    .destructive = true,
    .extra = box,
    .accepts = accepts,
    .accepts_data = asking,
  };

  g_return_if_fail (entry->drive != NULL);
  g_return_if_fail (callback != NULL);

  asking->drive = slc_confirmed_drive_new (entry->drive->identity, entry->drive->contents);
  asking->callback = callback;
  asking->user_data = user_data;
  append_contents (box, entry->drive->contents);
  question.answer = append_entry (box, asking->drive->identity);
  asking->discard_before = append_check (box, _ ("D_iscard all data first, like a new drive"),
                                         discard);
  asking->discard_after = append_check (box, _ ("Discard everything on the drive _afterwards"),
                                        false);
  slc_compat_ask (parent, &question, answered_cb, asking);
}
