/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/naming.h"

#include <math.h>

#include "model/heat.h"

/* The burst is looked for in the same rows as that of the rule. What falls in them and then rises
 * clearly higher has not been the burst. */
#define EARLY_ROWS 60
#define EARLY_RISE 0.22

/* Before the burst, what is nearly as fast is not slow. */
#define NO_RAMP 0.15

/* How much a level may have changed while there was another one. Right after each other, two levels
 * are different, or else they would be one plateau. */
#define SAME_LEVEL          0.22
#define SAME_LEVEL_ADJACENT 0.1

/* A sensor is read once in a while: the heat may show so many rows beside the fall. And a drive
 * gets fast again no later than this after it has been at its limit. */
#define SENSOR_ROWS  3
#define COOLING_ROWS 60

static double
step_before (const SlcPlateau *plateaus, size_t position)
{
  return plateaus[position].begin_level - plateaus[position - 1].end_level;
}

static bool
falls_hot (const SlcSeries *series, const SlcPlateau *plateaus, size_t position)
{
  size_t row = plateaus[position].begin_row;

  return position > 0 && step_before (plateaus, position) < 0 &&
         slc_heat_reaches_limit (series, row - MIN (row, SENSOR_ROWS), row + SENSOR_ROWS);
}

static bool
was_hot_before (const SlcSeries *series, size_t row)
{
  return slc_heat_reaches_limit (series, row - MIN (row, COOLING_ROWS), row);
}

/* A fall in the heat that ends when the drive has cooled down. As long as it has not ended, it has
 * to stay hot. It may fall again in the meantime. */
static bool
is_throttled (const SlcSeries *series,
              const SlcPlateau *plateaus,
              size_t n_plateaus,
              size_t position)
{
  size_t end_row = plateaus[position].end_row;

  if (!falls_hot (series, plateaus, position))
    return false;
  if (position + 1 == n_plateaus)
    return was_hot_before (series, end_row);
  if (step_before (plateaus, position + 1) < 0)
    return is_throttled (series, plateaus, n_plateaus, position + 1);

  return was_hot_before (series, end_row) &&
         slc_heat_leaves_limit (series, end_row - SENSOR_ROWS, end_row + SENSOR_ROWS);
}

/* The level after the burst that a plateau comes closest to, if it is close enough, or the number
 * of levels. */
static unsigned
find_level (const SlcNaming *self, double level, double *distance)
{
  bool adjacent = self->previous.kind == SLC_ROLE_LEVEL;
  unsigned nearest = self->n_levels;

  *distance = INFINITY;
  for (unsigned i = 0; i < self->n_levels; i++) {
    double level_distance = fabs (self->last_levels[i] - level);

    if (adjacent && i == self->previous.level)
      continue;
    if (level_distance < *distance) {
      *distance = level_distance;
      nearest = i;
    }
  }

  if (*distance > (adjacent ? SAME_LEVEL_ADJACENT : SAME_LEVEL) &&
      self->n_levels < SLC_NAMING_MOST_LEVELS)
    return self->n_levels;

  return nearest;
}

static SlcRole
add_level (SlcNaming *self, const SlcPlateau *plateau)
{
  double distance;
  unsigned level = find_level (self, plateau->begin_level, &distance);

  if (level == self->n_levels) {
    self->n_levels++;
    self->levels[level] = slc_plateau_get_level (plateau);
  }
  self->last_levels[level] = plateau->end_level;

  return (SlcRole){ SLC_ROLE_LEVEL, level };
}

static bool
is_back_at_burst (const SlcNaming *self, const SlcPlateau *plateau, bool rises)
{
  double level = slc_plateau_get_level (plateau);
  double distance;

  find_level (self, plateau->begin_level, &distance);

  return rises && level > self->burst_level - SLC_PLATEAU_NEAR_BURST &&
         fabs (self->burst_level - level) < distance;
}

static SlcRole
find_early_role (const SlcNaming *self, const SlcPlateau *plateau, size_t position, bool throttled)
{
  if (throttled)
    return (SlcRole){ SLC_ROLE_THROTTLED };
  if (position == self->burst || slc_plateau_get_level (plateau) > self->burst_level - NO_RAMP)
    return (SlcRole){ SLC_ROLE_BURST };

  return (SlcRole){ SLC_ROLE_RAMP };
}

static SlcRole
find_role (SlcNaming *self, const SlcPlateau *plateau, bool throttled, bool rises)
{
  if (throttled)
    return (SlcRole){ SLC_ROLE_THROTTLED };

  if (plateau->alternating) {
    self->alternates = true;
    self->alternating_level = slc_plateau_get_level (plateau);
    return (SlcRole){ SLC_ROLE_ALTERNATING };
  }

  if (is_back_at_burst (self, plateau, rises))
    return (SlcRole){ slc_naming_has_fallen (self) ? SLC_ROLE_RECOVERY : SLC_ROLE_BURST };

  return add_level (self, plateau);
}

/**
 * slc_naming_find_burst:
 * @self: a naming that nothing was added to
 * @series: a series
 * @plateaus: (array length=n_plateaus): its plateaus
 * @n_plateaus: how many there are, at least one
 *
 * The burst is the plateau before the first lasting step down, but for the first rows, in which it
 * is the highest.
 *
 * Returns: whether there was such a step, so that plateaus to come don't change what the burst is
 */
bool
slc_naming_find_burst (SlcNaming *self,
                       const SlcSeries *series,
                       const SlcPlateau *plateaus,
                       size_t n_plateaus)
{
  size_t burst = 0;
  bool fallen = false;
  bool settled = false;

  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (n_plateaus > 0, false);

  for (size_t i = 1; i < n_plateaus && !(settled && fallen); i++) {
    double rise = slc_plateau_get_level (&plateaus[i]) - slc_plateau_get_level (&plateaus[burst]);

    settled = plateaus[i].begin_row > EARLY_ROWS;
    if (is_throttled (series, plateaus, n_plateaus, i)) {
      fallen |= settled;
    } else if (rise > (fallen ? EARLY_RISE : SLC_PLATEAU_LEAST_STEP)) {
      burst = i;
      fallen = false;
    } else {
      fallen = true;
    }
  }

  self->burst = burst;
  self->burst_level = slc_plateau_get_level (&plateaus[burst]);
  return settled && fallen;
}

/**
 * slc_naming_add:
 * @self: a naming
 * @series: a series
 * @plateaus: (array length=n_plateaus): its plateaus
 * @n_plateaus: how many there are
 * @position: the one after that which was added last
 *
 * Returns: what the plateau at @position is to those before it
 */
SlcRole
slc_naming_add (SlcNaming *self,
                const SlcSeries *series,
                const SlcPlateau *plateaus,
                size_t n_plateaus,
                size_t position)
{
  const SlcPlateau *plateau;
  bool throttled;

  g_return_val_if_fail (self != NULL, (SlcRole){ 0 });
  g_return_val_if_fail (position < n_plateaus, (SlcRole){ 0 });

  plateau = &plateaus[position];
  throttled = is_throttled (series, plateaus, n_plateaus, position);
  self->previous = position <= self->burst
                   ? find_early_role (self, plateau, position, throttled)
                   : find_role (self, plateau, throttled, step_before (plateaus, position) > 0);

  return self->previous;
}

/**
 * slc_naming_has_fallen:
 * @self: a naming
 *
 * Returns: whether there has been a lasting step down from the burst
 */
bool
slc_naming_has_fallen (const SlcNaming *self)
{
  g_return_val_if_fail (self != NULL, false);

  return self->n_levels > 0 || self->alternates;
}

/**
 * slc_naming_get_kind:
 * @self: a naming that all plateaus were added to
 * @role: what one of them is
 *
 * One level after the burst is `after-cache`. Of several the highest is `native` and the others are
 * `folding`, as is what alternates: there may be more than two where a drive folds faster at first
 * than later.
 *
 * Returns: what it is called
 */
SlcRegionKind
slc_naming_get_kind (const SlcNaming *self, SlcRole role)
{
  static const SlcRegionKind kinds[] = {
    [SLC_ROLE_RAMP] = SLC_REGION_RAMP,           [SLC_ROLE_BURST] = SLC_REGION_BURST,
    [SLC_ROLE_THROTTLED] = SLC_REGION_THROTTLED, [SLC_ROLE_RECOVERY] = SLC_REGION_RECOVERY,
    [SLC_ROLE_ALTERNATING] = SLC_REGION_FOLDING,
  };

  g_return_val_if_fail (self != NULL, SLC_REGION_STEADY);

  if (role.kind != SLC_ROLE_LEVEL)
    return kinds[role.kind];
  if (self->n_levels + self->alternates < 2)
    return SLC_REGION_AFTER_CACHE;

  for (unsigned i = 0; i < self->n_levels; i++) {
    if (self->levels[i] > self->levels[role.level])
      return SLC_REGION_FOLDING;
  }

  return self->alternates && self->alternating_level > self->levels[role.level] + SAME_LEVEL
         ? SLC_REGION_FOLDING
         : SLC_REGION_NATIVE;
}

/**
 * slc_naming_count_decided:
 * @series: a series
 * @plateaus: (array length=n_plateaus): its plateaus
 * @n_plateaus: how many there are
 *
 * The role of a plateau can depend on the one after it, and that of a throttled one on how the heat
 * ends.
 *
 * Returns: for how many of them plateaus to come don't change their role
 */
size_t
slc_naming_count_decided (const SlcSeries *series, const SlcPlateau *plateaus, size_t n_plateaus)
{
  size_t n_decided = n_plateaus > 0 ? n_plateaus - 1 : 0;

  while (n_decided > 0 && falls_hot (series, plateaus, n_decided))
    n_decided--;

  return n_decided;
}
