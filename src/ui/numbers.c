/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/numbers.h"

#include <glib/gi18n.h>

#include "model/passes.h"
#include "ui/tile.h"

#define COLUMN_SPACING_PX 12
#define ROW_SPACING_PX    6
#define N_PLACES          8

/* How many places a row may have, from the widest on. */
static const int COLUMNS[] = { N_PLACES, 4, 3, 2 };

/**
 * SlcNumbers:
 *
 * The numbers of a run as tiles, in as few rows as they fit in: the prominent tile takes two of
 * eight places. While a run goes on that is the speed now, afterwards the cache. Where a person
 * corrected them, they say so and name what was computed. Afterwards those of several passes are
 * medians, with their ranges.
 */
struct _SlcNumbers {
  GtkWidget parent_instance;

  SlcTile *now;
  SlcTile *average;
  SlcTile *written;
  SlcTile *time;
  SlcTile *burst;
  SlcTile *cache;
  SlcTile *after_cache;
  SlcTile *pauses;
  bool live;
  bool writing;
};

G_DEFINE_FINAL_TYPE (SlcNumbers, slc_numbers, GTK_TYPE_WIDGET)

static unsigned
span_of (GtkWidget *tile)
{
  return slc_tile_get_prominent (SLC_TILE (tile)) ? 2 : 1;
}

static int
natural_place_width (GtkWidget *widget)
{
  int widest = 1;

  for (GtkWidget *tile = gtk_widget_get_first_child (widget); tile != NULL;
       tile = gtk_widget_get_next_sibling (tile)) {
    int natural;

    if (gtk_widget_should_layout (tile)) {
      gtk_widget_measure (tile, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      widest = MAX (widest, natural / (int) span_of (tile));
    }
  }

  return widest;
}

static int
width_of_columns (int columns, int place)
{
  return columns * (place + COLUMN_SPACING_PX) - COLUMN_SPACING_PX;
}

static int
columns_in (GtkWidget *widget, int width)
{
  int place = natural_place_width (widget);
  unsigned i = 0;

  while (i < G_N_ELEMENTS (COLUMNS) - 1 && width_of_columns (COLUMNS[i], place) > width)
    i++;

  return COLUMNS[i];
}

static int
row_height (GtkWidget *widget)
{
  int highest = 0;

  for (GtkWidget *tile = gtk_widget_get_first_child (widget); tile != NULL;
       tile = gtk_widget_get_next_sibling (tile)) {
    int natural;

    if (gtk_widget_should_layout (tile)) {
      gtk_widget_measure (tile, GTK_ORIENTATION_VERTICAL, -1, NULL, &natural, NULL, NULL);
      highest = MAX (highest, natural);
    }
  }

  return highest;
}

static GtkSizeRequestMode
slc_numbers_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
slc_numbers_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  int place = natural_place_width (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = width_of_columns (2, place);
    *natural = width_of_columns (N_PLACES, place);
  } else {
    int columns = columns_in (widget, for_size < 0 ? G_MAXINT : for_size);
    int rows = (N_PLACES + columns - 1) / columns;

    *minimum = *natural = rows * (row_height (widget) + ROW_SPACING_PX) - ROW_SPACING_PX;
  }
}

static bool
is_last (GtkWidget *tile)
{
  GtkWidget *next = gtk_widget_get_next_sibling (tile);

  while (next != NULL && !gtk_widget_should_layout (next))
    next = gtk_widget_get_next_sibling (next);

  return next == NULL;
}

/* The last tile takes what is left of its row: a time can be longer than a place. */
static void
slc_numbers_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  bool mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int columns = columns_in (widget, width);
  int place = (width + COLUMN_SPACING_PX) / columns;
  int high = row_height (widget);
  int column = 0;
  int y = 0;

  for (GtkWidget *tile = gtk_widget_get_first_child (widget); tile != NULL;
       tile = gtk_widget_get_next_sibling (tile)) {
    int x = column * place;
    int wide = is_last (tile) ? width - x : place * (int) span_of (tile) - COLUMN_SPACING_PX;

    if (!gtk_widget_should_layout (tile))
      continue;
    gtk_widget_size_allocate (
      tile, &(GtkAllocation){ mirrored ? width - x - wide : x, y, wide, high }, -1);
    column += (int) span_of (tile);
    if (column >= columns) {
      column = 0;
      y += high + ROW_SPACING_PX;
    }
  }
}

static double
latest_mb_s (const SlcSeries *series)
{
  size_t n_samples;
  const SlcSample *samples = slc_series_get_samples (series, &n_samples);
  const SlcSample *last = n_samples > 0 ? &samples[n_samples - 1] : NULL;

  return last != NULL ? slc_mb_s (last->bytes, last->end_ns - last->begin_ns) : NAN;
}

static void
show_speed (SlcTile *tile, double mb_s)
{
  g_autofree char *text = slc_format_mb_s (mb_s);

  slc_tile_set_value (tile, text, NULL);
}

/* The median of several passes, and between what it lies. */
static void
show_spread (SlcTile *tile, const SlcSession *session, SlcPassNumber number)
{
  SlcSpread spread = slc_passes_get_spread (session, number);
  g_autofree char *median = slc_pass_number_format (number, spread.median);
  g_autofree char *range = slc_pass_number_format_range (number, &spread);

  slc_tile_set_value (tile, median, spread.n > 0 ? range : NULL);
}

static void
show_duration (SlcTile *tile, uint64_t span_ns)
{
  g_autofree char *text = slc_format_duration (span_ns);

  slc_tile_set_value (tile, text, NULL);
}

static void
show_written (SlcNumbers *self, const SlcSession *session)
{
  uint64_t length_bytes = session->method.length_bytes;
  g_autofree char *written = slc_format_gb (slc_series_get_total_bytes (session->series));
  g_autofree char *detail = NULL;

  if (length_bytes != SLC_UNKNOWN_BYTES) {
    g_autofree char *length = slc_format_gb (length_bytes);

    /* Translators: under the bytes written; %s is the length of the test, such as "2,000 GB" */
    detail = g_strdup_printf (_ ("of %s"), length);
  }
  slc_tile_set_value (self->written, written, detail);
}

static const char *
describe_no_cliff (SlcNumbers *self, const SlcReading *reading)
{
  if (self->live)
    return _ ("no cliff so far");

  return isnan (reading->verdict.burst_mb_s) ? _ ("too short to tell") : _ ("no cliff found");
}

static char *
describe_cliff (SlcNumbers *self, const SlcReading *reading)
{
  g_autofree char *at = slc_format_duration (reading->burst_ns);

  switch (reading->verdict.state) {
  case SLC_CLIFF_CONFIRMED:
    /* Translators: under the size of the cache; %s is the time until it was full */
    return g_strdup_printf (_ ("full after %s"), at);
  case SLC_CLIFF_FALLING_AT_END:
    return g_strdup (self->live ? _ ("falling for now") : _ ("falling at the end"));
  case SLC_CLIFF_NONE:
    return g_strdup (describe_no_cliff (self, reading));
  default:
    g_return_val_if_reached (NULL);
  }
}

static bool
is_cliff_corrected (const SlcSession *session)
{
  const SlcCorrected *corrected = session->corrected;

  return corrected != NULL && (corrected->cliff_moved || corrected->cliff_rejected);
}

static char *
describe_correction (const SlcSession *session)
{
  g_autofree char *computed = slc_format_gb (slc_session_get_reading (session)->cache_bytes);

  if (session->corrected->cliff_rejected) {
    /* Translators: under a dash for the size of the cache; %s is the one that was computed */
    return g_strdup_printf (_ ("%s, rejected"), computed);
  }

  /* Translators: under the size of the cache; %s is the one that was computed */
  return g_strdup_printf (_ ("by hand, computed: %s"), computed);
}

static void
show_cache (SlcNumbers *self, const SlcSession *session)
{
  const SlcReading *reading = slc_session_get_best_reading (session);
  g_autofree char *cache = slc_format_gb (reading->cache_bytes);
  g_autofree char *detail = is_cliff_corrected (session) ? describe_correction (session)
                                                         : describe_cliff (self, reading);

  slc_tile_set_value (self->cache, cache, detail);
}

static void
show_after_cache (SlcNumbers *self, const SlcSession *session)
{
  const SlcReading *reading = slc_session_get_best_reading (session);
  g_autofree char *speed = slc_format_mb_s (reading->after_cache_mb_s);
  g_autofree char *detail = NULL;

  if (!isnan (reading->after_cache_share)) {
    g_autofree char *share = slc_format_percent (reading->after_cache_share);

    /* Translators: under the speed after the cache; %s is a percentage such as "17 %" */
    detail = g_strdup_printf (
      is_cliff_corrected (session) ? _ ("%s of burst, corrected") : _ ("%s of burst"), share);
  }
  slc_tile_set_value (self->after_cache, speed, detail);
}

static void
show_pauses (SlcNumbers *self, const SlcReading *reading)
{
  g_autofree char *total = slc_format_duration (reading->pauses_ns);
  g_autofree char *detail = NULL;

  if (reading->n_pauses == 0) {
    slc_tile_set_value (self->pauses, C_ ("no pauses", "None"), NULL);
    return;
  }

  detail = g_strdup_printf (ngettext ("%zu pause", "%zu pauses", (unsigned long) reading->n_pauses),
                            reading->n_pauses);
  slc_tile_set_value (self->pauses, total, detail);
}

/* What a person corrected in the first pass stays as it was corrected. */
static void
show_passes (SlcNumbers *self, const SlcSession *session)
{
  show_spread (self->average, session, SLC_PASS_AVERAGE_MB_S);
  show_spread (self->burst, session, SLC_PASS_BURST_MB_S);
  if (is_cliff_corrected (session))
    return;

  show_spread (self->cache, session, SLC_PASS_CACHE_GB);
  show_spread (self->after_cache, session, SLC_PASS_AFTER_CACHE_MB_S);
}

/* First in the row, and larger. */
static void
set_hero (SlcNumbers *self, SlcTile *hero)
{
  SlcTile *const tiles[] = { self->now, self->cache, self->burst, self->after_cache,
                             self->average };

  for (unsigned i = 0; i < G_N_ELEMENTS (tiles); i++) {
    slc_tile_set_prominent (tiles[i], tiles[i] == hero);
    gtk_widget_insert_before (GTK_WIDGET (tiles[i]), GTK_WIDGET (self), GTK_WIDGET (self->written));
  }
  gtk_widget_insert_after (GTK_WIDGET (hero), GTK_WIDGET (self), NULL);
}

static void
slc_numbers_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), SLC_TYPE_NUMBERS);
  G_OBJECT_CLASS (slc_numbers_parent_class)->dispose (object);
}

static void
slc_numbers_class_init (SlcNumbersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = slc_numbers_dispose;
  widget_class->get_request_mode = slc_numbers_get_request_mode;
  widget_class->measure = slc_numbers_measure;
  widget_class->size_allocate = slc_numbers_size_allocate;

  g_type_ensure (SLC_TYPE_TILE);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/com/example/SlcCliff/numbers.ui");
  gtk_widget_class_bind_template_child (widget_class, SlcNumbers, now);
  gtk_widget_class_bind_template_child (widget_class, SlcNumbers, average);
  gtk_widget_class_bind_template_child (widget_class, SlcNumbers, written);
  gtk_widget_class_bind_template_child (widget_class, SlcNumbers, time);
  gtk_widget_class_bind_template_child (widget_class, SlcNumbers, burst);
  gtk_widget_class_bind_template_child (widget_class, SlcNumbers, cache);
  gtk_widget_class_bind_template_child (widget_class, SlcNumbers, after_cache);
  gtk_widget_class_bind_template_child (widget_class, SlcNumbers, pauses);
}

static void
slc_numbers_init (SlcNumbers *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  slc_numbers_clear (self);
  slc_numbers_set_live (self, true);
  slc_numbers_set_writing (self, true);
}

/**
 * slc_numbers_set_live:
 * @self: the numbers
 * @live: whether a run goes on, or is about to
 *
 * Chooses what matters: the speed now, or the cache.
 */
void
slc_numbers_set_live (SlcNumbers *self, bool live)
{
  g_return_if_fail (SLC_IS_NUMBERS (self));

  gtk_widget_set_visible (GTK_WIDGET (self->now), live);
  gtk_widget_set_visible (GTK_WIDGET (self->pauses), !live);
  self->live = live;
  set_hero (self, live ? self->now : self->cache);
}

/**
 * slc_numbers_set_writing:
 * @self: the numbers
 * @writing: whether something is written at present
 *
 * While nothing is, there is no speed now; seen with the next slc_numbers_show().
 */
void
slc_numbers_set_writing (SlcNumbers *self, bool writing)
{
  g_return_if_fail (SLC_IS_NUMBERS (self));

  self->writing = writing;
}

/**
 * slc_numbers_show:
 * @self: the numbers
 * @session: a run, finished or not, its analysis up to date
 */
void
slc_numbers_show (SlcNumbers *self, const SlcSession *session)
{
  const SlcReading *reading;

  g_return_if_fail (SLC_IS_NUMBERS (self));
  g_return_if_fail (session != NULL);

  reading = slc_session_get_best_reading (session);
  show_speed (self->now,
              self->writing ? latest_mb_s (slc_session_get_current_series (session)) : NAN);
  show_speed (self->average, reading->average_mb_s);
  show_speed (self->burst, reading->verdict.burst_mb_s);
  show_duration (self->time, reading->duration_ns);
  show_written (self, session);
  show_cache (self, session);
  show_after_cache (self, session);
  show_pauses (self, reading);
  if (!self->live && slc_passes_count (session) > 1)
    show_passes (self, session);
  if (!self->live)
    set_hero (self, reading->verdict.state == SLC_CLIFF_CONFIRMED ? self->cache : self->average);
}

/**
 * slc_numbers_clear:
 * @self: the numbers
 *
 * Shows dashes: nothing is known yet.
 */
void
slc_numbers_clear (SlcNumbers *self)
{
  g_return_if_fail (SLC_IS_NUMBERS (self));

  for (GtkWidget *tile = gtk_widget_get_first_child (GTK_WIDGET (self)); tile != NULL;
       tile = gtk_widget_get_next_sibling (tile)) {
    show_speed (SLC_TILE (tile), NAN);
  }
}
