/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/picture-facts.h"

#include <cairo-pdf.h>
#include <string.h>

#include "model/fingerprint.h"
#include "model/png-text.h"
#include "model/session-json.h"
#include "plot/svg-text.h"

#define SOFTWARE "SLC Cliff " APP_VERSION

/* A method that is not known in full has none. */
#define NO_FINGERPRINT "unknown"

static void
append_part (GString *list, const char *part)
{
  if (list->len > 0)
    g_string_append_c (list, ' ');
  g_string_append (list, part);
}

static char *
join_methods (SlcSession *const *sessions, unsigned n_sessions)
{
  GString *list = g_string_new (NULL);

  for (unsigned i = 0; i < n_sessions; i++) {
    unsigned version = slc_session_get_reading (sessions[i])->rule.version;
    g_autofree char *method = slc_fingerprint_method (&sessions[i]->method, version);

    append_part (list, method != NULL ? method : NO_FINGERPRINT);
  }

  return g_string_free (list, FALSE);
}

static char *
join_samples (SlcSession *const *sessions, unsigned n_sessions)
{
  GString *list = g_string_new (NULL);

  for (unsigned i = 0; i < n_sessions; i++) {
    g_autofree char *samples = slc_fingerprint_samples (sessions[i]->series);

    append_part (list, samples);
  }

  return g_string_free (list, FALSE);
}

/**
 * slc_picture_facts_init:
 * @self: (out caller-allocates): facts, to be released with slc_picture_facts_clear()
 * @title: what the picture is of
 * @sessions: (array length=n_sessions): what it shows
 * @n_sessions: how many
 *
 * Gathers what a picture is to carry.
 */
void
slc_picture_facts_init (SlcPictureFacts *self,
                        const char *title,
                        SlcSession *const *sessions,
                        unsigned n_sessions)
{
  GDateTime *started_at;

  g_return_if_fail (self != NULL);
  g_return_if_fail (n_sessions > 0);

  started_at = sessions[0]->started_at;
  *self = (SlcPictureFacts){
    .title = g_strdup (title),
    .date = started_at != NULL ? g_date_time_format_iso8601 (started_at)
                               : g_strdup ("1970-01-01T00:00:00Z"),
    .method = join_methods (sessions, n_sessions),
    .samples = join_samples (sessions, n_sessions),
  };
}

/**
 * slc_picture_facts_clear:
 * @self: facts
 *
 * Releases what they hold.
 */
void
slc_picture_facts_clear (SlcPictureFacts *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->title);
  g_free (self->date);
  g_free (self->method);
  g_free (self->samples);
  g_free (self->session);
}

/**
 * slc_picture_facts_add_to_png:
 * @self: facts
 * @png: a whole PNG
 *
 * Adds them as text.
 */
void
slc_picture_facts_add_to_png (const SlcPictureFacts *self, GByteArray *png)
{
  g_return_if_fail (self != NULL);

  if (self->session != NULL)
    slc_png_add_text (png, SLC_SESSION_FORMAT, self->session, true);
  slc_png_add_text (png, "slc-cliff-samples-sha256", self->samples, false);
  slc_png_add_text (png, "slc-cliff-method", self->method, false);
  slc_png_add_text (png, "Software", SOFTWARE, false);
  slc_png_add_text (png, "Title", self->title, false);
}

/**
 * slc_picture_facts_add_to_svg:
 * @self: facts
 * @svg: a whole SVG
 *
 * Adds them behind the opening tag, as title and metadata (Dublin Core).
 */
void
slc_picture_facts_add_to_svg (const SlcPictureFacts *self, GByteArray *svg)
{
  g_autofree char *title = NULL;
  g_autofree char *metadata = NULL;
  g_autofree char *rest = NULL;
  const char *tag;
  const char *end;
  unsigned head;

  g_return_if_fail (self != NULL);
  g_return_if_fail (svg != NULL);

  tag = g_strstr_len ((const char *) svg->data, svg->len, "<svg");
  end = tag != NULL ? g_strstr_len (tag, (gssize) svg->len - (tag - (const char *) svg->data), ">")
                    : NULL;
  g_return_if_fail (end != NULL);

  head = (unsigned) (end + 1 - (const char *) svg->data);
  rest = g_strndup (end + 1, svg->len - head);
  title = slc_svg_escape (self->title);
  metadata = g_strdup_printf ("\n<title>%s</title>\n"
                              "<metadata>\n"
                              "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\" "
                              "xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n"
                              "<rdf:Description rdf:about=\"\">\n"
                              "<dc:title>%s</dc:title>\n"
                              "<dc:creator>%s</dc:creator>\n"
                              "<dc:date>%s</dc:date>\n"
                              "<dc:identifier>method %s</dc:identifier>\n"
                              "<dc:source>samples sha256 %s</dc:source>\n"
                              "</rdf:Description>\n"
                              "</rdf:RDF>\n"
                              "</metadata>",
                              title, title, SOFTWARE, self->date, self->method, self->samples);
  g_byte_array_set_size (svg, head);
  g_byte_array_append (svg, (const uint8_t *) metadata, (unsigned) strlen (metadata));
  g_byte_array_append (svg, (const uint8_t *) rest, (unsigned) strlen (rest));
}

/**
 * slc_picture_facts_add_to_pdf:
 * @self: facts
 * @surface: a PDF to be drawn on
 *
 * Adds them as the document's properties. Without a date of its own it would get that of its
 * making, and no two would be alike.
 */
void
slc_picture_facts_add_to_pdf (const SlcPictureFacts *self, cairo_surface_t *surface)
{
  g_autofree char *keywords = NULL;

  g_return_if_fail (self != NULL);

  keywords = g_strdup_printf ("method %s; samples sha256 %s", self->method, self->samples);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, self->date);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, SOFTWARE);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, self->title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_KEYWORDS, keywords);
}
