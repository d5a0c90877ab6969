/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "model/plateau.h"
#include "model/region.h"

G_BEGIN_DECLS

typedef enum {
  SLC_ROLE_RAMP,
  SLC_ROLE_BURST,
  SLC_ROLE_THROTTLED,
  SLC_ROLE_RECOVERY,
  SLC_ROLE_ALTERNATING,
  SLC_ROLE_LEVEL,
} SlcRoleKind;

/**
 * SlcRole:
 * @kind: what a plateau is
 * @level: which of the levels after the burst, for %SLC_ROLE_LEVEL
 *
 * What a plateau is to those before it. What it is called depends on those after it, too.
 */
typedef struct {
  SlcRoleKind kind;
  unsigned level;
} SlcRole;

#define SLC_NAMING_MOST_LEVELS 8

/**
 * SlcNaming:
 * @burst: which plateau the burst is
 * @burst_level: its level
 * @previous: the role of the plateau before
 * @levels: the levels after the burst as they were found
 * @last_levels: what each of them was the last time
 * @n_levels: how many there are
 * @alternates: whether a plateau after the burst alternated
 * @alternating_level: the level of the last one that did
 *
 * Goes through the plateaus from the first on and says what each is. It is a plain value: a copy
 * can go on with plateaus that may still change.
 */
typedef struct {
  size_t burst;
  double burst_level;
  SlcRole previous;
  double levels[SLC_NAMING_MOST_LEVELS];
  double last_levels[SLC_NAMING_MOST_LEVELS];
  unsigned n_levels;
  bool alternates;
  double alternating_level;
} SlcNaming;

bool slc_naming_find_burst (SlcNaming *self,
                            const SlcSeries *series,
                            const SlcPlateau *plateaus,
                            size_t n_plateaus);
SlcRole slc_naming_add (SlcNaming *self,
                        const SlcSeries *series,
                        const SlcPlateau *plateaus,
                        size_t n_plateaus,
                        size_t position);
bool slc_naming_has_fallen (const SlcNaming *self);
SlcRegionKind slc_naming_get_kind (const SlcNaming *self, SlcRole role);

size_t
slc_naming_count_decided (const SlcSeries *series, const SlcPlateau *plateaus, size_t n_plateaus);

G_END_DECLS
