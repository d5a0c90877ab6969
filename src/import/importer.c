/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "import/importer.h"

#include <glib/gi18n.h>

#include "import/choice.h"
#include "import/import-error.h"
#include "import/import-session.h"
#include "import/refusals.h"
#include "import/sieve.h"

static void
curve_free (SlcImportCurve *self)
{
  g_free (self->title);
  g_free (self);
}

static void
report_free (SlcImportReport *self)
{
  g_free (self->name);
  g_array_unref (self->damages);
  g_free (self);
}

static SlcImport *
import_new (void)
{
  SlcImport *self = g_new0 (SlcImport, 1);

  self->first_rows = g_array_new (FALSE, FALSE, sizeof (SlcTrackRow));
  self->interval_ns = SLC_UNKNOWN_NS;
  self->curves = g_ptr_array_new_with_free_func ((GDestroyNotify) curve_free);
  self->reports = g_ptr_array_new_with_free_func ((GDestroyNotify) report_free);
  return self;
}

static void
note_encoding (SlcLog *log, SlcEncoding encoding)
{
  if (encoding == SLC_ENCODING_LATIN_1)
    slc_log_assume (log, "latin-1-assumed",
                    _ ("Its letters are no UTF-8, so they are read as Latin-1"));
}

static bool
choose_format (SlcImport *self,
               SlcTextSource *source,
               const SlcImportOptions *options,
               GError **error)
{
  const SlcFormat *format;

  if (options->format != NULL)
    format = slc_format_find (options->format, error);
  else if (!slc_refusals_check_text (source, error))
    return false;
  else
    format = slc_format_sniff (source, error);
  if (format == NULL)
    return false;

  if (self->format != NULL && self->format != format) {
    g_set_error (error, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_CHOICE,
                 _ ("this is another format (%s) than that of the first file (%s): import them one "
                    "by one"),
                 _ (format->title), _ (self->format->title));
    return false;
  }
  self->format = format;
  return true;
}

static SlcLog *
read_log (SlcImport *self,
          const SlcImportFile *file,
          const SlcImportOptions *options,
          GCancellable *cancellable,
          GError **error)
{
  g_autoptr (SlcLog) log = slc_log_new (options, cancellable);
  g_autoptr (SlcTextSource) source = NULL;

  if (!slc_refusals_check_bytes (file->name, file->bytes, file->length, error))
    return NULL;
  source = slc_text_source_new (file->name, file->bytes, file->length, error);
  if (source == NULL || !choose_format (self, source, options, error))
    return NULL;

  self->encoding = slc_text_source_get_encoding (source);
  note_encoding (log, self->encoding);
  if (!self->format->read (log, source, error) ||
      g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  slc_sieve_log (log);
  if (!slc_log_check (log, error))
    return NULL;
  return g_steal_pointer (&log);
}

static void
add_report (SlcImport *self, const SlcLog *log, const char *name)
{
  SlcImportReport *report = g_new0 (SlcImportReport, 1);

  report->name = g_strdup (name);
  report->n_lines = log->n_lines;
  report->n_rows = log->n_rows;
  report->n_damages = log->n_damages;
  report->damages = g_array_ref (log->damages);
  g_ptr_array_add (self->reports, report);
}

static GPtrArray *
read_logs (SlcImport *self,
           const SlcImportFile *files,
           size_t n_files,
           const SlcImportOptions *options,
           GCancellable *cancellable,
           GError **error)
{
  g_autoptr (GPtrArray) logs = g_ptr_array_new_with_free_func ((GDestroyNotify) slc_log_free);

  for (size_t i = 0; i < n_files; i++) {
    SlcLog *log = read_log (self, &files[i], options, cancellable, error);

    if (log == NULL) {
      g_prefix_error (error, "%s: ", files[i].name);
      return NULL;
    }
    g_ptr_array_add (logs, log);
    add_report (self, log, files[i].name);
  }
  return g_steal_pointer (&logs);
}

static void
list_curves (SlcImport *self,
             const GPtrArray *logs,
             const GPtrArray *names,
             const GPtrArray *candidates)
{
  self->has_reads = slc_choice_has_reads (logs);
  for (unsigned i = 0; i < candidates->len; i++) {
    SlcTrack *track = g_ptr_array_index (candidates, i);
    SlcImportCurve *curve = g_new0 (SlcImportCurve, 1);

    curve->title = slc_choice_make_title (logs, names, track);
    curve->direction = track->direction;
    curve->n_rows = track->rows->len;
    g_ptr_array_add (self->curves, curve);
  }
}

static void
preview_track (SlcImport *self, const SlcTrack *track, const SlcImportOptions *options)
{
  self->unit = slc_track_get_unit (track, options->unit);
  self->interval_ns = options->interval_ns != SLC_UNKNOWN_NS ? options->interval_ns
                                                             : slc_track_measure_interval (track);
  g_array_append_vals (self->first_rows, track->rows->data,
                       MIN (track->rows->len, SLC_IMPORT_FIRST_ROWS_MOST));
}

static void
note_assembly (SlcLog *log, const SlcAssembly *assembly)
{
  g_autofree char *missing = slc_format_duration (assembly->missing_ns);
  g_autofree char *late = slc_format_duration (assembly->late_ns);
  g_autofree char *interval = slc_format_interval (assembly->interval_ns);

  if (assembly->missing_ns > 0)
    slc_log_assume (log, "seconds-missing",
                    /* Translators: a time, and what time one row covers */
                    _ ("%s have no row, so nothing was completed in them: they count as 0, and are "
                       "told to within %s"),
                    missing, interval);
  if (assembly->late_ns > 0)
    slc_log_assume (log, "starts-late",
                    _ ("Its first row stands at %s: the time before it is left out"), late);
  if (assembly->n_empty_rows > 0)
    slc_log_assume (log, "empty-rows",
                    g_dngettext (GETTEXT_PACKAGE, "%u row covers no time and is left out",
                                 "%u rows cover no time and are left out", assembly->n_empty_rows),
                    (unsigned) MIN (assembly->n_empty_rows, G_MAXUINT));
}

/* The limit is the drive's own: where there is nothing to compare with it, it says nothing. */
static void
limit_heat (SlcImport *self, SlcLog *log, SlcSeries *series, const SlcImportOptions *options)
{
  size_t n_samples;
  const SlcSample *samples = slc_series_get_samples (series, &n_samples);

  for (size_t i = 0; i < n_samples && !self->has_temperatures; i++)
    self->has_temperatures = !isnan (samples[i].temperature_c);
  if (!self->has_temperatures || isnan (options->warning_temperature_c))
    return;

  slc_series_set_warning_temperature_c (series, options->warning_temperature_c);
  slc_log_assume (log, "warning-temperature-given",
                  /* Translators: a temperature in degrees Celsius, as a person gave it */
                  _ ("The drive is taken to warn of its heat at %.4g °C"),
                  options->warning_temperature_c);
}

static bool
check_units (GPtrArray *chosen, const SlcImportOptions *options, GError **error)
{
  for (unsigned i = 0; i < chosen->len; i++)
    if (slc_track_get_unit (g_ptr_array_index (chosen, i), options->unit) == NULL) {
      g_set_error_literal (error, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_CHOICE,
                           _ ("it does not say what its numbers count: choose the unit, such as "
                              "MiB/s"));
      return false;
    }
  return true;
}

static bool
make_session (SlcImport *self,
              const GPtrArray *logs,
              const GPtrArray *names,
              GPtrArray *chosen,
              const SlcImportOptions *options,
              GError **error)
{
  g_auto (SlcAssembly) assembly = { NULL };
  SlcLog *log = g_ptr_array_index (logs, 0);
  size_t n_samples = 0;

  if (!check_units (chosen, options, error))
    return false;
  if (slc_assembly_make (&assembly, (SlcTrack *const *) chosen->pdata, chosen->len, log->clock,
                         options))
    slc_series_get_samples (assembly.series, &n_samples);
  if (n_samples == 0) {
    g_set_error_literal (error, SLC_IMPORT_ERROR, SLC_IMPORT_ERROR_CHOICE,
                         _ ("no curve can be made of it: see whether another unit or format "
                            "fits"));
    return false;
  }

  note_assembly (log, &assembly);
  limit_heat (self, log, assembly.series, options);
  self->interval_ns = log->makes_time ? SLC_UNKNOWN_NS : assembly.interval_ns;
  self->session = slc_import_session_make (self->format, self->unit, logs, names, &assembly);
  return true;
}

/* What had to be assumed of any file counts for all of them. */
static void
gather_assumptions (const GPtrArray *logs)
{
  SlcLog *first = g_ptr_array_index (logs, 0);

  for (unsigned i = 1; i < logs->len; i++) {
    const SlcLog *log = g_ptr_array_index (logs, i);

    for (unsigned at = 0; at < log->assumptions->len; at++) {
      const SlcAssumption *assumption = &g_array_index (log->assumptions, SlcAssumption, at);

      slc_log_assume (first, assumption->flag, "%s", assumption->text);
    }
  }
}

/* What a person has to choose yet is no error: the preview shows what there is to choose from. */
static void
finish (SlcImport *self,
        const GPtrArray *logs,
        const GPtrArray *names,
        const SlcImportOptions *options)
{
  g_autoptr (GPtrArray) candidates = slc_choice_list (logs, options);
  g_autoptr (GPtrArray) chosen = slc_choice_make (logs, names, candidates, options, &self->problem);
  SlcLog *log = g_ptr_array_index (logs, 0);

  gather_assumptions (logs);
  list_curves (self, logs, names, candidates);
  if (candidates->len > 0)
    preview_track (self, g_ptr_array_index (chosen != NULL ? chosen : candidates, 0), options);
  if (chosen != NULL)
    make_session (self, logs, names, chosen, options, &self->problem);

  self->columns = g_ptr_array_ref (log->columns);
  self->assumptions = g_array_ref (log->assumptions);
  if (self->problem != NULL && logs->len == 1)
    g_prefix_error (&self->problem, "%s: ", (const char *) g_ptr_array_index (names, 0));
}

/**
 * slc_import_files:
 * @files: (array length=n_files): logs of one run
 * @n_files: how many, at least one
 * @options: (nullable): what a person has chosen, or %NULL for nothing
 * @cancellable: (nullable): ends the reading
 * @error: return location for an error of %SLC_IMPORT_ERROR or %G_IO_ERROR_CANCELLED
 *
 * Reads logs, and makes one session of them as far as they and the person say how. Several files
 * have to have the same format. It touches nothing but what it is given, so it can run in any
 * thread.
 *
 * Returns: (transfer full) (nullable): what was made, or %NULL with @error set when a file can't be
 *   read at all
 */
SlcImport *
slc_import_files (const SlcImportFile *files,
                  size_t n_files,
                  const SlcImportOptions *options,
                  GCancellable *cancellable,
                  GError **error)
{
  g_autoptr (SlcImport) self = import_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) logs = NULL;
  SlcImportOptions nothing;

  g_return_val_if_fail (files != NULL && n_files > 0, NULL);

  slc_import_options_init (&nothing);
  if (options == NULL)
    options = &nothing;
  for (size_t i = 0; i < n_files; i++)
    g_ptr_array_add (names, (char *) files[i].name);

  logs = read_logs (self, files, n_files, options, cancellable, error);
  if (logs == NULL)
    return NULL;
  finish (self, logs, names, options);
  return g_steal_pointer (&self);
}

/**
 * slc_import_free:
 * @self: (nullable): an import
 *
 * Frees the import; the session stays with whoever holds it, too.
 */
void
slc_import_free (SlcImport *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->columns, g_ptr_array_unref);
  g_array_unref (self->first_rows);
  g_ptr_array_unref (self->curves);
  g_clear_pointer (&self->assumptions, g_array_unref);
  g_ptr_array_unref (self->reports);
  g_clear_pointer (&self->session, slc_session_unref);
  g_clear_error (&self->problem);
  g_free (self);
}
