/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/log.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "import/import-error.h"

#define LINES_A_CHECK 4096

static void
clear_assumption (SlcAssumption *self)
{
  g_free (self->flag);
  g_free (self->text);
}

static bool
is_assumed (const SlcLog *self, const char *flag)
{
  for (unsigned i = 0; i < self->assumptions->len; i++)
    if (g_str_equal (g_array_index (self->assumptions, SlcAssumption, i).flag, flag))
      return true;
  return false;
}

/**
 * slc_log_new:
 * @options: what a person has chosen; it has to outlive the log
 * @cancellable: (nullable): ends the reading
 *
 * Returns: (transfer full): a log that says nothing yet
 */
SlcLog *
slc_log_new (const SlcImportOptions *options, GCancellable *cancellable)
{
  SlcLog *self = g_new0 (SlcLog, 1);

  self->options = options;
  self->cancellable = cancellable;
  self->tracks = g_ptr_array_new_with_free_func ((GDestroyNotify) slc_track_free);
  self->columns = g_ptr_array_new_with_free_func (g_free);
  self->assumptions = g_array_new (FALSE, FALSE, sizeof (SlcAssumption));
  g_array_set_clear_func (self->assumptions, (GDestroyNotify) clear_assumption);
  self->damages = g_array_new (FALSE, FALSE, sizeof (SlcDamage));
  slc_method_init_unknown (&self->method);
  self->end = SLC_END_UNKNOWN;
  self->row_interval_ns = SLC_UNKNOWN_NS;
  return self;
}

/**
 * slc_log_free:
 * @self: (nullable): a log
 *
 * Frees the log.
 */
void
slc_log_free (SlcLog *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->tracks);
  g_ptr_array_unref (self->columns);
  g_array_unref (self->assumptions);
  g_array_unref (self->damages);
  g_free (self->drive_model);
  g_clear_pointer (&self->started_at, g_date_time_unref);
  g_free (self);
}

/**
 * slc_log_set_columns:
 * @self: a log
 * @columns: (array zero-terminated=1): what its columns are called
 *
 * Says what the columns are.
 */
void
slc_log_set_columns (SlcLog *self, const char *const *columns)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_set_size (self->columns, 0);
  for (size_t i = 0; columns[i] != NULL; i++)
    g_ptr_array_add (self->columns, g_strdup (columns[i]));
}

/**
 * slc_log_assume:
 * @self: a log
 * @flag: a short name
 * @format: what is assumed, for people
 * @...: arguments of @format
 *
 * Notes what the log does not say. What is noted already is not noted again.
 */
void
slc_log_assume (SlcLog *self, const char *flag, const char *format, ...)
{
  SlcAssumption assumption;
  va_list arguments;

  g_return_if_fail (self != NULL);

  if (is_assumed (self, flag))
    return;
  va_start (arguments, format);
  assumption.text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  assumption.flag = g_strdup (flag);
  g_array_append_val (self->assumptions, assumption);
}

/**
 * slc_log_assume_unit:
 * @self: a log
 * @unit: the unit that was read from a heading which does not spell it out
 *
 * Notes that 1000 was taken where 1024 may have been meant.
 */
void
slc_log_assume_unit (SlcLog *self, const SlcUnit *unit)
{
  g_return_if_fail (unit != NULL);

  if (unit->other != NULL)
    slc_log_assume (self, "decimal-assumed",
                    _ ("“%s” is taken at its word, although many programs mean %s: compare with "
                       "another number of the same run"),
                    unit->name, unit->other);
}

/**
 * slc_log_add_damage:
 * @self: a log
 * @line: the number of a line
 * @reason: what is wrong with it, translated; kept as it is given
 *
 * Reports a line that is not used.
 */
void
slc_log_add_damage (SlcLog *self, uint64_t line, const char *reason)
{
  const SlcDamage damage = { line, reason };
  unsigned at;

  g_return_if_fail (self != NULL);

  at = self->damages->len;
  self->n_damages++;
  while (at > 0 && g_array_index (self->damages, SlcDamage, at - 1).line > line)
    at--;
  g_array_insert_val (self->damages, at, damage);
  g_array_set_size (self->damages, MIN (self->damages->len, SLC_LOG_DAMAGES_MOST));
}

/**
 * slc_log_next_line:
 * @self: a log
 * @source: its text
 * @line: (out): the next line that is not empty
 *
 * Returns: whether there was one more and nobody has cancelled
 */
bool
slc_log_next_line (SlcLog *self, SlcTextSource *source, SlcTextLine *line)
{
  g_return_val_if_fail (self != NULL, false);

  if (self->n_lines % LINES_A_CHECK == 0 && g_cancellable_is_cancelled (self->cancellable))
    return false;
  if (!slc_text_source_next_filled (source, line))
    return false;
  self->n_lines++;
  return true;
}

/**
 * slc_log_check:
 * @self: a log that was read to its end
 * @error: return location for an error of %SLC_IMPORT_ERROR
 *
 * Returns: whether at least as many lines were used as were damaged; otherwise it was hardly meant
 *   to be read so
 */
bool
slc_log_check (const SlcLog *self, GError **error)
{
  const SlcDamage *first;

  g_return_val_if_fail (self != NULL, false);

  if (self->n_rows > 0 && self->n_damages <= self->n_rows)
    return true;
  if (self->n_damages == 0) {
    g_set_error_literal (error, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_DAMAGED,
                         _ ("there is no row in it: the log may have been cut off at its "
                            "beginning"));
    return false;
  }
  first = &g_array_index (self->damages, SlcDamage, 0);
  g_set_error (error, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_DAMAGED,
               /* Translators: numbers of lines; the last is what is wrong with that line */
               _ ("%" PRIu64 " of %" PRIu64 " lines can't be used, the first is line %" PRIu64
                  ": %s; see whether another unit or format fits"),
               self->n_damages, self->n_lines, first->line, first->reason);
  return false;
}
