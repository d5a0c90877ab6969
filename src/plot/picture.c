/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/picture.h"

#include "model/save-file.h"
#include "model/session-json.h"
#include "model/words-session.h"
#include "plot/drawing.h"
#include "plot/picture-facts.h"
#include "plot/svg-text.h"
#include "plot/title.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n.h>
#include <string.h>

/* What a chart of several is of, unless it has a title. */
#define NAME "SLC Cliff"

static const struct {
  const char *suffix;
  SlcPictureFormat format;
} formats[] = {
  { ".png", SLC_PICTURE_PNG },
  { ".svg", SLC_PICTURE_SVG },
  { ".pdf", SLC_PICTURE_PDF },
};

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned length)
{
  g_byte_array_append (closure, data, length);

  return CAIRO_STATUS_SUCCESS;
}

static bool
has_suffix (const char *path, const char *suffix)
{
  size_t length = strlen (path);
  size_t suffix_length = strlen (suffix);

  return length >= suffix_length && g_ascii_strcasecmp (path + length - suffix_length, suffix) == 0;
}

static bool
check_status (cairo_status_t status, const char *path, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return true;

  g_set_error (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_FILE,
               _ ("The picture “%s” could not be drawn (%s): try a smaller size"), path,
               cairo_status_to_string (status));
  return false;
}

static cairo_surface_t *
create_png_surface (bool transparent, const SlcPictureSize *size)
{
  cairo_surface_t *surface = cairo_image_surface_create (
    transparent ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, (int) (size->width_px * size->scale),
    (int) (size->height_px * size->scale));

  cairo_surface_set_device_scale (surface, size->scale, size->scale);

  return surface;
}

static cairo_surface_t *
create_svg_surface (const SlcPictureSize *size, GByteArray *data)
{
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (append_cb, data, size->width_px,
                                                                  size->height_px);

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  slc_svg_text_attach (surface);

  return surface;
}

static cairo_surface_t *
create_pdf_surface (const SlcPictureFacts *facts, const SlcPictureSize *size, GByteArray *data)
{
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append_cb, data, size->width_px,
                                                                  size->height_px);

  slc_picture_facts_add_to_pdf (facts, surface);

  return surface;
}

static cairo_surface_t *
create_surface (SlcPictureFormat format,
                const SlcDrawing *drawing,
                const SlcPictureFacts *facts,
                const SlcPictureSize *size,
                GByteArray *data)
{
  switch (format) {
  case SLC_PICTURE_PNG:
    return create_png_surface (slc_drawing_is_transparent (drawing), size);
  case SLC_PICTURE_SVG:
    return create_svg_surface (size, data);
  case SLC_PICTURE_PDF:
    return create_pdf_surface (facts, size, data);
  default:
    g_return_val_if_reached (NULL);
  }
}

static cairo_status_t
draw_picture (SlcDrawing *drawing, const SlcPictureSize *size, cairo_surface_t *surface)
{
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  slc_drawing_draw (drawing, cr, size->width_px, size->height_px);
  cairo_show_page (cr);
  status = cairo_status (cr);
  cairo_destroy (cr);

  return status;
}

/* cairo counts the surfaces of a process and names the drawing by the number of its own. */
static void
rename_drawing (GByteArray *svg)
{
  g_autoptr (GRegex) name = g_regex_new ("id=\"surface[0-9]+\"", G_REGEX_RAW, 0, NULL);
  g_autofree char *renamed = g_regex_replace_literal (name, (const char *) svg->data, svg->len, 0,
                                                      "id=\"chart\"", 0, NULL);

  g_byte_array_set_size (svg, 0);
  g_byte_array_append (svg, (const uint8_t *) renamed, (unsigned) strlen (renamed));
}

/* A document is complete once its surface is finished; an image has yet to be compressed. */
static cairo_status_t
finish_surface (cairo_surface_t *surface,
                SlcPictureFormat format,
                const SlcPictureFacts *facts,
                GByteArray *data)
{
  cairo_status_t status;

  if (format == SLC_PICTURE_PNG) {
    status = cairo_surface_write_to_png_stream (surface, append_cb, data);
    if (status == CAIRO_STATUS_SUCCESS)
      slc_picture_facts_add_to_png (facts, data);
    return status;
  }

  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  if (format == SLC_PICTURE_SVG && status == CAIRO_STATUS_SUCCESS) {
    rename_drawing (data);
    slc_svg_text_add_to_svg (slc_svg_text_get (surface), data);
    slc_picture_facts_add_to_svg (facts, data);
  }

  return status;
}

static GByteArray *
make_picture (SlcDrawing *drawing,
              const SlcPictureFacts *facts,
              const SlcPictureSize *size,
              SlcPictureFormat format,
              const char *path,
              GError **error)
{
  g_autoptr (GByteArray) data = g_byte_array_new ();
  cairo_surface_t *surface = create_surface (format, drawing, facts, size, data);
  cairo_status_t status = draw_picture (drawing, size, surface);

  if (status == CAIRO_STATUS_SUCCESS)
    status = finish_surface (surface, format, facts, data);
  cairo_surface_destroy (surface);

  return check_status (status, path, error) ? g_steal_pointer (&data) : NULL;
}

static bool
save (const GByteArray *data, const char *path, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (slc_save_file (path, (const char *) data->data, data->len, G_FILE_SET_CONTENTS_CONSISTENT,
                     0666, &reason))
    return true;

  g_set_error (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_FILE,
               _ ("The picture could not be saved as “%s”: %s. Choose another place"), path,
               reason->message);
  return false;
}

static bool
find_format (const char *path, SlcPictureFormat *format, GError **error)
{
  for (size_t i = 0; i < G_N_ELEMENTS (formats); i++) {
    if (has_suffix (path, formats[i].suffix)) {
      *format = formats[i].format;
      return true;
    }
  }

  g_set_error (error, SLC_PICTURE_ERROR, SLC_PICTURE_ERROR_FORMAT,
               _ ("“%s” does not say what kind of picture it is: let its name end in .png, .svg or "
                  ".pdf"),
               path);
  return false;
}

static bool
write_picture (SlcDrawing *drawing,
               const SlcPictureFacts *facts,
               const SlcPictureSize *size,
               const char *path,
               GError **error)
{
  g_autoptr (GByteArray) data = NULL;
  SlcPictureFormat format;

  if (!find_format (path, &format, error) || !slc_picture_size_check (size, error))
    return false;
  if (format == SLC_PICTURE_PNG && !slc_picture_size_check_scale (size, error))
    return false;

  data = make_picture (drawing, facts, size, format, path, error);

  return data != NULL && save (data, path, error);
}

/**
 * slc_picture_format_from_path:
 * @path: where a picture is to go
 * @format: (out): what its name says it is
 * @error: return location for an error of %SLC_PICTURE_ERROR
 *
 * Returns: whether the name ends in that of a format
 */
bool
slc_picture_format_from_path (const char *path, SlcPictureFormat *format, GError **error)
{
  g_return_val_if_fail (path != NULL, false);
  g_return_val_if_fail (format != NULL, false);

  return find_format (path, format, error);
}

/**
 * slc_picture_write:
 * @session: a session
 * @style: how its chart is to look
 * @size: how large
 * @path: where the picture goes; its name says which format it has
 * @error: return location for an error of %SLC_PICTURE_ERROR
 *
 * Draws a session's chart into a file. What was there before is replaced once the picture is whole.
 * The same session gives the same bytes. SVG and PDF have no pixels, so that the scale means
 * nothing to them; what is written in them is text.
 *
 * Returns: whether the picture was written
 */
bool
slc_picture_write (SlcSession *session,
                   const SlcChartStyle *style,
                   const SlcPictureSize *size,
                   const char *path,
                   GError **error)
{
  g_autoptr (SlcDrawing) drawing = NULL;
  g_auto (SlcPictureFacts) facts = { NULL };
  g_autofree char *drive = NULL;
  g_autofree char *title = NULL;

  g_return_val_if_fail (session != NULL, false);
  g_return_val_if_fail (style != NULL, false);
  g_return_val_if_fail (size != NULL, false);
  g_return_val_if_fail (path != NULL, false);

  drawing = slc_drawing_new_chart (session, style);
  drive = slc_words_name_drive (session);
  title = slc_title_expand (style->title, drive, session->name);
  slc_picture_facts_init (&facts, title, &session, 1);
  if (style->with_session)
    facts.session = slc_session_to_json_line (session);

  return write_picture (drawing, &facts, size, path, error);
}

/**
 * slc_picture_write_overlay:
 * @curves: (array length=n_curves): sessions
 * @n_curves: how many, 1 to %SLC_OVERLAY_MOST
 * @style: how the chart is to look
 * @size: how large
 * @path: where the picture goes; its name says which format it has
 * @error: return location for an error of %SLC_PICTURE_ERROR
 *
 * Draws the chart of several sessions into a file, as slc_picture_write() does that of one.
 *
 * Returns: whether the picture was written
 */
bool
slc_picture_write_overlay (const SlcOverlayCurve *curves,
                           unsigned n_curves,
                           const SlcOverlayStyle *style,
                           const SlcPictureSize *size,
                           const char *path,
                           GError **error)
{
  g_autoptr (SlcDrawing) drawing = NULL;
  g_auto (SlcPictureFacts) facts = { NULL };
  g_autofree char *title = NULL;
  SlcSession *sessions[SLC_OVERLAY_MOST];

  g_return_val_if_fail (n_curves > 0 && n_curves <= SLC_OVERLAY_MOST, false);
  g_return_val_if_fail (style != NULL, false);
  g_return_val_if_fail (size != NULL, false);
  g_return_val_if_fail (path != NULL, false);

  for (unsigned i = 0; i < n_curves; i++)
    sessions[i] = curves[i].session;
  drawing = slc_drawing_new_overlay (curves, n_curves, style);
  title = slc_title_expand (style->title, NAME, NULL);
  slc_picture_facts_init (&facts, title, sessions, n_curves);

  return write_picture (drawing, &facts, size, path, error);
}
