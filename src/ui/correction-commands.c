/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/correction-commands.h"

#include "ui/correction-saver.h"
#include "ui/corrector.h"

/**
 * SlcCorrectionCommands:
 *
 * What a person can do to correct the reading of the open session, as actions of the window. Each
 * correction is saved as soon as it is made.
 *
 * Emits `changed` when correcting begins or ends, or the last correction is on the disk.
 */
struct _SlcCorrectionCommands {
  GObject parent_instance;

  SlcWindowParts parts;

  SlcCorrectionSaver *saver;
  SlcCorrector *corrector;
  char *path;
  bool corrected;
};

G_DEFINE_FINAL_TYPE (SlcCorrectionCommands, slc_correction_commands, G_TYPE_OBJECT)

enum { SIGNAL_CHANGED, N_SIGNALS };

static unsigned signals[N_SIGNALS];

static GSimpleAction *
get_action (SlcCorrectionCommands *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->parts.window), name));
}

/* The session that could be corrected now: not while a drive is tested, which takes the time of
 * whoever is at the computer, and of the disk. */
static SlcSession *
find_session (SlcCorrectionCommands *self)
{
  SlcSessionItem *item = slc_sessions_page_get_current (self->parts.sessions_page);
  SlcSession *session = item != NULL ? slc_session_item_get_session (item) : NULL;

  if (session == NULL || !slc_window_parts_shows (&self->parts, "sessions") ||
      !slc_sessions_page_is_open (self->parts.sessions_page) ||
      slc_test_page_get_state (self->parts.test_page) == SLC_TEST_RUNNING ||
      slc_session_get_reading (session)->n_regions == 0)
    return NULL;

  return session;
}

static void
update_region_actions (SlcCorrectionCommands *self)
{
  SlcCorrector *corrector = self->corrector;
  bool on = corrector != NULL;

  slc_window_parts_enable (&self->parts, "select-region", on);
  slc_window_parts_enable (&self->parts, "move-boundary",
                           on && slc_corrector_get_selected (corrector) > 0);
  slc_window_parts_enable (&self->parts, "rename-region", on);
  slc_window_parts_enable (&self->parts, "reject-cliff",
                           on && slc_corrector_can_reject_cliff (corrector));
  slc_window_parts_enable (&self->parts, "undo-correction",
                           on && slc_corrector_can_undo (corrector));
  slc_window_parts_enable (&self->parts, "take-back-correction",
                           on && slc_corrector_is_selected_corrected (corrector));
  slc_window_parts_enable (
    &self->parts, "take-back-corrections",
    on && slc_corrections_count (slc_corrector_get_session (corrector)->corrections) > 0);
}

static void
update_states (SlcCorrectionCommands *self)
{
  SlcCorrector *corrector = self->corrector;
  const char *kind = "";

  if (corrector != NULL) {
    const SlcReading *reading = slc_corrector_get_reading (corrector);

    kind = slc_region_kind_to_string (
      reading->regions[slc_corrector_get_selected (corrector)].kind);
  }
  g_simple_action_set_state (get_action (self, "correct"),
                             g_variant_new_boolean (corrector != NULL));
  g_simple_action_set_state (get_action (self, "rename-region"), g_variant_new_string (kind));
  g_simple_action_set_state (
    get_action (self, "reject-cliff"),
    g_variant_new_boolean (corrector != NULL && slc_corrector_rejects_cliff (corrector)));
}

static void
update_actions (SlcCorrectionCommands *self)
{
  update_region_actions (self);
  update_states (self);
}

static void
corrected_cb (SlcCorrectionCommands *self)
{
  self->corrected = true;
  slc_correction_saver_save (self->saver, self->path,
                             slc_corrector_get_session (self->corrector)->corrections);
}

/* The list shows the numbers, too. */
static void
refresh_list (SlcCorrectionCommands *self)
{
  if (self->corrector != NULL || !self->corrected || slc_correction_saver_is_busy (self->saver))
    return;

  self->corrected = false;
  slc_sessions_page_reload (self->parts.sessions_page);
}

static void
saved_cb (SlcCorrectionCommands *self, const char *problem)
{
  if (self->parts.window == NULL)
    return;

  if (problem != NULL)
    slc_window_parts_show_error (&self->parts, problem);
  else
    refresh_list (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
begin (SlcCorrectionCommands *self, SlcSession *session)
{
  SlcSessionItem *item = slc_sessions_page_get_current (self->parts.sessions_page);

  g_free (self->path);
  self->path = g_strdup (slc_session_item_get_path (item));
  self->corrector = slc_corrector_new (session);
  g_signal_connect_object (self->corrector, "changed", G_CALLBACK (update_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->corrector, "corrected", G_CALLBACK (corrected_cb), self,
                           G_CONNECT_SWAPPED);
  slc_sessions_page_set_corrector (self->parts.sessions_page, self->corrector);
}

static void
end (SlcCorrectionCommands *self)
{
  g_signal_handlers_disconnect_by_data (self->corrector, self);
  slc_sessions_page_set_corrector (self->parts.sessions_page, NULL);
  g_clear_object (&self->corrector);
  refresh_list (self);
}

static void
correct_cb (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  SlcCorrectionCommands *self = user_data;
  SlcSession *session = find_session (self);
  bool on = g_variant_get_boolean (value);

  if (on == (self->corrector != NULL) || session == NULL)
    return;

  if (on)
    begin (self, session);
  else
    end (self);
  update_actions (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
select_region_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  int step = g_variant_get_int32 (parameter);

  if (step == 1 || step == -1)
    slc_corrector_select_next (SLC_CORRECTION_COMMANDS (user_data)->corrector, step);
}

static void
move_boundary_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  slc_corrector_move_by (SLC_CORRECTION_COMMANDS (user_data)->corrector,
                         g_variant_get_int32 (parameter));
}

static void
rename_region_cb (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  SlcRegionKind kind;

  if (slc_region_kind_parse (g_variant_get_string (value, NULL), &kind))
    slc_corrector_rename (SLC_CORRECTION_COMMANDS (user_data)->corrector, kind);
}

static void
reject_cliff_cb (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  slc_corrector_reject_cliff (SLC_CORRECTION_COMMANDS (user_data)->corrector,
                              g_variant_get_boolean (value));
}

static void
undo_correction_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  slc_corrector_undo (SLC_CORRECTION_COMMANDS (user_data)->corrector);
}

static void
take_back_correction_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  slc_corrector_take_back (SLC_CORRECTION_COMMANDS (user_data)->corrector);
}

static void
take_back_corrections_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  slc_corrector_take_back_all (SLC_CORRECTION_COMMANDS (user_data)->corrector);
}

static const GActionEntry ACTIONS[] = {
  { .name = "correct", .state = "false", .change_state = correct_cb },
  { .name = "select-region", .parameter_type = "i", .activate = select_region_cb },
  { .name = "move-boundary", .parameter_type = "i", .activate = move_boundary_cb },
  { .name = "rename-region",
    .parameter_type = "s",
    .state = "''",
    .change_state = rename_region_cb },
  { .name = "reject-cliff", .state = "false", .change_state = reject_cliff_cb },
  { .name = "undo-correction", .activate = undo_correction_cb },
  { .name = "take-back-correction", .activate = take_back_correction_cb },
  { .name = "take-back-corrections", .activate = take_back_corrections_cb },
};

static void
slc_correction_commands_finalize (GObject *object)
{
  SlcCorrectionCommands *self = SLC_CORRECTION_COMMANDS (object);

  slc_window_parts_release (&self->parts);
  g_clear_object (&self->saver);
  g_clear_object (&self->corrector);
  g_free (self->path);
  G_OBJECT_CLASS (slc_correction_commands_parent_class)->finalize (object);
}

static void
slc_correction_commands_class_init (SlcCorrectionCommandsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = slc_correction_commands_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
slc_correction_commands_init (SlcCorrectionCommands *self)
{
  self->saver = slc_correction_saver_new ();
  g_signal_connect_object (self->saver, "saved", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
}

/**
 * slc_correction_commands_new:
 * @parts: what they work on
 *
 * Adds the actions to the window. They are of use as long as the commands live.
 *
 * Returns: (transfer full): the commands
 */
SlcCorrectionCommands *
slc_correction_commands_new (const SlcWindowParts *parts)
{
  SlcCorrectionCommands *self;

  g_return_val_if_fail (parts != NULL, NULL);

  self = g_object_new (SLC_TYPE_CORRECTION_COMMANDS, NULL);
  slc_window_parts_hold (&self->parts, parts);
  g_action_map_add_action_entries (G_ACTION_MAP (self->parts.window), ACTIONS,
                                   G_N_ELEMENTS (ACTIONS), self);

  return self;
}

/**
 * slc_correction_commands_update:
 * @self: the commands
 *
 * Enables those that have something to work on, and ends correcting where another session is open.
 */
void
slc_correction_commands_update (SlcCorrectionCommands *self)
{
  SlcSession *session;

  g_return_if_fail (SLC_IS_CORRECTION_COMMANDS (self));

  session = find_session (self);
  if (self->corrector != NULL && session != slc_corrector_get_session (self->corrector))
    end (self);
  slc_window_parts_enable (&self->parts, "correct", session != NULL);
  update_actions (self);
}

/**
 * slc_correction_commands_is_busy:
 * @self: the commands
 *
 * Returns: whether a session is corrected, or is not on the disk yet as it was corrected
 */
bool
slc_correction_commands_is_busy (SlcCorrectionCommands *self)
{
  g_return_val_if_fail (SLC_IS_CORRECTION_COMMANDS (self), false);

  return self->corrector != NULL || slc_correction_saver_is_busy (self->saver);
}
