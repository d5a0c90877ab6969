/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/import-findings.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "ui/detail-rows.h"

/**
 * SlcImportFindings:
 *
 * What a log turned out to be, in rows: what is in it, what had to be assumed, and which of its
 * lines are damaged.
 */
struct _SlcImportFindings {
  GtkBox parent_instance;

  GtkListBox *found;
  GtkListBox *assumed;
  GtkListBox *damaged;
};

G_DEFINE_FINAL_TYPE (SlcImportFindings, slc_import_findings, GTK_TYPE_BOX)

static char *
format_count (uint64_t count)
{
  return g_strdup_printf ("%'" PRIu64, count);
}

static uint64_t
count_lines (const SlcImport *import)
{
  uint64_t n_lines = 0;

  for (unsigned i = 0; i < import->reports->len; i++)
    n_lines += ((const SlcImportReport *) g_ptr_array_index (import->reports, i))->n_lines;

  return n_lines;
}

static uint64_t
count_rows (const SlcImport *import)
{
  uint64_t n_rows = 0;

  for (unsigned i = 0; i < import->reports->len; i++)
    n_rows += ((const SlcImportReport *) g_ptr_array_index (import->reports, i))->n_rows;

  return n_rows;
}

static char *
join_columns (const SlcImport *import)
{
  GString *columns = g_string_new (NULL);

  for (unsigned i = 0; i < import->columns->len; i++)
    g_string_append_printf (columns, "%s%s", i > 0 ? ", " : "",
                            (const char *) g_ptr_array_index (import->columns, i));

  return g_string_free (columns, false);
}

static const char *
describe_encoding (SlcEncoding encoding)
{
  switch (encoding) {
  case SLC_ENCODING_UTF_16_LE:
  case SLC_ENCODING_UTF_16_BE:
    return "UTF-16";
  case SLC_ENCODING_LATIN_1:
    return "Latin-1";
  case SLC_ENCODING_UTF_8:
  default:
    return NULL;
  }
}

static void
show_found (SlcImportFindings *self, const SlcImport *import)
{
  slc_detail_rows_clear (self->found);
  slc_detail_rows_take (self->found, _ ("Lines"), format_count (count_lines (import)));
  slc_detail_rows_take (self->found, _ ("Rows"), format_count (count_rows (import)));
  if (import->interval_ns != SLC_UNKNOWN_NS)
    slc_detail_rows_take (self->found, _ ("A Row Covers"),
                          slc_format_interval (import->interval_ns));
  slc_detail_rows_take (self->found, _ ("Columns"), join_columns (import));
  slc_detail_rows_add (self->found, _ ("Letters"), describe_encoding (import->encoding));
}

static void
show_assumed (SlcImportFindings *self, const SlcImport *import)
{
  slc_detail_rows_clear (self->assumed);
  for (unsigned i = 0; i < import->assumptions->len; i++)
    slc_detail_rows_add_text (self->assumed,
                              g_array_index (import->assumptions, SlcAssumption, i).text);
}

static void
add_damage (SlcImportFindings *self, const SlcDamage *damage, const char *file_name)
{
  g_autofree char *line = NULL;

  if (file_name == NULL)
    /* Translators: the number of a line */
    line = g_strdup_printf (_ ("Line %" PRIu64), damage->line);
  else
    /* Translators: a file, and the number of a line in it */
    line = g_strdup_printf (_ ("%s, line %" PRIu64), file_name, damage->line);
  slc_detail_rows_add_long (self->damaged, line, damage->reason);
}

static void
add_rest (SlcImportFindings *self, uint64_t n_more)
{
  g_autofree char *text = NULL;

  if (n_more == 0)
    return;

  text = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%" PRIu64 " line more", "%" PRIu64 " lines more", n_more),
    n_more);
  slc_detail_rows_add_text (self->damaged, text);
}

static void
show_damaged (SlcImportFindings *self, const SlcImport *import)
{
  slc_detail_rows_clear (self->damaged);
  for (unsigned i = 0; i < import->reports->len; i++) {
    const SlcImportReport *report = g_ptr_array_index (import->reports, i);

    for (unsigned at = 0; at < report->damages->len; at++)
      add_damage (self, &g_array_index (report->damages, SlcDamage, at),
                  import->reports->len > 1 ? report->name : NULL);
    add_rest (self, report->n_damages - report->damages->len);
  }
}

static void
slc_import_findings_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_IMPORT_FINDINGS);
  G_OBJECT_CLASS (slc_import_findings_parent_class)->dispose (object);
}

static void
slc_import_findings_class_init (SlcImportFindingsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = slc_import_findings_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SlcCliff/import-findings.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcImportFindings, found);
  gtk_widget_class_bind_template_child (widget_class, SlcImportFindings, assumed);
  gtk_widget_class_bind_template_child (widget_class, SlcImportFindings, damaged);
}

static void
slc_import_findings_init (SlcImportFindings *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * slc_import_findings_show:
 * @self: the findings
 * @import: what was made of a log
 */
void
slc_import_findings_show (SlcImportFindings *self, const SlcImport *import)
{
  g_return_if_fail (SLC_IS_IMPORT_FINDINGS (self));
  g_return_if_fail (import != NULL);

  show_found (self, import);
  show_assumed (self, import);
  show_damaged (self, import);
  slc_detail_rows_hide_group_when_empty (self->assumed);
  slc_detail_rows_hide_group_when_empty (self->damaged);
}
