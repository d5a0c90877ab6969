/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/passes.h"
#include "model/words-passes.h"
#include "model/words-protocol.h"
#include "model/words-session.h"
#include "plot/chart-private.h"
#include "plot/title.h"

#include <glib/gi18n.h>
#include <math.h>

/* Distances in lines of text. */
#define SECTION_GAP 0.7
#define NUMBER_GAP  1.6

/* How much smaller than it has to be a row of numbers becomes. */
#define SHRINKING 0.98

/* Method and source are cut short only where they take more lines than that. */
#define MOST_LINES 2

/* Of several passes a value is the median, or that of the first, with its range below. */
typedef struct {
  SlcLabel *caption;
  SlcLabel *value;
  SlcLabel *range;
} Number;

#define N_NUMBERS 4

static void
add_method (GPtrArray *parts, const SlcSession *session)
{
  g_ptr_array_add (parts, slc_method_describe (&session->method));
  if (session->started_at != NULL) {
    /* Translators: the day of a run, as g_date_time_format() takes it: 5 March 2026 */
    g_ptr_array_add (parts, g_date_time_format (session->started_at, _ ("%-e %B %Y")));
  }
}

static char *
describe_passes (const SlcChart *chart, unsigned n_passes)
{
  g_autofree char *difference = slc_words_describe_difference (chart->session);

  if (difference != NULL && chart->style.recovery_only)
    /* Translators: how the passes differ */
    return g_strdup_printf (_ ("passes differ: %s"), difference);
  if (difference != NULL)
    /* Translators: how the passes differ */
    return g_strdup_printf (_ ("passes differ: %s; numbers and regions: pass 1"), difference);
  if (slc_chart_shows (chart, SLC_ELEMENT_REGIONS) && !chart->style.recovery_only)
    return g_strdup_printf (_ ("median and range of %u passes; regions: pass 1"), n_passes);

  return g_strdup_printf (_ ("median and range of %u passes"), n_passes);
}

/* Where the cliff is another, so are the numbers under the title. */
static char *
describe_correction (const SlcSession *session, unsigned n_passes)
{
  const char *what = n_passes > 1 ? _ ("pass 1 corrected by hand") : _ ("corrected by hand");
  const SlcReading *computed = slc_session_get_reading (session);
  g_autofree char *cache = slc_format_gb (computed->cache_bytes);
  g_autofree char *after_cache = slc_format_mb_s (computed->after_cache_mb_s);

  if (!session->corrected->cliff_moved && !session->corrected->cliff_rejected)
    return g_strdup (what);

  /* Translators: “corrected by hand”, the size of the cache and the speed after it */
  return g_strdup_printf (_ ("%s (computed: cache %s, after it %s)"), what, cache, after_cache);
}

/* The numbers under the title are the rule to the letter, for which heat is like any other fall. */
static char *
describe_heat (const SlcSession *session)
{
  const SlcHeadline *headline = slc_session_get_best_reading (session)->without_throttling;
  g_autofree char *cache = NULL;

  if (headline == NULL)
    return NULL;
  if (headline->verdict.state != SLC_CLIFF_CONFIRMED)
    return g_strdup (_ ("slowed down by heat"));

  cache = slc_format_gb (headline->cache_bytes);
  /* Translators: %s is the size of the cache */
  return g_strdup_printf (_ ("slowed down by heat (without that: cache %s)"), cache);
}

/* What a picture must not be without stays, whatever else is to be said. */
static char *
describe_run (const SlcChart *chart)
{
  const SlcSession *session = chart->session;
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  unsigned n_passes = slc_passes_count (session);
  char *end = slc_words_describe_amount_at_end (session);
  char *heat = describe_heat (session);

  if (session->drive.simulated)
    g_ptr_array_add (parts, g_strdup (_ ("SIMULATED, not a real drive")));
  if (end != NULL)
    g_ptr_array_add (parts, end);
  if (heat != NULL)
    g_ptr_array_add (parts, heat);
  if (slc_session_get_corrected_reading (session) != NULL)
    g_ptr_array_add (parts, describe_correction (session, n_passes));
  if (n_passes > 1)
    g_ptr_array_add (parts, describe_passes (chart, n_passes));
  if (slc_words_began_on_leftovers (session))
    g_ptr_array_add (parts, g_strdup (_ ("not discarded between passes")));
  if (slc_chart_shows (chart, SLC_ELEMENT_SUBTITLE)) {
    if (chart->style.subtitle != NULL)
      g_ptr_array_add (parts, g_strdup (chart->style.subtitle));
    else
      add_method (parts, session);
  }
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (" · ", (char **) parts->pdata);
}

static char *
describe_source (const SlcChart *chart)
{
  const SlcRule *rule = &slc_session_get_reading (chart->session)->rule;
  g_autofree char *threshold = slc_format_percent (rule->threshold);

  if (chart->style.recovery_only) {
    /* Translators: the source line of a printed chart of what came back: version of the program,
     * version of the rule, and the rule itself */
    return g_strdup_printf (
      _ ("SLC Cliff %s · rule %u: counted is what was written before the speed stayed under %s of "
         "the burst for %u s"),
      APP_VERSION, rule->version, threshold, (unsigned) (SLC_RECOVERY_HOLD_NS / SLC_NS_PER_S));
  }

  /* Translators: the source line of a printed chart: version of the program, version of the rule,
   * and the rule itself */
  return g_strdup_printf (
    _ ("SLC Cliff %s · rule %u: the cliff is where the %u-second median falls "
       "under %s of the burst and stays there for %u s"),
    APP_VERSION, rule->version, rule->smoothing_rows, threshold, rule->hold_rows);
}

static char *
caption_after_cache (double share)
{
  g_autofree char *percent = NULL;

  if (isnan (share))
    return g_strdup (_ ("After cache"));

  percent = slc_format_percent (share);
  /* Translators: the speed after the cache, as a share of the burst */
  return g_strdup_printf (_ ("After cache, %s of burst"), percent);
}

static bool
is_cliff_by_hand (const SlcSession *session)
{
  const SlcCorrected *corrected = session->corrected;

  return corrected != NULL && (corrected->cliff_moved || corrected->cliff_rejected);
}

static Number
create_number (const SlcChart *chart,
               SlcChartLayout *layout,
               const char *caption,
               const char *value)
{
  GPtrArray *labels = layout->under_labels;

  return (Number){
    slc_chart_layout_add_label (layout, chart, labels, SLC_LABEL_CAPTION, caption),
    slc_chart_layout_add_label (layout, chart, labels, SLC_LABEL_VALUE, value),
    NULL,
  };
}

static Number
create_spread (const SlcChart *chart,
               SlcChartLayout *layout,
               const char *caption,
               SlcPassNumber number)
{
  const SlcSession *session = chart->session;
  g_autofree char *value = slc_pass_number_format (number, slc_passes_get_shown (session, number));
  g_autofree char *range = slc_words_describe_pass_range (session, number);
  /* Translators: what a number of the first of several passes is */
  g_autofree char *first = g_strdup_printf (_ ("%s (pass 1)"), caption);
  Number labels = create_number (chart, layout, slc_passes_agree (session) ? caption : first,
                                 value);

  labels.range = slc_chart_layout_add_label (layout, chart, layout->under_labels, SLC_LABEL_CAPTION,
                                             range);
  return labels;
}

/* As they were computed in each pass. */
static void
create_spreads (const SlcChart *chart, SlcChartLayout *layout, Number numbers[static N_NUMBERS])
{
  double share = slc_passes_get_shown (chart->session, SLC_PASS_AFTER_CACHE_SHARE);
  g_autofree char *after_cache = caption_after_cache (share);

  numbers[0] = create_spread (chart, layout, _ ("Burst"), SLC_PASS_BURST_MB_S);
  numbers[1] = create_spread (
    chart, layout, is_cliff_by_hand (chart->session) ? _ ("Cache, computed") : _ ("Cache"),
    SLC_PASS_CACHE_GB);
  numbers[2] = create_spread (chart, layout, after_cache, SLC_PASS_AFTER_CACHE_MB_S);
  numbers[3] = create_spread (chart, layout, _ ("Average"), SLC_PASS_AVERAGE_MB_S);
}

static void
create_numbers (const SlcChart *chart, SlcChartLayout *layout, Number numbers[static N_NUMBERS])
{
  const SlcReading *reading = slc_session_get_best_reading (chart->session);
  g_autofree char *burst = slc_format_mb_s (reading->verdict.burst_mb_s);
  g_autofree char *cache = slc_format_gb (reading->cache_bytes);
  g_autofree char *after_cache = slc_format_mb_s (reading->after_cache_mb_s);
  g_autofree char *average = slc_format_mb_s (reading->average_mb_s);
  g_autofree char *after_cache_caption = caption_after_cache (reading->after_cache_share);

  numbers[0] = create_number (chart, layout, _ ("Burst"), burst);
  numbers[1] = create_number (
    chart, layout, is_cliff_by_hand (chart->session) ? _ ("Cache, corrected") : _ ("Cache"), cache);
  numbers[2] = create_number (chart, layout, after_cache_caption, after_cache);
  numbers[3] = create_number (chart, layout, _ ("Average"), average);
}

static double
get_number_width (const Number *number)
{
  double width = fmax (number->caption->box.width, number->value->box.width);

  return number->range != NULL ? fmax (width, number->range->box.width) : width;
}

static double
get_number_height (const Number *number)
{
  double height = number->caption->box.height + number->value->box.height;

  return number->range != NULL ? height + number->range->box.height : height;
}

static void
place_number (const Number *number, double x, double y)
{
  number->caption->box.x = x;
  number->caption->box.y = y;
  number->value->box.x = x;
  number->value->box.y = y + number->caption->box.height;
  if (number->range != NULL) {
    number->range->box.x = x;
    number->range->box.y = number->value->box.y + number->value->box.height;
  }
}

/* The numbers stay whole in every width: where there is too little, they become smaller together.
 */
static void
shrink_numbers (const SlcChart *chart, Number numbers[static N_NUMBERS], double most_width)
{
  double width = 0;
  double factor;

  for (unsigned i = 0; i < N_NUMBERS; i++)
    width += get_number_width (&numbers[i]);
  if (width <= most_width)
    return;

  factor = SHRINKING * most_width / width;
  for (unsigned i = 0; i < N_NUMBERS; i++) {
    slc_label_resize (numbers[i].caption, chart->context, factor);
    slc_label_resize (numbers[i].value, chart->context, factor);
    if (numbers[i].range != NULL)
      slc_label_resize (numbers[i].range, chart->context, factor);
  }
}

/* Takes a height off the top of what is left for the plot. */
static void
take_from_top (SlcRectangle *content, double height)
{
  content->y += height;
  content->height -= height;
}

static void
lay_out_numbers (const SlcChart *chart, SlcChartLayout *layout)
{
  double gap_px = NUMBER_GAP * layout->line_px;
  double x = layout->content.x;
  Number numbers[N_NUMBERS];

  if (slc_chart_get_n_passes (chart) > 1)
    create_spreads (chart, layout, numbers);
  else
    create_numbers (chart, layout, numbers);
  gap_px = fmin (gap_px, 0.05 * layout->content.width);
  shrink_numbers (chart, numbers, layout->content.width - (N_NUMBERS - 1) * gap_px);

  for (unsigned i = 0; i < N_NUMBERS; i++) {
    place_number (&numbers[i], x, layout->content.y);
    x += get_number_width (&numbers[i]) + gap_px;
  }
  take_from_top (&layout->content, get_number_height (&numbers[0]));
}

static void
lay_out_line (const SlcChart *chart,
              SlcChartLayout *layout,
              SlcLabelRole role,
              const char *text,
              int most_lines)
{
  SlcLabel *label = slc_chart_layout_add_label (layout, chart, layout->under_labels, role, text);

  slc_label_fit (label, chart->context, layout->content.width, most_lines);
  label->box.x = layout->content.x;
  label->box.y = layout->content.y;
  take_from_top (&layout->content, label->box.height);
}

static void
lay_out_title (const SlcChart *chart, SlcChartLayout *layout)
{
  g_autofree char *drive = slc_words_name_drive (chart->session);
  g_autofree char *run = describe_run (chart);
  g_autofree char *title = slc_title_expand (chart->style.title, drive, chart->session->name);

  if (slc_chart_shows (chart, SLC_ELEMENT_TITLE))
    lay_out_line (chart, layout, SLC_LABEL_TITLE, title, 1);
  if (*run != '\0')
    lay_out_line (chart, layout, SLC_LABEL_SUBTITLE, run, MOST_LINES);
}

static void
lay_out_source (const SlcChart *chart, SlcChartLayout *layout)
{
  g_autofree char *text = describe_source (chart);
  SlcLabel *label = slc_chart_layout_add_label (
    layout, chart, layout->under_labels, SLC_LABEL_SOURCE,
    chart->style.source != NULL ? chart->style.source : text);

  slc_label_fit (label, chart->context, layout->content.width, MOST_LINES);
  label->box.x = layout->content.x;
  label->box.y = layout->content.y + layout->content.height - label->box.height;
  layout->content.height -= label->box.height;
}

/**
 * slc_chart_lay_out_heading:
 * @chart: a chart
 * @layout: its layout, of which the content is known
 *
 * Places what a printed chart has above and below the plot: title, method, the four numbers and the
 * source line.
 */
void
slc_chart_lay_out_heading (const SlcChart *chart, SlcChartLayout *layout)
{
  double gap_px = SECTION_GAP * layout->line_px;
  double top = layout->content.y;

  lay_out_title (chart, layout);
  if (layout->content.y > top)
    take_from_top (&layout->content, gap_px);
  if (slc_chart_shows (chart, SLC_ELEMENT_NUMBERS) && !chart->style.recovery_only) {
    lay_out_numbers (chart, layout);
    take_from_top (&layout->content, gap_px);
  }
  if (slc_chart_shows (chart, SLC_ELEMENT_SOURCE)) {
    lay_out_source (chart, layout);
    layout->content.height -= gap_px;
  }
}
