/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/method.h"

G_BEGIN_DECLS

/**
 * SlcPreset:
 * @name: what it is called in a command and in the settings
 * @label: what it is called for people, to be translated
 * @description: what it is for, in a sentence, to be translated
 * @apply: sets what it says, in a method that is as slc_method_init() leaves it
 *
 * A method with a name, so that two people who mean the same do the same.
 */
typedef struct {
  const char *name;
  const char *label;
  const char *description;
  void (*apply) (SlcMethod *method);
} SlcPreset;

#define SLC_N_PRESETS 5

const SlcPreset *slc_preset_get (unsigned index);
const SlcPreset *slc_preset_find (const char *name, GError **error);
const SlcPreset *slc_preset_recognize (const SlcMethod *method);
void slc_preset_apply (const SlcPreset *self, SlcMethod *method);

G_END_DECLS
