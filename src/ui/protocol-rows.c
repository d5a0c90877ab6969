/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/protocol-rows.h"

#include <stdbool.h>

#include "ui/setting-rows.h"

/**
 * SlcProtocolRows:
 *
 * What is done around the write of a test: the preparation before, the idle times after, and how
 * often all of it is done. Few people need it, so the rows are folded up.
 */
struct _SlcProtocolRows {
  AdwExpanderRow parent_instance;

  GtkSwitch *discard_switch;
  AdwComboRow *level_row;
  GtkSpinButton *settle_spin;
  GtkSpinButton *start_spin;
  GtkSpinButton *interval_spin;
  GtkEditable *idle_row;
  GtkSpinButton *passes_spin;
};

G_DEFINE_FINAL_TYPE (SlcProtocolRows, slc_protocol_rows, ADW_TYPE_EXPANDER_ROW)

#define S_PER_MINUTE 60
#define MS_PER_S     1000

/* In the order of the items in the row. */
static const char *const LEVELS[] = { "none", "half", "most", "nearly-full", NULL };

static void
slc_protocol_rows_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_PROTOCOL_ROWS);
  G_OBJECT_CLASS (slc_protocol_rows_parent_class)->dispose (object);
}

static void
slc_protocol_rows_class_init (SlcProtocolRowsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = slc_protocol_rows_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SlcCliff/protocol-rows.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcProtocolRows, discard_switch);
  gtk_widget_class_bind_template_child (widget_class, SlcProtocolRows, level_row);
  gtk_widget_class_bind_template_child (widget_class, SlcProtocolRows, settle_spin);
  gtk_widget_class_bind_template_child (widget_class, SlcProtocolRows, start_spin);
  gtk_widget_class_bind_template_child (widget_class, SlcProtocolRows, interval_spin);
  gtk_widget_class_bind_template_child (widget_class, SlcProtocolRows, idle_row);
  gtk_widget_class_bind_template_child (widget_class, SlcProtocolRows, passes_spin);
}

static void
slc_protocol_rows_init (SlcProtocolRows *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * slc_protocol_rows_bind:
 * @self: the rows
 * @settings: the program's settings
 *
 * Shows what is chosen there, and keeps there what is chosen here.
 */
void
slc_protocol_rows_bind (SlcProtocolRows *self, GSettings *settings)
{
  g_return_if_fail (SLC_IS_PROTOCOL_ROWS (self));
  g_return_if_fail (G_IS_SETTINGS (settings));

  g_settings_bind (settings, "discard-before", self->discard_switch, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "idle-times", self->idle_row, "text", G_SETTINGS_BIND_DEFAULT);
  slc_setting_rows_bind_choice (settings, "fill-level", self->level_row, LEVELS);
  slc_setting_rows_bind_uint64 (settings, "settle-s", self->settle_spin, S_PER_MINUTE);
  slc_setting_rows_bind_uint (settings, "start-temperature-c", self->start_spin, 1);
  slc_setting_rows_bind_uint (settings, "interval-ms", self->interval_spin, MS_PER_S);
  slc_setting_rows_bind_uint (settings, "passes", self->passes_spin, 1);
}

/**
 * slc_protocol_rows_set_problem:
 * @self: the rows
 * @is_problem: whether the idle times, the one thing that is typed, can't be understood
 */
void
slc_protocol_rows_set_problem (SlcProtocolRows *self, bool is_problem)
{
  g_return_if_fail (SLC_IS_PROTOCOL_ROWS (self));

  slc_setting_rows_mark (GTK_WIDGET (self->idle_row), is_problem);
}
