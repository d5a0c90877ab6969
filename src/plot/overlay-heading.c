/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "plot/overlay.h"

#include "plot/overlay-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "model/fingerprint.h"
#include "model/passes.h"
#include "plot/title.h"

/* Distances in lines of text. */
#define TITLE_GAP    0.25
#define SECTION_GAP  0.6
#define SAMPLE_WIDTH 2.6
#define SAMPLE_GAP   0.5
#define ENTRY_GAP    1.4

#define MOST_LINES 2

static void
take_from_top (SlcRectangle *content, double height)
{
  content->y += height;
  content->height = fmax (1, content->height - height);
}

static void
add_line (SlcOverlay *self, SlcRectangle *content, SlcLabelRole role, const char *text, int n_lines)
{
  SlcLabel *label = slc_overlay_add_label (self, role, text);

  slc_label_fit (label, self->context, content->width, n_lines);
  label->box.x = content->x;
  label->box.y = content->y;
  take_from_top (content, label->box.height);
}

static char *
take_fingerprint (const SlcOverlay *self, unsigned curve)
{
  const SlcSession *session = self->curves[curve].session;

  return slc_fingerprint_method (&session->method, slc_session_get_reading (session)->rule.version);
}

/* One method for all, or that there is none. */
static bool
has_one_method (const SlcOverlay *self)
{
  g_autofree char *first = self->n_curves > 0 ? take_fingerprint (self, 0) : NULL;

  for (unsigned i = 1; i < self->n_curves; i++) {
    g_autofree char *other = take_fingerprint (self, i);

    if (g_strcmp0 (first, other) != 0)
      return false;
  }

  return true;
}

static char *
describe_method (const SlcOverlay *self)
{
  g_autofree char *first = self->n_curves > 0 ? take_fingerprint (self, 0) : NULL;

  return first != NULL ? slc_method_describe (&self->curves[0].session->method)
                       : g_strdup (_ ("The method is not known in full"));
}

typedef bool (*SessionTest) (const SlcSession *session);

static bool
is_simulated (const SlcSession *session)
{
  return session->drive.simulated;
}

static bool
ended_early (const SlcSession *session)
{
  return slc_end_is_early (session->end);
}

static unsigned
count_some (const SlcOverlay *self, SessionTest test)
{
  unsigned n = 0;

  for (unsigned i = 0; i < self->n_curves; i++)
    n += test (self->curves[i].session);

  return n;
}

/* Names those of which something is true, or all. */
static char *
name_some (const SlcOverlay *self, SessionTest test)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (unsigned i = 0; i < self->n_curves; i++) {
    if (test == NULL || test (self->curves[i].session))
      g_ptr_array_add (names, (gpointer) slc_overlay_get_name (self, i));
  }
  g_ptr_array_add (names, NULL);

  return g_strjoinv (", ", (char **) names->pdata);
}

static char *
describe_simulated (const SlcOverlay *self)
{
  unsigned n_simulated = count_some (self, is_simulated);
  g_autofree char *names = name_some (self, is_simulated);

  if (n_simulated == 0)
    return NULL;
  if (n_simulated == self->n_curves)
    return g_strdup (_ ("All SIMULATED, no real drives"));

  /* Translators: the names of those sessions that are not of a real drive */
  return g_strdup_printf (_ ("SIMULATED: %s"), names);
}

static char *
describe_early_ends (const SlcOverlay *self)
{
  g_autofree char *names = name_some (self, ended_early);

  if (count_some (self, ended_early) == 0)
    return NULL;

  /* Translators: the names of sessions */
  return g_strdup_printf (_ ("Ended early: %s"), names);
}

/* What a picture must not be without stays, whatever else is to be said. */
static char *
describe_runs (const SlcOverlay *self)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  bool comparable = has_one_method (self);
  char *simulated = describe_simulated (self);
  char *early_ends = describe_early_ends (self);

  if (simulated != NULL)
    g_ptr_array_add (parts, simulated);
  if (!comparable)
    g_ptr_array_add (
      parts, g_strdup (_ ("Measured by different methods: cannot be compared as they are")));
  if (early_ends != NULL)
    g_ptr_array_add (parts, early_ends);
  if (slc_overlay_shows (self, SLC_ELEMENT_SUBTITLE)) {
    if (self->style.subtitle != NULL)
      g_ptr_array_add (parts, g_strdup (self->style.subtitle));
    else if (comparable)
      g_ptr_array_add (parts, describe_method (self));
  }
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (" · ", (char **) parts->pdata);
}

static void
add_source (SlcOverlay *self, SlcRectangle *content)
{
  const char *text = self->style.source != NULL ? self->style.source : "SLC Cliff " APP_VERSION;
  SlcLabel *label = slc_overlay_add_label (self, SLC_LABEL_SOURCE, text);

  slc_label_fit (label, self->context, content->width, 1);
  label->box.x = content->x;
  label->box.y = content->y + content->height - label->box.height;
  content->height = fmax (1, content->height - label->box.height - SECTION_GAP * self->line_px);
}

/* A comparison draws the first of several passes, and nothing of what cannot be aligned at its
 * cliff, and says so. */
static char *
describe_curve (const SlcOverlay *self, unsigned curve)
{
  const char *name = slc_overlay_get_name (self, curve);
  unsigned n_passes = slc_passes_count (self->curves[curve].session);

  if (isnan (slc_overlay_get_begin (self, curve)))
    /* Translators: the name of a session of which no cliff is known */
    return g_strdup_printf (_ ("%s (no confirmed cliff, not drawn)"), name);
  if (n_passes <= 1)
    return g_strdup (name);

  /* Translators: the name of a curve, and of how many passes it shows the first */
  return g_strdup_printf (_ ("%s (pass 1 of %u)"), name, n_passes);
}

/* Goes on in a new line where the old one is full. */
static void
place_entry (SlcOverlay *self, SlcRectangle *content, unsigned curve, double *x, double *y)
{
  double text_x = (SAMPLE_WIDTH + SAMPLE_GAP) * self->line_px;
  g_autofree char *name = describe_curve (self, curve);
  SlcLabel *label = slc_overlay_add_label (self, SLC_LABEL_LEVEL, name);
  SlcOverlaySample sample = { .curve = curve };

  slc_label_fit (label, self->context, fmax (1, content->width - text_x), 1);
  if (*x > content->x && *x + text_x + label->box.width > content->x + content->width) {
    *x = content->x;
    *y += 1.15 * label->box.height;
  }
  label->box.x = *x + text_x;
  label->box.y = *y;
  sample.box = (SlcRectangle){ *x, *y, SAMPLE_WIDTH * self->line_px, label->box.height };
  g_array_append_val (self->samples, sample);
  *x += text_x + label->box.width + ENTRY_GAP * self->line_px;
}

/**
 * slc_overlay_get_name:
 * @self: a chart
 * @curve: which curve
 *
 * Returns: (transfer none): what the legend calls it
 */
const char *
slc_overlay_get_name (const SlcOverlay *self, unsigned curve)
{
  return self->curves[curve].name;
}

/**
 * slc_overlay_add_label:
 * @self: a chart, of which the size of the letters is known
 * @role: what the label is for
 * @text: what it says
 *
 * Returns: (transfer none): the new label, to be given its place
 */
SlcLabel *
slc_overlay_add_label (SlcOverlay *self, SlcLabelRole role, const char *text)
{
  SlcLabel *label = slc_label_new (self->context, role, self->text_px, text);

  g_ptr_array_add (self->labels, label);
  return label;
}

/**
 * slc_overlay_lay_out_heading:
 * @self: a chart
 * @content: (inout): what is left for the rest
 *
 * Places what a printed chart has above and below: title, what has to be said first, and the source
 * line.
 */
void
slc_overlay_lay_out_heading (SlcOverlay *self, SlcRectangle *content)
{
  g_autofree char *names = name_some (self, NULL);
  g_autofree char *title = slc_title_expand (self->style.title, names, NULL);
  g_autofree char *runs = describe_runs (self);
  double top = content->y;

  if (slc_overlay_shows (self, SLC_ELEMENT_TITLE)) {
    add_line (self, content, SLC_LABEL_TITLE, title, MOST_LINES);
    take_from_top (content, TITLE_GAP * self->line_px);
  }
  if (*runs != '\0')
    add_line (self, content, SLC_LABEL_SUBTITLE, runs, MOST_LINES);
  if (content->y > top)
    take_from_top (content, SECTION_GAP * self->line_px);
  if (slc_overlay_shows (self, SLC_ELEMENT_SOURCE))
    add_source (self, content);
}

/**
 * slc_overlay_lay_out_legend:
 * @self: a chart
 * @content: (inout): what is left for the plots
 *
 * Places the names of the curves, each after a piece of its line.
 */
void
slc_overlay_lay_out_legend (SlcOverlay *self, SlcRectangle *content)
{
  double x = content->x;
  double y = content->y;

  for (unsigned i = 0; slc_overlay_shows (self, SLC_ELEMENT_LEGEND) && i < self->n_curves; i++)
    place_entry (self, content, i, &x, &y);
  if (self->samples->len > 0)
    take_from_top (content, y - content->y + (1 + SECTION_GAP) * self->line_px);
}
