/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/test-choice.h"

#include <stdbool.h>

#include "ui/drive-confirmation.h"
#include "ui/target-finder.h"

/**
 * Choosing:
 * @setup: the choices
 * @callback: told of the test
 * @user_data: for @callback
 *
 * A raw drive that was chosen and not yet confirmed.
 */
typedef struct {
  SlcSetup *setup;
  SlcTestChosenFunc callback;
  gpointer user_data;
} Choosing;

static void
choosing_free (Choosing *self)
{
  g_object_unref (self->setup);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Choosing, choosing_free)

static void
fail (const Choosing *self, GQuark domain, int code, const char *message)
{
  g_autoptr (GError) error = g_error_new_literal (domain, code, message);

  self->callback (NULL, error, self->user_data);
}

/* What was chosen may have changed while the question was there. */
static bool
is_still_chosen (SlcSetup *setup, const SlcConfirmedDrive *confirmed)
{
  const SlcTargetEntry *target = slc_setup_get_target (setup);

  return target != NULL && g_str_equal (target->name, confirmed->identity->node);
}

static void
hand_over (SlcSetup *setup, SlcTrial *trial, SlcTestChosenFunc callback, gpointer user_data)
{
  slc_trial_set_title (trial, slc_setup_get_target (setup)->title);
  callback (trial, NULL, user_data);
}

static void
drive_confirmed_cb (const SlcConfirmedDrive *confirmed,
                    const SlcDriveOptions *options,
                    gpointer user_data)
{
  g_autoptr (Choosing) self = user_data;
  g_autoptr (SlcPlan) plan = NULL;
  g_autoptr (SlcTrial) trial = NULL;

  if (confirmed == NULL || !is_still_chosen (self->setup, confirmed)) {
    fail (self, G_IO_ERROR, G_IO_ERROR_CANCELLED, "Not confirmed");
    return;
  }

  plan = slc_setup_create_plan (self->setup);
  plan->method.preparation.discard = options->discard_before;
  trial = slc_trial_new_for_drive (confirmed, options->discard_after, plan);
  hand_over (self->setup, trial, self->callback, self->user_data);
}

/* The list may be old; what is asked about is what is there now. */
static void
drive_found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Choosing) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SlcTargetEntry) entry = slc_find_target_finish (result, &error);

  if (entry == NULL) {
    self->callback (NULL, error, self->user_data);
  } else if (entry->refusal != NULL) {
    fail (self, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED, entry->refusal);
  } else {
    g_autoptr (SlcPlan) plan = slc_setup_create_plan (self->setup);

    slc_drive_confirmation_ask (GTK_WIDGET (self->setup), entry, plan->method.preparation.discard,
                                drive_confirmed_cb, self);
    g_steal_pointer (&self);
  }
}

/**
 * slc_choose_test:
 * @setup: the choices, with a target
 * @cancellable: (nullable): ends the looking for a drive
 * @callback: called once with the test: at once, or for a raw drive when that was confirmed
 * @user_data: for @callback
 *
 * Makes a test of what is chosen. For a raw drive it looks at what is there now, and asks.
 */
void
slc_choose_test (SlcSetup *setup,
                 GCancellable *cancellable,
                 SlcTestChosenFunc callback,
                 gpointer user_data)
{
  const SlcTargetEntry *target;

  g_return_if_fail (SLC_IS_SETUP (setup));
  g_return_if_fail (callback != NULL);

  target = slc_setup_get_target (setup);
  if (target->kind == SLC_TARGET_DRIVE) {
    Choosing *choosing = g_new0 (Choosing, 1);

    choosing->setup = g_object_ref (setup);
    choosing->callback = callback;
    choosing->user_data = user_data;
    slc_find_target_async (G_OBJECT (setup), target->name, cancellable, drive_found_cb, choosing);
  } else {
    g_autofree char *name = slc_setup_dup_target_name (setup);
    g_autoptr (SlcPlan) plan = slc_setup_create_plan (setup);
    g_autoptr (SlcTrial) trial = slc_trial_new (name, plan);

    hand_over (setup, trial, callback, user_data);
  }
}
