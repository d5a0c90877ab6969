/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/regions.h"

#include <math.h>

#include "model/naming.h"
#include "model/plateaus.h"

/* The plateaus of one region. */
typedef struct {
  size_t begin;
  size_t end;
} Group;

/*
 * Most of a long run is done with: the role of its plateaus can't change any more. It is read once,
 * and what comes after it is read anew at each update.
 *
 * @naming: of the plateaus that are done with
 * @n_done: how many these are
 * @roles: (element-type SlcRole): of all plateaus
 * @groups: (element-type Group): neighbours of the same role
 * @regions: (element-type SlcRegion): one for each group
 * @n_kept: how many of these can't change any more, but for what they are called
 * @kept_naming: what the kept regions are called by
 * @kept_fallen: whether a step down that lasts was known when they were
 */
struct _SlcRegions {
  const SlcSeries *series;
  SlcPlateaus *plateaus;
  SlcNaming naming;
  bool knows_burst;
  size_t n_done;
  GArray *roles;
  GArray *groups;
  GArray *regions;
  unsigned n_kept;
  SlcNaming kept_naming;
  bool kept_fallen;
};

/* One reading of the plateaus. */
typedef struct {
  const SlcPlateau *plateaus;
  size_t n_plateaus;
  size_t n_firm;
  SlcNaming firm_naming;
  SlcNaming naming;
  bool growing;
} Reading;

static SlcRole
role_at (const SlcRegions *self, size_t position)
{
  return g_array_index (self->roles, SlcRole, position);
}

static const Group *
group_at (const SlcRegions *self, unsigned position)
{
  return &g_array_index (self->groups, Group, position);
}

static Reading
begin_reading (SlcRegions *self, bool growing)
{
  Reading reading = { .growing = growing };

  reading.plateaus = slc_plateaus_get (self->plateaus, &reading.n_plateaus);
  reading.n_firm = slc_plateaus_get_n_firm (self->plateaus);

  return reading;
}

static void
add_role (SlcRegions *self, SlcNaming *naming, const Reading *reading, size_t n_plateaus)
{
  SlcRole role = slc_naming_add (naming, self->series, reading->plateaus, n_plateaus,
                                 self->roles->len);

  g_array_append_val (self->roles, role);
}

/* Firm plateaus get their role for good as soon as it can't change. */
static void
get_done (SlcRegions *self, const Reading *reading)
{
  size_t n_decided;

  g_array_set_size (self->roles, (unsigned) self->n_done);
  if (!self->knows_burst && reading->n_firm > 0)
    self->knows_burst = slc_naming_find_burst (&self->naming, self->series, reading->plateaus,
                                               reading->n_firm);
  if (!self->knows_burst)
    return;

  n_decided = slc_naming_count_decided (self->series, reading->plateaus, reading->n_firm);
  for (; self->n_done < n_decided; self->n_done++)
    add_role (self, &self->naming, reading, reading->n_firm);
}

static void
find_roles (SlcRegions *self, Reading *reading)
{
  reading->naming = self->naming;
  if (!self->knows_burst)
    slc_naming_find_burst (&reading->naming, self->series, reading->plateaus, reading->n_plateaus);

  reading->firm_naming = reading->naming;
  while (self->roles->len < reading->n_plateaus) {
    add_role (self, &reading->naming, reading, reading->n_plateaus);
    if (self->roles->len <= reading->n_firm)
      reading->firm_naming = reading->naming;
  }
}

static bool
are_equal (SlcRole a, SlcRole b)
{
  return a.kind == b.kind && a.level == b.level;
}

/* Groups before the last one that has a plateau with which we are done have an end. */
static void
group_plateaus (SlcRegions *self, const Reading *reading)
{
  size_t position = self->n_kept > 0 ? group_at (self, self->n_kept - 1)->end : 0;

  g_array_set_size (self->groups, self->n_kept);
  while (position < reading->n_plateaus) {
    Group group = { position, position + 1 };

    while (group.end < reading->n_plateaus &&
           are_equal (role_at (self, group.end), role_at (self, position)))
      group.end++;
    g_array_append_val (self->groups, group);
    position = group.end;
  }
}

static double
stand_share (const SlcRegions *self, size_t row)
{
  size_t n_rows;

  slc_series_get_row_bytes (self->series, &n_rows);
  return MIN (1, (double) (n_rows - row) / SLC_PLATEAU_LASTING_ROWS);
}

/* The odds that a gain stands for, as a probability. */
static double
probability (double gain)
{
  return 1 / (1 + exp (-gain / 2));
}

/* How sure the boundary before a plateau is. */
static double
boundary_confidence (const SlcRegions *self, const Reading *reading, size_t position)
{
  SlcMoments before, after;

  if (position == 0 || position == reading->n_plateaus)
    return 1;

  before = slc_plateau_get_moments (&reading->plateaus[position - 1]);
  after = slc_plateau_get_moments (&reading->plateaus[position]);

  return probability (slc_segmentation_get_gain (&before, &after)) *
         stand_share (self, reading->plateaus[position].begin_row);
}

static double
group_confidence (const SlcRegions *self, const Reading *reading, const Group *group)
{
  if (group->begin == 0 && group->end == reading->n_plateaus)
    return probability (slc_plateaus_get_lead (self->plateaus)) * stand_share (self, 0);

  return MIN (boundary_confidence (self, reading, group->begin),
              boundary_confidence (self, reading, group->end));
}

/* While the run goes on, what is firm is not called by what may still go away. */
static SlcRegionKind
group_kind (const SlcRegions *self, const Reading *reading, const Group *group)
{
  bool firm = group->begin < reading->n_firm && slc_naming_has_fallen (&reading->firm_naming);
  const SlcNaming *naming = reading->growing && firm ? &reading->firm_naming : &reading->naming;

  if (group->begin == 0 && group->end == reading->n_plateaus)
    return SLC_REGION_STEADY;

  return slc_naming_get_kind (naming, role_at (self, group->begin));
}

/* Before the first lasting step down all can still be called something else. */
static bool
is_provisional (const SlcRegions *self, const Reading *reading, const Group *group)
{
  bool throttled_at_end = group->end == reading->n_plateaus &&
                          role_at (self, group->begin).kind == SLC_ROLE_THROTTLED;

  return group->begin >= reading->n_firm || throttled_at_end ||
         !slc_naming_has_fallen (&reading->firm_naming);
}

static void
append_region (SlcRegions *self, const Reading *reading, const Group *group)
{
  size_t begin_row = reading->plateaus[group->begin].begin_row;
  bool is_last = group->end == reading->n_plateaus;
  SlcRegion region = {
    .kind = group_kind (self, reading, group),
    .begin_ns = begin_row * SLC_ROW_NS,
    .end_ns = slc_series_get_duration_ns (self->series),
    .begin_bytes = slc_series_get_bytes_before_row (self->series, begin_row),
    .end_bytes = slc_series_get_total_bytes (self->series),
    .confidence = group_confidence (self, reading, group),
    .provisional = is_provisional (self, reading, group),
  };

  if (!is_last) {
    size_t end_row = reading->plateaus[group->end].begin_row;

    region.end_ns = end_row * SLC_ROW_NS;
    region.end_bytes = slc_series_get_bytes_before_row (self->series, end_row);
  }
  region.mean_mb_s = slc_mb_s (region.end_bytes - region.begin_bytes,
                               region.end_ns - region.begin_ns);

  g_array_append_val (self->regions, region);
}

static bool
are_kept_up_to_date (const SlcRegions *self, const SlcNaming *naming, bool fallen)
{
  return naming->n_levels == self->kept_naming.n_levels &&
         naming->alternates == self->kept_naming.alternates && fallen == self->kept_fallen;
}

/* What is kept is called by levels that may have been found since. */
static void
rename_kept (SlcRegions *self, const Reading *reading)
{
  const SlcNaming *naming = reading->growing ? &reading->firm_naming : &reading->naming;
  bool fallen = slc_naming_has_fallen (&reading->firm_naming);

  if (are_kept_up_to_date (self, naming, fallen))
    return;

  for (unsigned i = 0; i < self->n_kept; i++) {
    SlcRegion *region = &g_array_index (self->regions, SlcRegion, i);

    region->kind = group_kind (self, reading, group_at (self, i));
    region->provisional = is_provisional (self, reading, group_at (self, i));
  }
  self->kept_naming = *naming;
  self->kept_fallen = fallen;
}

static void
count_kept (SlcRegions *self)
{
  while (self->n_kept + 1 < self->groups->len &&
         group_at (self, self->n_kept + 1)->begin < self->n_done)
    self->n_kept++;
}

/**
 * slc_regions_new:
 * @series: the series to follow, which has to outlive this
 *
 * Returns: (transfer full): no regions yet
 */
SlcRegions *
slc_regions_new (const SlcSeries *series)
{
  SlcRegions *self;

  g_return_val_if_fail (series != NULL, NULL);

  self = g_new0 (SlcRegions, 1);
  self->series = series;
  self->plateaus = slc_plateaus_new (series);
  self->roles = g_array_new (false, false, sizeof (SlcRole));
  self->groups = g_array_new (false, false, sizeof (Group));
  self->regions = g_array_new (false, false, sizeof (SlcRegion));

  return self;
}

/**
 * slc_regions_free:
 * @self: (transfer full): regions
 *
 * Frees the regions.
 */
void
slc_regions_free (SlcRegions *self)
{
  g_return_if_fail (self != NULL);

  slc_plateaus_free (self->plateaus);
  g_array_unref (self->roles);
  g_array_unref (self->groups);
  g_array_unref (self->regions);
  g_free (self);
}

/**
 * slc_regions_update:
 * @self: regions
 * @growing: whether the run goes on
 *
 * Brings the regions up to date with the series, at the cost of what is new in it. They follow each
 * other in order and without gaps, and there is none as long as there are too few rows. The first
 * step down that lasts makes the plateau before it the burst. While the run goes on a region is
 * provisional until what comes after can't take it away again, although it may be called something
 * else: what comes after the cache is `after-cache` until a second level shows which of the two is
 * `native`. Once the run has ended, all is called by what there is.
 */
void
slc_regions_update (SlcRegions *self, bool growing)
{
  Reading reading;

  g_return_if_fail (self != NULL);

  slc_plateaus_update (self->plateaus);
  reading = begin_reading (self, growing);
  g_array_set_size (self->regions, self->n_kept);
  if (reading.n_plateaus == 0)
    return;

  get_done (self, &reading);
  find_roles (self, &reading);
  group_plateaus (self, &reading);
  rename_kept (self, &reading);
  for (unsigned i = self->n_kept; i < self->groups->len; i++)
    append_region (self, &reading, group_at (self, i));
  count_kept (self);
}

/**
 * slc_regions_get:
 * @self: regions
 * @n_regions: (out): how many there are
 *
 * Returns: (array length=n_regions) (transfer none): the regions as of the last update; valid until
 *   the next one
 */
const SlcRegion *
slc_regions_get (const SlcRegions *self, size_t *n_regions)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n_regions != NULL, NULL);

  *n_regions = self->regions->len;
  return (const SlcRegion *) (void *) self->regions->data;
}
