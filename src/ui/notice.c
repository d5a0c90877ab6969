/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/notice.h"

/**
 * SlcNotice:
 *
 * A line of text above the page, in the way of nothing: what went wrong and how to cure it, or what
 * waits to be dealt with. It stays until it is dismissed.
 */
struct _SlcNotice {
  GtkWidget parent_instance;

  GtkRevealer *revealer;
  GtkWidget *box;
  GtkImage *icon;
  GtkLabel *label;
  GtkButton *button;
  GtkWidget *close_button;
};

G_DEFINE_FINAL_TYPE (SlcNotice, slc_notice, GTK_TYPE_WIDGET)

static void
close_clicked_cb (SlcNotice *self)
{
  slc_notice_hide (self);
}

static void
slc_notice_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_NOTICE);
  G_OBJECT_CLASS (slc_notice_parent_class)->dispose (object);
}

static void
slc_notice_class_init (SlcNoticeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = slc_notice_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_widget_class_set_template_from_resource (widget_class, "/com/example/SlcCliff/notice.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcNotice, revealer);
  gtk_widget_class_bind_template_child (widget_class, SlcNotice, box);
  gtk_widget_class_bind_template_child (widget_class, SlcNotice, icon);
  gtk_widget_class_bind_template_child (widget_class, SlcNotice, label);
  gtk_widget_class_bind_template_child (widget_class, SlcNotice, button);
  gtk_widget_class_bind_template_child (widget_class, SlcNotice, close_button);
  gtk_widget_class_bind_template_callback (widget_class, close_clicked_cb);
}

static void
slc_notice_init (SlcNotice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->close_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_widget_get_tooltip_text (self->close_button), -1);
  slc_notice_set_button (self, NULL, NULL);
}

/**
 * slc_notice_show:
 * @self: a notice
 * @kind: what it looks like
 * @text: what it says; with an error, the cure too
 *
 * Shows a text, in place of the one before it, without a button.
 */
void
slc_notice_show (SlcNotice *self, SlcNoticeKind kind, const char *text)
{
  g_return_if_fail (SLC_IS_NOTICE (self));
  g_return_if_fail (text != NULL);

  gtk_label_set_text (self->label, text);
  gtk_image_set_from_icon_name (
    self->icon, kind == SLC_NOTICE_ERROR ? "dialog-error-symbolic" : "dialog-information-symbolic");
  if (kind == SLC_NOTICE_ERROR)
    gtk_widget_add_css_class (self->box, "error");
  else
    gtk_widget_remove_css_class (self->box, "error");
  slc_notice_set_button (self, NULL, NULL);
  gtk_revealer_set_reveal_child (self->revealer, true);
}

/**
 * slc_notice_set_button:
 * @self: a notice
 * @label: (nullable): what the button says, with a mnemonic, or %NULL for no button
 * @action_name: (nullable): what it does
 */
void
slc_notice_set_button (SlcNotice *self, const char *label, const char *action_name)
{
  g_return_if_fail (SLC_IS_NOTICE (self));

  gtk_widget_set_visible (GTK_WIDGET (self->button), label != NULL);
  if (label != NULL)
    gtk_button_set_label (self->button, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), action_name);
}

/**
 * slc_notice_hide:
 * @self: a notice
 */
void
slc_notice_hide (SlcNotice *self)
{
  g_return_if_fail (SLC_IS_NOTICE (self));

  gtk_revealer_set_reveal_child (self->revealer, false);
}
