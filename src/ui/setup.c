/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/setup.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>
#include <stdbool.h>

#include "model/preset.h"
#include "target/simulated-target.h"
#include "ui/announcement.h"
#include "ui/method-settings.h"
#include "ui/protocol-rows.h"
#include "ui/setting-rows.h"
#include "ui/target-row.h"

/**
 * SlcSetup:
 *
 * The choices before a test: where, how much, how. They are kept from one start of the program to
 * the next.
 *
 * Emits `changed` with every choice.
 */
struct _SlcSetup {
  GtkBox parent_instance;

  SlcTargetRow *target_row;
  AdwComboRow *pace_row;
  AdwPreferencesGroup *method_group;
  AdwComboRow *preset_row;
  AdwComboRow *length_row;
  AdwActionRow *size_row;
  GtkSpinButton *size_spin;
  GtkWidget *percent_row;
  GtkSpinButton *percent_spin;
  GtkWidget *time_row;
  GtkSpinButton *time_spin;
  GtkWidget *cliff_row;
  GtkSpinButton *cliff_spin;
  GtkWidget *heat_row;
  GtkSpinButton *heat_spin;
  GtkEditable *endurance_row;
  AdwComboRow *block_row;
  GtkSpinButton *depth_spin;
  SlcProtocolRows *protocol_rows;

  GSettings *settings;
  bool showing_size;
  bool showing_preset;
  bool applying_preset;
};

G_DEFINE_FINAL_TYPE (SlcSetup, slc_setup, GTK_TYPE_BOX)

enum { SIGNAL_CHANGED, N_SIGNALS };

static unsigned signals[N_SIGNALS];

/* In the order of the items in the rows. */
enum {
  LENGTH_SIZE,
  LENGTH_PERCENT,
  LENGTH_TIME,
  LENGTH_FULL,
  LENGTH_AFTER_CLIFF,
  LENGTH_STABLE,
  LENGTH_TEMPERATURE,
};

static const char *const LENGTH_KINDS[] = {
  "size", "percent", "time", "full", "after-cliff", "stable", "temperature", NULL,
};
static const unsigned PACES[] = { 1, 60, 0 };
static const char *const PACE_SUFFIXES[] = { "", "@60", "@max" };

#define S_PER_MINUTE 60

#define MOST_SIZE_GB 100000

#define LEAST_BLOCK_SHIFT 12
#define N_BLOCK_SIZES     13

static gboolean
block_size_to_index (GValue *value, GVariant *variant, gpointer user_data)
{
  uint64_t block_size_bytes = g_variant_get_uint64 (variant);
  unsigned index = 0;

  while (index < N_BLOCK_SIZES - 1 &&
         UINT64_C (1) << (LEAST_BLOCK_SHIFT + index) < block_size_bytes) {
    index++;
  }
  g_value_set_uint (value, index);

  return true;
}

static GVariant *
index_to_block_size (const GValue *value, const GVariantType *type, gpointer user_data)
{
  unsigned index = g_value_get_uint (value);

  return index < N_BLOCK_SIZES ? g_variant_new_uint64 (UINT64_C (1) << (LEAST_BLOCK_SHIFT + index))
                               : NULL;
}

static bool
is_simulated (SlcSetup *self)
{
  const SlcTargetEntry *target = slc_target_row_get_chosen (self->target_row);

  return target != NULL && target->kind == SLC_TARGET_SIMULATED;
}

/* The row stands for another setting with each kind of target. GSettings would let go of the one
 * before too late, and write into it what is in the other. */
static void
bind_length (SlcSetup *self)
{
  const char *key = is_simulated (self) ? "simulated-length-kind" : "length-kind";

  g_settings_unbind (self->length_row, "selected");
  slc_setting_rows_bind_choice (self->settings, key, self->length_row, LENGTH_KINDS);
}

static void
bind_settings (SlcSetup *self)
{
  GSettings *settings = self->settings;

  bind_length (self);
  slc_setting_rows_bind_uint (settings, "length-percent", self->percent_spin, 1);
  slc_setting_rows_bind_uint64 (settings, "time-limit-s", self->time_spin, S_PER_MINUTE);
  slc_setting_rows_bind_uint64 (settings, "after-cliff-bytes", self->cliff_spin, SLC_GB);
  slc_setting_rows_bind_uint (settings, "stop-temperature-c", self->heat_spin, 1);
  g_settings_bind (settings, "rated-endurance", self->endurance_row, "text",
                   G_SETTINGS_BIND_DEFAULT);
  slc_setting_rows_bind_uint (settings, "queue-depth", self->depth_spin, 1);
  g_settings_bind_with_mapping (settings, "block-size-bytes", self->block_row, "selected",
                                G_SETTINGS_BIND_DEFAULT, block_size_to_index, index_to_block_size,
                                NULL, NULL);
  slc_protocol_rows_bind (self->protocol_rows, settings);
}

static void
fill_block_row (SlcSetup *self)
{
  g_autoptr (GtkStringList) sizes = gtk_string_list_new (NULL);

  for (unsigned i = 0; i < N_BLOCK_SIZES; i++)
    gtk_string_list_take (sizes, slc_format_block (UINT64_C (1) << (LEAST_BLOCK_SHIFT + i)));
  adw_combo_row_set_model (self->block_row, G_LIST_MODEL (sizes));
}

/* The first item stands for all that has no name. */
static void
fill_preset_row (SlcSetup *self)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  gtk_string_list_append (labels, _ ("Custom"));
  for (unsigned i = 0; i < SLC_N_PRESETS; i++)
    gtk_string_list_append (labels, _ (slc_preset_get (i)->label));
  self->showing_preset = true;
  adw_combo_row_set_model (self->preset_row, G_LIST_MODEL (labels));
  self->showing_preset = false;
}

static uint64_t
get_size_bytes (SlcSetup *self)
{
  return (uint64_t) gtk_spin_button_get_value_as_int (self->size_spin) * SLC_GB;
}

/* The largest size that can be chosen: what fits where the test will write. */
static double
most_size_gb (SlcSetup *self)
{
  const SlcTargetEntry *target = slc_target_row_get_chosen (self->target_row);

  if (target == NULL || target->refusal != NULL || target->most_bytes == SLC_UNKNOWN_BYTES)
    return MOST_SIZE_GB;

  return CLAMP (target->most_bytes / SLC_GB, 1, MOST_SIZE_GB);
}

/* The size that is wanted stays in the settings for the next drive that has room for it. */
static void
show_size (SlcSetup *self)
{
  double wanted_gb = (double) g_settings_get_uint64 (self->settings, "length-bytes") / SLC_GB;
  double most_gb = most_size_gb (self);
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment (self->size_spin);

  self->showing_size = true;
  gtk_adjustment_set_upper (adjustment, most_gb);
  gtk_adjustment_set_value (adjustment, fmin (round (wanted_gb), most_gb));
  self->showing_size = false;
  adw_action_row_set_subtitle (
    self->size_row, wanted_gb > most_gb ? _ ("in GB, all there is room for") : _ ("in GB"));
}

/* What is said of it would leave its name no room in the row. */
static void
show_preset (SlcSetup *self)
{
  const SlcPreset *preset;
  const char *description;
  SlcMethod method;
  unsigned index = 0;

  slc_method_settings_read (self->settings, is_simulated (self), &method, NULL);
  preset = slc_preset_recognize (&method);
  while (preset != NULL && slc_preset_get (index++) != preset)
    continue;

  self->showing_preset = true;
  adw_combo_row_set_selected (self->preset_row, index);
  self->showing_preset = false;

  description = preset != NULL ? _ (preset->description) : _ ("As it is chosen below");
  adw_preferences_group_set_description (self->method_group, description);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->preset_row),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

static void
show_rows (SlcSetup *self)
{
  unsigned length = adw_combo_row_get_selected (self->length_row);

  gtk_widget_set_visible (GTK_WIDGET (self->pace_row), is_simulated (self));
  gtk_widget_set_visible (GTK_WIDGET (self->endurance_row), !is_simulated (self));
  gtk_widget_set_visible (GTK_WIDGET (self->size_row), length == LENGTH_SIZE);
  gtk_widget_set_visible (self->percent_row, length == LENGTH_PERCENT);
  gtk_widget_set_visible (self->time_row, length == LENGTH_TIME);
  gtk_widget_set_visible (self->cliff_row, length == LENGTH_AFTER_CLIFF);
  gtk_widget_set_visible (self->heat_row, length == LENGTH_TEMPERATURE);
  show_size (self);
  show_preset (self);
}

static void
choice_changed_cb (SlcSetup *self)
{
  if (self->applying_preset)
    return;

  show_rows (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
size_changed_cb (SlcSetup *self)
{
  if (self->showing_size)
    return;

  g_settings_set_uint64 (self->settings, "length-bytes", get_size_bytes (self));
}

static void
preset_chosen_cb (SlcSetup *self)
{
  unsigned selected = adw_combo_row_get_selected (self->preset_row);
  SlcMethod method;

  if (self->showing_preset)
    return;

  if (selected > 0 && selected <= SLC_N_PRESETS) {
    self->applying_preset = true;
    slc_preset_apply (slc_preset_get (selected - 1), &method);
    slc_method_settings_write (self->settings, &method);
    self->applying_preset = false;
  }
  choice_changed_cb (self);
}

/* What one drive is rated for says nothing of another. */
static void
keep_endurance (SlcSetup *self, const SlcTargetEntry *target)
{
  g_autofree char *rated = g_settings_get_string (self->settings, "rated-target");

  if (target == NULL || is_simulated (self))
    return;
  if (*rated != '\0' && !g_str_equal (rated, target->name))
    g_settings_reset (self->settings, "rated-endurance");
  g_settings_set_string (self->settings, "rated-target", target->name);
}

static void
target_changed_cb (SlcSetup *self)
{
  const SlcTargetEntry *target = slc_target_row_get_chosen (self->target_row);

  /* A drive is chosen anew each time. */
  if (target != NULL && target->refusal == NULL && target->kind != SLC_TARGET_DRIVE) {
    g_autofree char *name = slc_setup_dup_target_name (self);

    g_settings_set_string (self->settings, "last-target", name);
  }
  keep_endurance (self, target);
  bind_length (self);
  choice_changed_cb (self);
}

static char *
split_pace (const char *name, unsigned *pace_index)
{
  const char *at = g_str_has_prefix (name, SLC_SIMULATED_PREFIX) ? strrchr (name, '@') : NULL;

  *pace_index = 0;
  for (unsigned i = 1; at != NULL && i < G_N_ELEMENTS (PACE_SUFFIXES); i++) {
    if (g_str_equal (at, PACE_SUFFIXES[i]))
      *pace_index = i;
  }

  return at != NULL ? g_strndup (name, (size_t) (at - name)) : g_strdup (name);
}

static bool
check_method (SlcSetup *self, GError **error)
{
  GError *problem = NULL;
  SlcMethod method;
  bool read = slc_method_settings_read (self->settings, is_simulated (self), &method, &problem);

  slc_protocol_rows_set_problem (self->protocol_rows,
                                 problem != NULL && problem->domain == SLC_QUANTITY_ERROR);
  if (!read)
    g_propagate_error (error, problem);
  return read;
}

static bool
check_endurance (SlcSetup *self, GError **error)
{
  uint64_t endurance_bytes;
  bool read = is_simulated (self) ||
              slc_method_settings_read_endurance (self->settings, &endurance_bytes, error);

  slc_setting_rows_mark (GTK_WIDGET (self->endurance_row), !read);
  return read;
}

static void
slc_setup_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_SETUP);
  G_OBJECT_CLASS (slc_setup_parent_class)->dispose (object);
}

static void
slc_setup_finalize (GObject *object)
{
  g_clear_object (&SLC_SETUP (object)->settings);
  G_OBJECT_CLASS (slc_setup_parent_class)->finalize (object);
}

static void
slc_setup_class_init (SlcSetupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = slc_setup_dispose;
  object_class->finalize = slc_setup_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (SLC_TYPE_PROTOCOL_ROWS);
  g_type_ensure (SLC_TYPE_TARGET_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/com/example/SlcCliff/setup.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcSetup, target_row);
  gtk_widget_class_bind_template_child (widget_class, SlcSetup, pace_row);
  gtk_widget_class_bind_template_child (widget_class, SlcSetup, method_group);
  gtk_widget_class_bind_template_child (widget_class, SlcSetup, preset_row);
  gtk_widget_class_bind_template_child (widget_class, SlcSetup, length_row);
  gtk_widget_class_bind_template_child (widget_class, SlcSetup, size_row);
  gtk_widget_class_bind_template_child (widget_class, SlcSetup, size_spin);
  gtk_widget_class_bind_template_child (widget_class, SlcSetup, percent_row);
  gtk_widget_class_bind_template_child (widget_class, SlcSetup, percent_spin);
  gtk_widget_class_bind_template_child (widget_class, SlcSetup, time_row);
  gtk_widget_class_bind_template_child (widget_class, SlcSetup, time_spin);
  gtk_widget_class_bind_template_child (widget_class, SlcSetup, cliff_row);
  gtk_widget_class_bind_template_child (widget_class, SlcSetup, cliff_spin);
  gtk_widget_class_bind_template_child (widget_class, SlcSetup, heat_row);
  gtk_widget_class_bind_template_child (widget_class, SlcSetup, heat_spin);
  gtk_widget_class_bind_template_child (widget_class, SlcSetup, endurance_row);
  gtk_widget_class_bind_template_child (widget_class, SlcSetup, block_row);
  gtk_widget_class_bind_template_child (widget_class, SlcSetup, depth_spin);
  gtk_widget_class_bind_template_child (widget_class, SlcSetup, protocol_rows);
  gtk_widget_class_bind_template_callback (widget_class, preset_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, target_changed_cb);
}

static void
slc_setup_init (SlcSetup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = g_settings_new (APP_ID);
  fill_block_row (self);
  fill_preset_row (self);
  bind_settings (self);
  g_signal_connect_object (self->settings, "changed", G_CALLBACK (choice_changed_cb), self,
                           G_CONNECT_SWAPPED);
  show_rows (self);
  slc_setup_reload (self);
}

/**
 * slc_setup_choose_target:
 * @self: the choices
 * @name: a folder, or a simulated drive with its pace, as the command line names them
 */
void
slc_setup_choose_target (SlcSetup *self, const char *name)
{
  g_autofree char *base = NULL;
  unsigned pace_index;

  g_return_if_fail (SLC_IS_SETUP (self));
  g_return_if_fail (name != NULL);

  base = split_pace (name, &pace_index);
  adw_combo_row_set_selected (self->pace_row, pace_index);
  slc_target_row_choose (self->target_row, base);
}

/**
 * slc_setup_reload:
 * @self: the choices
 *
 * Looks anew for what can be tested; the free space has changed since.
 */
void
slc_setup_reload (SlcSetup *self)
{
  g_autofree char *last = NULL;
  g_autofree char *base = NULL;
  unsigned pace_index;

  g_return_if_fail (SLC_IS_SETUP (self));

  last = g_settings_get_string (self->settings, "last-target");
  base = split_pace (last, &pace_index);
  if (g_str_has_prefix (base, SLC_SIMULATED_PREFIX))
    adw_combo_row_set_selected (self->pace_row, pace_index);
  slc_target_row_load (self->target_row, *base != '\0' ? base : NULL);
}

/**
 * slc_setup_get_target:
 * @self: the choices
 *
 * Returns: (transfer none) (nullable): where the test will write, or %NULL while that is not known
 */
const SlcTargetEntry *
slc_setup_get_target (SlcSetup *self)
{
  g_return_val_if_fail (SLC_IS_SETUP (self), NULL);

  return slc_target_row_get_chosen (self->target_row);
}

/**
 * slc_setup_dup_target_name:
 * @self: the choices
 *
 * Returns: (transfer full) (nullable): the target's name for slc_targets_open()
 */
char *
slc_setup_dup_target_name (SlcSetup *self)
{
  const SlcTargetEntry *target;

  g_return_val_if_fail (SLC_IS_SETUP (self), NULL);

  target = slc_target_row_get_chosen (self->target_row);
  if (target == NULL)
    return NULL;

  return g_strconcat (
    target->name,
    is_simulated (self) ? PACE_SUFFIXES[adw_combo_row_get_selected (self->pace_row)] : "", NULL);
}

/**
 * slc_setup_create_plan:
 * @self: the choices
 *
 * Returns: (transfer full): what was chosen, for a run
 */
SlcPlan *
slc_setup_create_plan (SlcSetup *self)
{
  SlcMethod method;
  SlcPlan *plan;

  g_return_val_if_fail (SLC_IS_SETUP (self), NULL);

  slc_method_settings_read (self->settings, is_simulated (self), &method, NULL);
  if (method.length_bytes != SLC_UNKNOWN_BYTES)
    method.length_bytes = get_size_bytes (self);

  plan = slc_plan_new (NULL, &method);
  if (!is_simulated (self))
    slc_method_settings_read_endurance (self->settings, &plan->rated_endurance_bytes, NULL);
  return plan;
}

/**
 * slc_setup_announce:
 * @self: the choices, with a target
 *
 * Returns: (transfer full): what a test would do, in words
 */
char *
slc_setup_announce (SlcSetup *self)
{
  g_autoptr (SlcPlan) plan = NULL;

  g_return_val_if_fail (SLC_IS_SETUP (self), NULL);

  plan = slc_setup_create_plan (self);

  return slc_announcement_new (slc_setup_get_target (self), &plan->method,
                               plan->rated_endurance_bytes,
                               PACES[adw_combo_row_get_selected (self->pace_row)]);
}

/**
 * slc_setup_find_problem:
 * @self: the choices, with a target
 *
 * Returns: (transfer full) (nullable): why there can be no test with these, and the cure, or %NULL
 */
char *
slc_setup_find_problem (SlcSetup *self)
{
  g_autoptr (SlcPlan) plan = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (SLC_IS_SETUP (self), NULL);

  if (!check_method (self, &error) || !check_endurance (self, &error))
    return g_strdup (error->message);

  plan = slc_setup_create_plan (self);

  return slc_announcement_find_problem (slc_setup_get_target (self), &plan->method);
}
