/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/compat.h"

#include <glib/gi18n.h>

/* The only file that may use what is newer than the floor: where a dialog was replaced by a better
 * one, the better one is taken if the libraries have it. */

#define ACCEPT  "accept"
#define DECLINE "decline"

#define ASKING_KEY "slc-asking"

typedef struct {
  SlcAnswerFunc callback;
  gpointer user_data;
  SlcAcceptsFunc accepts;
  gpointer accepts_data;
} Asking;

typedef struct {
  SlcFileFunc callback;
  gpointer user_data;
} Choosing;

typedef struct {
  SlcFilesFunc callback;
  gpointer user_data;
} ChoosingFiles;

static void
response_cb (GObject *dialog, const char *response, gpointer user_data)
{
  g_autofree Asking *asking = user_data;

  g_object_set_data (dialog, ASKING_KEY, NULL);
  asking->callback (g_str_equal (response, ACCEPT), asking->user_data);
}

static Choosing *
choosing_new (SlcFileFunc callback, gpointer user_data)
{
  Choosing *choosing = g_new (Choosing, 1);

  choosing->callback = callback;
  choosing->user_data = user_data;

  return choosing;
}

static ChoosingFiles *
choosing_files_new (SlcFilesFunc callback, gpointer user_data)
{
  ChoosingFiles *choosing = g_new (ChoosingFiles, 1);

  choosing->callback = callback;
  choosing->user_data = user_data;

  return choosing;
}

static void
set_acceptable (gpointer dialog, bool acceptable)
{
#if ADW_CHECK_VERSION(1, 5, 0)
  adw_alert_dialog_set_response_enabled (dialog, ACCEPT, acceptable);
#else
  adw_message_dialog_set_response_enabled (dialog, ACCEPT, acceptable);
#endif
}

static void
answer_changed_cb (GtkEditable *answer, gpointer dialog)
{
  const Asking *asking = g_object_get_data (dialog, ASKING_KEY);

  if (asking != NULL)
    set_acceptable (dialog, asking->accepts (gtk_editable_get_text (answer), asking->accepts_data));
}

static void
follow_answer (GObject *dialog, const SlcQuestion *question, Asking *asking)
{
  if (question->answer == NULL)
    return;

  asking->accepts = question->accepts;
  asking->accepts_data = question->accepts_data;
  g_object_set_data (dialog, ASKING_KEY, asking);
  answer_changed_cb (GTK_EDITABLE (question->answer), dialog);
  g_signal_connect_object (question->answer, "changed", G_CALLBACK (answer_changed_cb), dialog, 0);
}

#if ADW_CHECK_VERSION(1, 5, 0)

static void
present_question (GtkWidget *parent, const SlcQuestion *question, Asking *asking)
{
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG (
    adw_alert_dialog_new (question->heading, question->body));

  adw_alert_dialog_add_responses (dialog, DECLINE, question->decline, ACCEPT, question->accept,
                                  NULL);
  adw_alert_dialog_set_response_appearance (
    dialog, ACCEPT, question->destructive ? ADW_RESPONSE_DESTRUCTIVE : ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (dialog, question->destructive ? DECLINE : ACCEPT);
  adw_alert_dialog_set_close_response (dialog, DECLINE);
  adw_alert_dialog_set_extra_child (dialog, question->extra);
  follow_answer (G_OBJECT (dialog), question, asking);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), asking);
  adw_dialog_present (ADW_DIALOG (dialog), parent);
}

static void
present_about (GObject *about, GtkWindow *parent)
{
  adw_dialog_present (ADW_DIALOG (about), GTK_WIDGET (parent));
}

static GObject *
about_new (void)
{
  return G_OBJECT (adw_about_dialog_new ());
}

static void
present_content (GtkWindow *parent, const char *title, GtkWidget *content, int width, int height)
{
  AdwDialog *dialog = adw_dialog_new ();

  adw_dialog_set_title (dialog, title);
  adw_dialog_set_content_width (dialog, width);
  adw_dialog_set_content_height (dialog, height);
  adw_dialog_set_child (dialog, content);
  adw_dialog_present (dialog, GTK_WIDGET (parent));
}

static void
close_content (GtkWidget *content)
{
  adw_dialog_close (ADW_DIALOG (gtk_widget_get_ancestor (content, ADW_TYPE_DIALOG)));
}

#else

static void
present_question (GtkWidget *parent, const SlcQuestion *question, Asking *asking)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (parent));
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (
    adw_message_dialog_new (window, question->heading, question->body));

  adw_message_dialog_add_responses (dialog, DECLINE, question->decline, ACCEPT, question->accept,
                                    NULL);
  adw_message_dialog_set_response_appearance (
    dialog, ACCEPT, question->destructive ? ADW_RESPONSE_DESTRUCTIVE : ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, question->destructive ? DECLINE : ACCEPT);
  adw_message_dialog_set_close_response (dialog, DECLINE);
  adw_message_dialog_set_extra_child (dialog, question->extra);
  follow_answer (G_OBJECT (dialog), question, asking);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), asking);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
present_about (GObject *about, GtkWindow *parent)
{
  gtk_window_set_transient_for (GTK_WINDOW (about), parent);
  gtk_window_set_modal (GTK_WINDOW (about), true);
  gtk_window_present (GTK_WINDOW (about));
}

static GObject *
about_new (void)
{
  return G_OBJECT (adw_about_window_new ());
}

/* No larger than the window below, which is as large as the person wants it. */
static void
present_content (GtkWindow *parent, const char *title, GtkWidget *content, int width, int height)
{
  GtkWidget *dialog = adw_window_new ();

  gtk_window_set_title (GTK_WINDOW (dialog), title);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), parent);
  gtk_window_set_modal (GTK_WINDOW (dialog), true);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), true);
  gtk_window_set_default_size (GTK_WINDOW (dialog),
                               MIN (width, gtk_widget_get_width (GTK_WIDGET (parent))),
                               MIN (height, gtk_widget_get_height (GTK_WIDGET (parent))));
  adw_window_set_content (ADW_WINDOW (dialog), content);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
close_content (GtkWidget *content)
{
  gtk_window_close (GTK_WINDOW (gtk_widget_get_root (content)));
}

#endif

#if GTK_CHECK_VERSION(4, 10, 0)

static void
folder_chosen_cb (GObject *dialog, GAsyncResult *result, gpointer user_data)
{
  g_autofree Choosing *choosing = user_data;
  g_autoptr (GFile)
               file = gtk_file_dialog_select_folder_finish (GTK_FILE_DIALOG (dialog), result, NULL);

  choosing->callback (file, choosing->user_data);
}

static void
file_chosen_cb (GObject *dialog, GAsyncResult *result, gpointer user_data)
{
  g_autofree Choosing *choosing = user_data;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (dialog), result, NULL);

  choosing->callback (file, choosing->user_data);
}

static void
choose_folder (GtkWindow *parent, const char *title, Choosing *choosing)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_select_folder (dialog, parent, NULL, folder_chosen_cb, choosing);
}

static void
choose_new_file (GtkWindow *parent, const char *title, const char *name, Choosing *choosing)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_initial_name (dialog, name);
  gtk_file_dialog_save (dialog, parent, NULL, file_chosen_cb, choosing);
}

static void
files_chosen_cb (GObject *dialog, GAsyncResult *result, gpointer user_data)
{
  g_autofree ChoosingFiles *choosing = user_data;
  g_autoptr (GListModel) files = gtk_file_dialog_open_multiple_finish (GTK_FILE_DIALOG (dialog),
                                                                       result, NULL);

  choosing->callback (files, choosing->user_data);
}

static void
choose_files (GtkWindow *parent, const char *title, ChoosingFiles *choosing)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_open_multiple (dialog, parent, NULL, files_chosen_cb, choosing);
}

static void
show_in_folder (GtkWindow *parent, GFile *file)
{
  g_autoptr (GtkFileLauncher) launcher = gtk_file_launcher_new (file);

  gtk_file_launcher_open_containing_folder (launcher, parent, NULL, NULL, NULL);
}

#else

static void
native_response_cb (GtkNativeDialog *dialog, int response, gpointer user_data)
{
  g_autofree Choosing *choosing = user_data;
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  choosing->callback (file, choosing->user_data);
  g_object_unref (dialog);
}

static void
show_native (GtkFileChooserNative *dialog, Choosing *choosing)
{
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), true);
  g_signal_connect (dialog, "response", G_CALLBACK (native_response_cb), choosing);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
choose_folder (GtkWindow *parent, const char *title, Choosing *choosing)
{
  show_native (
    gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, NULL, NULL),
    choosing);
}

static void
choose_new_file (GtkWindow *parent, const char *title, const char *name, Choosing *choosing)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  show_native (dialog, choosing);
}

static void
native_files_response_cb (GtkNativeDialog *dialog, int response, gpointer user_data)
{
  g_autofree ChoosingFiles *choosing = user_data;
  g_autoptr (GListModel) files = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
  choosing->callback (files, choosing->user_data);
  g_object_unref (dialog);
}

static void
choose_files (GtkWindow *parent, const char *title, ChoosingFiles *choosing)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    title, parent, GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);

  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), true);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), true);
  g_signal_connect (dialog, "response", G_CALLBACK (native_files_response_cb), choosing);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
show_in_folder (GtkWindow *parent, GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *uri = g_file_get_uri (folder);

  gtk_show_uri (parent, uri, GDK_CURRENT_TIME);
}

#endif

/**
 * slc_compat_ask:
 * @parent: a widget in the window that asks
 * @question: what is asked
 * @callback: called once with the answer; the dialog is gone by then, or goes right after
 * @user_data: data for @callback
 *
 * Asks a question with two answers, in a dialog.
 */
void
slc_compat_ask (GtkWidget *parent,
                const SlcQuestion *question,
                SlcAnswerFunc callback,
                gpointer user_data)
{
  Asking *asking;

  g_return_if_fail (GTK_IS_WIDGET (parent));
  g_return_if_fail (question != NULL);
  g_return_if_fail (callback != NULL);

  asking = g_new0 (Asking, 1);
  asking->callback = callback;
  asking->user_data = user_data;
  present_question (parent, question, asking);
}

/**
 * slc_compat_choose_folder:
 * @parent: the window that asks
 * @title: title of the dialog
 * @callback: called once with the folder, or with %NULL if none was chosen
 * @user_data: data for @callback
 *
 * Lets a folder be chosen.
 */
void
slc_compat_choose_folder (GtkWindow *parent,
                          const char *title,
                          SlcFileFunc callback,
                          gpointer user_data)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (callback != NULL);

  choose_folder (parent, title, choosing_new (callback, user_data));
}

/**
 * slc_compat_choose_new_file:
 * @parent: the window that asks
 * @title: title of the dialog
 * @name: the name that is proposed
 * @callback: called once with the file, or with %NULL if none was chosen
 * @user_data: data for @callback
 *
 * Asks where to save a file. The dialog itself asks before a file is replaced.
 */
void
slc_compat_choose_new_file (GtkWindow *parent,
                            const char *title,
                            const char *name,
                            SlcFileFunc callback,
                            gpointer user_data)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (name != NULL);
  g_return_if_fail (callback != NULL);

  choose_new_file (parent, title, name, choosing_new (callback, user_data));
}

/**
 * slc_compat_choose_files:
 * @parent: the window that asks
 * @title: title of the dialog
 * @callback: called once with the files, or with %NULL if none was chosen
 * @user_data: data for @callback
 *
 * Lets one file or several be chosen.
 */
void
slc_compat_choose_files (GtkWindow *parent,
                         const char *title,
                         SlcFilesFunc callback,
                         gpointer user_data)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (callback != NULL);

  choose_files (parent, title, choosing_files_new (callback, user_data));
}

#if GTK_CHECK_VERSION(4, 14, 0)
/* The context that GTK has for its tests calls a function for this that it does not have. */
static bool
can_announce (GtkWidget *widget)
{
  g_autoptr (GtkATContext) context = gtk_accessible_get_at_context (GTK_ACCESSIBLE (widget));

  return context != NULL && !g_str_equal (G_OBJECT_TYPE_NAME (context), "GtkTestATContext");
}
#endif

/**
 * slc_compat_announce:
 * @widget: what it is about
 * @message: what to say
 *
 * Has assistive technology say something at once. An older library has only descriptions for that,
 * which are read when they are asked for.
 */
void
slc_compat_announce (GtkWidget *widget, const char *message)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (message != NULL);

#if GTK_CHECK_VERSION(4, 14, 0)
  if (can_announce (widget))
    gtk_accessible_announce (GTK_ACCESSIBLE (widget), message,
                             GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#endif
}

/**
 * slc_compat_show_in_folder:
 * @parent: the window that asks
 * @file: a file that exists
 *
 * Opens the file manager at the file's folder.
 */
void
slc_compat_show_in_folder (GtkWindow *parent, GFile *file)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (G_IS_FILE (file));

  show_in_folder (parent, file);
}

/**
 * slc_compat_show_about:
 * @parent: the window over which it appears
 *
 * Tells what this program is.
 */
void
slc_compat_show_about (GtkWindow *parent)
{
  GObject *about;

  g_return_if_fail (GTK_IS_WINDOW (parent));

  about = about_new ();
  g_object_set (about, "application-name", _ ("SLC Cliff"), "application-icon", APP_ID, "version",
                APP_VERSION, "developer-name", _ ("The SLC Cliff developers"), "comments",
                _ ("Shows what a drive does when you keep writing: how fast its cache is, where it "
                   "ends and what comes after."),
                "license-type", GTK_LICENSE_GPL_3_0, NULL);
  present_about (about, parent);
}

/**
 * slc_compat_present_dialog:
 * @parent: the window over which it appears
 * @title: what it is called
 * @content: all that is in it, also its header bar
 * @width: how wide it likes to be, in pixels
 * @height: how high
 *
 * Shows a dialog with a content of its own. Nothing else of the window can be used until
 * slc_compat_close_dialog(), or the person, closes it; @content is gone then.
 */
void
slc_compat_present_dialog (GtkWindow *parent,
                           const char *title,
                           GtkWidget *content,
                           int width,
                           int height)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (GTK_IS_WIDGET (content));

  present_content (parent, title, content, width, height);
}

/**
 * slc_compat_close_dialog:
 * @content: the content of a dialog that is open
 */
void
slc_compat_close_dialog (GtkWidget *content)
{
  g_return_if_fail (GTK_IS_WIDGET (content));

  close_content (content);
}
