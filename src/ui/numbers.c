/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/numbers.h"

#include <glib/gi18n.h>

#include "model/passes.h"
#include "model/words-passes.h"
#include "ui/tile.h"

#define COLUMN_SPACING_PX 12
#define ROW_SPACING_PX    6
#define N_ORDINARY        6
#define HERO_PLACES       2

/**
 * Grid:
 * @columns: how many of the ordinary tiles stand in a row
 * @below: whether they stand below the prominent one, and not beside it
 *
 * How the tiles are laid out; each row is full.
 */
typedef struct {
  int columns;
  bool below;
} Grid;

/* From the widest on. */
static const Grid GRIDS[] = { { 6, false }, { 3, false }, { 3, true }, { 2, true } };

/**
 * SlcNumbers:
 *
 * The numbers of a run as tiles, in as few rows as they fit in: the prominent tile stands beside
 * them or above. While a run goes on that is the speed now, afterwards the cache. Where a person
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

static bool
is_hero (GtkWidget *tile)
{
  return slc_tile_get_prominent (SLC_TILE (tile));
}

/* The most that a tile of a kind likes to have. */
static int
natural_size (GtkWidget *widget, GtkOrientation orientation, bool hero)
{
  int largest = 1;

  for (GtkWidget *tile = gtk_widget_get_first_child (widget); tile != NULL;
       tile = gtk_widget_get_next_sibling (tile)) {
    int natural;

    if (gtk_widget_should_layout (tile) && is_hero (tile) == hero) {
      gtk_widget_measure (tile, orientation, -1, NULL, &natural, NULL, NULL);
      largest = MAX (largest, natural);
    }
  }

  return largest;
}

static int
natural_place_width (GtkWidget *widget)
{
  return MAX (natural_size (widget, GTK_ORIENTATION_HORIZONTAL, false),
              natural_size (widget, GTK_ORIENTATION_HORIZONTAL, true) / HERO_PLACES);
}

static int
count_places (Grid grid)
{
  return grid.below ? grid.columns : grid.columns + HERO_PLACES;
}

static int
width_of_grid (Grid grid, int place)
{
  return count_places (grid) * (place + COLUMN_SPACING_PX) - COLUMN_SPACING_PX;
}

static Grid
find_grid (GtkWidget *widget, int width)
{
  int place = natural_place_width (widget);
  unsigned i = 0;

  while (i < G_N_ELEMENTS (GRIDS) - 1 && width_of_grid (GRIDS[i], place) > width)
    i++;

  return GRIDS[i];
}

static int
height_of_grid (GtkWidget *widget, Grid grid)
{
  int row = natural_size (widget, GTK_ORIENTATION_VERTICAL, false) + ROW_SPACING_PX;
  int rows = N_ORDINARY / grid.columns * row - ROW_SPACING_PX;
  int hero = natural_size (widget, GTK_ORIENTATION_VERTICAL, true);

  return grid.below ? hero + ROW_SPACING_PX + rows : MAX (hero, rows);
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
    *minimum = width_of_grid (GRIDS[G_N_ELEMENTS (GRIDS) - 1], place);
    *natural = width_of_grid (GRIDS[0], place);
  } else {
    Grid grid = find_grid (widget, for_size < 0 ? G_MAXINT : for_size);

    *minimum = *natural = height_of_grid (widget, grid);
  }
}

static void
allocate_tile (GtkWidget *widget, GtkWidget *tile, GtkAllocation place)
{
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    place.x = gtk_widget_get_width (widget) - place.x - place.width;
  gtk_widget_size_allocate (tile, &place, -1);
}

/* Where the ordinary tile with this number stands. */
static GtkAllocation
find_place (GtkWidget *widget, Grid grid, int width, int number)
{
  int place = (width + COLUMN_SPACING_PX) / count_places (grid);
  int high = natural_size (widget, GTK_ORIENTATION_VERTICAL, false);
  int first_column = grid.below ? 0 : HERO_PLACES;
  int y = grid.below ? natural_size (widget, GTK_ORIENTATION_VERTICAL, true) + ROW_SPACING_PX : 0;

  return (GtkAllocation){
    .x = (first_column + number % grid.columns) * place,
    .y = y + number / grid.columns * (high + ROW_SPACING_PX),
    .width = place - COLUMN_SPACING_PX,
    .height = high,
  };
}

static GtkAllocation
find_hero_place (GtkWidget *widget, Grid grid, int width)
{
  int place = (width + COLUMN_SPACING_PX) / count_places (grid);

  return (GtkAllocation){
    .width = grid.below ? width : HERO_PLACES * place - COLUMN_SPACING_PX,
    .height = natural_size (widget, GTK_ORIENTATION_VERTICAL, true),
  };
}

static void
slc_numbers_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  Grid grid = find_grid (widget, width);
  int number = 0;

  for (GtkWidget *tile = gtk_widget_get_first_child (widget); tile != NULL;
       tile = gtk_widget_get_next_sibling (tile)) {
    if (!gtk_widget_should_layout (tile))
      continue;
    allocate_tile (widget, tile,
                   is_hero (tile) ? find_hero_place (widget, grid, width)
                                  : find_place (widget, grid, width, number++));
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

/* The median of several passes, and between what it lies, or the number of the first. */
static void
show_spread (SlcTile *tile, const SlcSession *session, SlcPassNumber number)
{
  SlcSpread spread = slc_passes_get_spread (session, number);
  g_autofree char *value = slc_pass_number_format (number, slc_passes_get_shown (session, number));
  g_autofree char *range = slc_words_describe_pass_range (session, number);
  /* Translators: under a median of several passes: between what they lie */
  g_autofree char *median = g_strdup_printf (_ ("median, %s"), range);
  const char *detail = slc_passes_agree (session) ? median : _ ("pass 1");

  slc_tile_set_value (tile, value, spread.n > 0 ? detail : NULL);
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
describe_no_cliff (SlcNumbers *self, const SlcSession *session, const SlcReading *reading)
{
  if (self->live)
    return _ ("no cliff so far");
  if (slc_session_is_too_short (session, reading))
    return _ ("too short to tell");

  return isnan (reading->verdict.burst_mb_s) ? _ ("no burst") : _ ("no cliff found");
}

/* Full is what the rule to the letter calls so; a drive that was too hot may have had more. */
static char *
describe_full (const SlcReading *reading)
{
  const SlcHeadline *cool = reading->without_throttling;
  bool differs = cool != NULL && cool->verdict.state == SLC_CLIFF_CONFIRMED &&
                 cool->cache_bytes != reading->cache_bytes;
  g_autofree char *text = differs ? slc_format_gb (cool->cache_bytes)
                                  : slc_format_duration (reading->burst_ns);

  if (differs) {
    /* Translators: under the size of the cache; %s is what it is without throttling */
    return g_strdup_printf (_ ("without throttling %s"), text);
  }

  /* Translators: under the size of the cache; %s is the time until it was full */
  return g_strdup_printf (_ ("full after %s"), text);
}

static char *
describe_cliff (SlcNumbers *self, const SlcSession *session, const SlcReading *reading)
{
  switch (reading->verdict.state) {
  case SLC_CLIFF_CONFIRMED:
    return describe_full (reading);
  case SLC_CLIFF_FALLING_AT_END:
    return g_strdup (self->live ? _ ("falling for now") : _ ("falling at the end"));
  case SLC_CLIFF_NONE:
    return g_strdup (describe_no_cliff (self, session, reading));
  default:
    g_return_val_if_reached (NULL);
  }
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
  g_autofree char *detail = slc_corrected_changes_cliff (session->corrected)
                            ? describe_correction (session)
                            : describe_cliff (self, session, reading);

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
    detail = g_strdup_printf (slc_corrected_changes_cliff (session->corrected)
                                ? _ ("%s of burst, corrected")
                                : _ ("%s of burst"),
                              share);
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
  if (slc_corrected_changes_cliff (session->corrected))
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
