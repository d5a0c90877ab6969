/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/comparison-notes.h"

#include <glib/gi18n.h>

#include "model/correction-text.h"
#include "model/method-fields.h"
#include "model/passes.h"

/* Runs that end that close to each other wrote the same. */
#define SAME_AMOUNT 0.01

static const SlcMethod *
get_method (const SlcComparison *comparison, unsigned index)
{
  return &slc_comparison_get_session (comparison, index)->method;
}

static const SlcReading *
get_reading (const SlcComparison *comparison, unsigned index)
{
  return slc_session_get_reading (slc_comparison_get_session (comparison, index));
}

static bool
is_unknown (const SlcComparison *comparison, unsigned index, SlcMethodField field)
{
  g_autofree char *value = slc_method_field_to_string (field, get_method (comparison, index));

  return value == NULL;
}

/* What one of the two does not know does not differ, as far as anybody can tell. */
static bool
differs (const SlcComparison *comparison, unsigned index, SlcMethodField field)
{
  g_autofree char *value = slc_method_field_to_string (field, get_method (comparison, index));
  g_autofree char *first = slc_method_field_to_string (field, get_method (comparison, 0));

  return value != NULL && first != NULL && !g_str_equal (value, first);
}

typedef bool (*FieldTest) (const SlcComparison *comparison, unsigned index, SlcMethodField field);

static bool
any_session (const SlcComparison *comparison, SlcMethodField field, FieldTest test)
{
  for (unsigned i = 0; i < slc_comparison_get_n_sessions (comparison); i++) {
    if (test (comparison, i, field))
      return true;
  }

  return false;
}

static bool
any_field (const SlcComparison *comparison, unsigned index, FieldTest test)
{
  for (SlcMethodField field = 0; field < SLC_N_METHOD_FIELDS; field++) {
    if (test (comparison, index, field))
      return true;
  }

  return false;
}

/* Full drives of different size are full. */
static bool
wrote_other_amount (const SlcComparison *comparison, unsigned index)
{
  double written = (double) get_reading (comparison, index)->written_bytes;
  double first = (double) get_reading (comparison, 0)->written_bytes;

  if (slc_session_filled_capacity (slc_comparison_get_session (comparison, index)) &&
      slc_session_filled_capacity (slc_comparison_get_session (comparison, 0)))
    return false;

  return fabs (written - first) > SAME_AMOUNT * fmax (written, first);
}

static bool
applies (const SlcComparison *comparison, unsigned index, SlcNoteKind kind)
{
  switch (kind) {
  case SLC_NOTE_METHODS:
    return any_field (comparison, index, differs) ||
           get_reading (comparison, index)->rule.version !=
             get_reading (comparison, 0)->rule.version;
  case SLC_NOTE_METHOD_UNKNOWN:
    return any_field (comparison, index, is_unknown);
  case SLC_NOTE_SIMULATED:
    return slc_comparison_get_session (comparison, index)->drive.simulated;
  case SLC_NOTE_IMPORTED:
    return slc_session_has_flag (slc_comparison_get_session (comparison, index), "imported");
  case SLC_NOTE_THROTTLED:
    return slc_session_has_flag (slc_comparison_get_session (comparison, index), "throttled");
  case SLC_NOTE_CORRECTED:
    return slc_session_get_corrected_reading (slc_comparison_get_session (comparison, index)) !=
           NULL;
  case SLC_NOTE_ENDED_EARLY:
    return slc_end_is_early (slc_comparison_get_session (comparison, index)->end);
  case SLC_NOTE_AMOUNTS:
    return wrote_other_amount (comparison, index);
  case SLC_NOTE_PASSES:
    return slc_passes_count (slc_comparison_get_session (comparison, index)) > 1;
  default:
    g_return_val_if_reached (false);
  }
}

static char *
list_fields (const SlcComparison *comparison, FieldTest test)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (SlcMethodField field = 0; field < SLC_N_METHOD_FIELDS; field++) {
    if (any_session (comparison, field, test))
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "",
                              slc_method_field_get_label (field));
  }

  return g_string_free (g_steal_pointer (&list), FALSE);
}

static char *
list_names (const SlcComparison *comparison, unsigned sessions)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (unsigned i = 0; i < slc_comparison_get_n_sessions (comparison); i++) {
    if ((sessions >> i & 1) != 0)
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "",
                              slc_comparison_get_name (comparison, i));
  }

  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* Whoever reads a corrected number has to see the one that was computed. */
static char *
describe_corrected (const SlcComparison *comparison, unsigned sessions, const char *names)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, _ ("Corrected by hand: %s."), names);
  for (unsigned i = 0; i < slc_comparison_get_n_sessions (comparison); i++) {
    const SlcSession *session = slc_comparison_get_session (comparison, i);
    g_autofree char *cliff = slc_session_describe_corrected_cliff (session);

    if ((sessions >> i & 1) != 0 && cliff != NULL)
      g_string_append_printf (text, " %s: %s", slc_comparison_get_name (comparison, i), cliff);
  }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
describe (const SlcComparison *comparison, SlcNoteKind kind, unsigned sessions)
{
  g_autofree char *names = list_names (comparison, sessions);
  g_autofree char *different = list_fields (comparison, differs);
  g_autofree char *unknown = list_fields (comparison, is_unknown);

  switch (kind) {
  case SLC_NOTE_METHODS:
    /* Translators: a list of things such as "block size, queue depth" */
    return g_strdup_printf (_ ("Measured by different methods (%s): the numbers cannot be compared "
                               "as they are."),
                            *different != '\0' ? different : _ ("rule"));
  case SLC_NOTE_METHOD_UNKNOWN:
    /* Translators: names of sessions, and things such as "block size, queue depth" */
    return g_strdup_printf (_ ("Not known of %s: %s. Whether the methods agree cannot be told."),
                            names, unknown);
  case SLC_NOTE_SIMULATED:
    return g_strdup_printf (_ ("SIMULATED, not a real drive: %s."), names);
  case SLC_NOTE_IMPORTED:
    return g_strdup_printf (_ ("Imported from the log of another program: %s."), names);
  case SLC_NOTE_THROTTLED:
    return g_strdup_printf (_ ("Slowed down by heat for a while: %s."), names);
  case SLC_NOTE_CORRECTED:
    return describe_corrected (comparison, sessions, names);
  case SLC_NOTE_ENDED_EARLY:
    return g_strdup_printf (_ ("Ended early: %s."), names);
  case SLC_NOTE_AMOUNTS:
    return g_strdup (_ ("Different amounts were written: averages and the speed after the cache "
                        "depend on how far a run goes."));
  case SLC_NOTE_PASSES:
    /* Translators: names of sessions */
    return g_strdup_printf (_ ("Several passes: %s. Numbers are those of the first, differences go "
                               "by the median of all."),
                            names);
  default:
    g_return_val_if_reached (NULL);
  }
}

/**
 * slc_comparison_notes_find:
 * @comparison: a comparison
 * @kind: a kind of note
 *
 * Returns: the sessions that it applies to, a bit each
 */
unsigned
slc_comparison_notes_find (const SlcComparison *comparison, SlcNoteKind kind)
{
  unsigned sessions = 0;

  g_return_val_if_fail (comparison != NULL, 0);

  for (unsigned i = 0; i < slc_comparison_get_n_sessions (comparison); i++) {
    if (applies (comparison, i, kind))
      sessions |= 1u << i;
  }

  return sessions;
}

/**
 * slc_comparison_notes_list:
 * @comparison: a comparison
 *
 * Returns: (transfer full) (element-type SlcNote): all that apply
 */
GPtrArray *
slc_comparison_notes_list (const SlcComparison *comparison)
{
  GPtrArray *notes = g_ptr_array_new_with_free_func ((GDestroyNotify) slc_note_free);

  g_return_val_if_fail (comparison != NULL, notes);

  for (SlcNoteKind kind = 0; kind <= SLC_NOTE_PASSES; kind++) {
    unsigned sessions = slc_comparison_notes_find (comparison, kind);
    SlcNote *note;

    if (sessions == 0)
      continue;
    note = g_new0 (SlcNote, 1);
    note->kind = kind;
    note->sessions = sessions;
    note->text = describe (comparison, kind, sessions);
    g_ptr_array_add (notes, note);
  }

  return notes;
}

/**
 * slc_note_kind_to_string:
 * @kind: what a note is about
 *
 * Returns: (transfer none): its name in JSON
 */
const char *
slc_note_kind_to_string (SlcNoteKind kind)
{
  static const char *const names[] = {
    [SLC_NOTE_METHODS] = "different-methods", [SLC_NOTE_METHOD_UNKNOWN] = "method-unknown",
    [SLC_NOTE_SIMULATED] = "simulated",       [SLC_NOTE_IMPORTED] = "imported",
    [SLC_NOTE_THROTTLED] = "throttled",       [SLC_NOTE_CORRECTED] = "corrected",
    [SLC_NOTE_ENDED_EARLY] = "ended-early",   [SLC_NOTE_AMOUNTS] = "different-amounts",
    [SLC_NOTE_PASSES] = "several-passes",
  };

  g_return_val_if_fail ((unsigned) kind < G_N_ELEMENTS (names), NULL);

  return names[kind];
}

/**
 * slc_note_free:
 * @self: a note
 *
 * Frees the note.
 */
void
slc_note_free (SlcNote *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->text);
  g_free (self);
}
