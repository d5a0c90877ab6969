/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/corrections-json.h"

#include "model/json-build.h"
#include "model/json-members.h"
#include "model/quantity.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#define PLACE        "annotations"
#define PLACE_INSIDE PLACE "." SLC_CORRECTIONS_KEY

#define CORRECTIONS_MOST 1000

static void
build_boundaries (const SlcCorrections *self, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "boundaries");
  json_builder_begin_array (builder);
  for (size_t i = 0; i < self->boundaries->len; i++) {
    const SlcMovedBoundary *moved = &g_array_index (self->boundaries, SlcMovedBoundary, i);

    json_builder_begin_object (builder);
    slc_json_add_uint (builder, "computed_s", moved->computed_row);
    slc_json_add_uint (builder, "corrected_s", moved->corrected_row);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static void
build_regions (const SlcCorrections *self, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "regions");
  json_builder_begin_array (builder);
  for (size_t i = 0; i < self->regions->len; i++) {
    const SlcRenamedRegion *renamed = &g_array_index (self->regions, SlcRenamedRegion, i);

    json_builder_begin_object (builder);
    slc_json_add_uint (builder, "from_s", renamed->begin_row);
    slc_json_add_uint (builder, "to_s", renamed->end_row);
    slc_json_add_string (builder, "kind", slc_region_kind_to_string (renamed->kind));
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static size_t
take_row (SlcMembers *members, const char *key, size_t least, size_t end)
{
  uint64_t row = slc_members_take_uint (members, key, G_MAXINT64);

  if (row >= least && row < end)
    return row;
  slc_members_fail (members, key, _ ("%" PRIu64 " s is not inside the run"), row);
  return least;
}

/* Begins to read an element of a list, which has to be an object. */
static void
begin_element (SlcMembers *element,
               SlcMembers *parent,
               const char *key,
               JsonArray *array,
               unsigned at,
               const char *place)
{
  JsonNode *node = json_array_get_element (array, at);
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;

  if (object == NULL)
    slc_members_fail_at (parent, key, at, _ ("has to be an object"));
  slc_members_init (element, object, place, parent->error);
}

static void
read_boundary (SlcMembers *members, size_t n_rows, SlcCorrections *self)
{
  const GArray *boundaries = self->boundaries;
  SlcMovedBoundary moved = {
    .computed_row = take_row (members, "computed_s", 1, n_rows),
    .corrected_row = take_row (members, "corrected_s", 1, n_rows),
  };

  if (boundaries->len > 0 &&
      g_array_index (boundaries, SlcMovedBoundary, boundaries->len - 1).computed_row >=
        moved.computed_row)
    slc_members_fail (members, "computed_s", _ ("has to come after the one before"));
  if (slc_members_finish (members))
    g_array_append_val (self->boundaries, moved);
}

static SlcRegionKind
take_kind (SlcMembers *members)
{
  g_autofree char *name = slc_members_take_string (members, "kind");
  SlcRegionKind kind = SLC_REGION_STEADY;

  if (name != NULL && !slc_region_kind_parse (name, &kind))
    slc_members_fail (members, "kind", _ ("there is no such kind of region"));
  return kind;
}

static bool
comes_after (const SlcRenamedRegion *self, const SlcRenamedRegion *other)
{
  return self->begin_row > other->begin_row ||
         (self->begin_row == other->begin_row && self->end_row > other->end_row);
}

static void
read_region (SlcMembers *members, size_t n_rows, SlcCorrections *self)
{
  const GArray *regions = self->regions;
  SlcRenamedRegion renamed = { .begin_row = take_row (members, "from_s", 0, n_rows) };

  renamed.end_row = take_row (members, "to_s", 1, n_rows + 1);
  renamed.kind = take_kind (members);
  if (renamed.end_row <= renamed.begin_row)
    slc_members_fail (members, "to_s", _ ("ends before it begins"));
  if (regions->len > 0 &&
      !comes_after (&renamed, &g_array_index (regions, SlcRenamedRegion, regions->len - 1)))
    slc_members_fail (members, "from_s", _ ("has to come after the one before"));
  if (slc_members_finish (members))
    g_array_append_val (self->regions, renamed);
}

static void
read_list (SlcMembers *members,
           const char *key,
           void (*read_element) (SlcMembers *, size_t, SlcCorrections *),
           size_t n_rows,
           SlcCorrections *self)
{
  JsonArray *array = slc_members_take_array (members, key);
  unsigned n_elements = array != NULL ? json_array_get_length (array) : 0;

  if (n_elements > CORRECTIONS_MOST)
    slc_members_fail (members, key, _ ("too many"));
  for (unsigned i = 0; i < n_elements && *members->error == NULL; i++) {
    g_autofree char *place = g_strdup_printf (PLACE_INSIDE ".%s[%u]", key, i);
    g_auto (SlcMembers) element = { 0 };

    begin_element (&element, members, key, array, i, place);
    read_element (&element, n_rows, self);
  }
}

static size_t
take_rejected_cliff (SlcMembers *members, size_t n_rows)
{
  if (slc_members_take_null (members, "rejected_cliff_s"))
    return SLC_NO_ROW;
  return take_row (members, "rejected_cliff_s", 0, n_rows);
}

/**
 * slc_corrections_build_json:
 * @self: corrections
 * @builder: a builder inside the annotations of a session
 *
 * Adds the corrections under %SLC_CORRECTIONS_KEY, with rows as the seconds that they are.
 */
void
slc_corrections_build_json (const SlcCorrections *self, JsonBuilder *builder)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (builder != NULL);

  json_builder_set_member_name (builder, SLC_CORRECTIONS_KEY);
  json_builder_begin_object (builder);
  build_boundaries (self, builder);
  build_regions (self, builder);
  slc_json_add_uint (builder, "rejected_cliff_s",
                     self->rejected_cliff_row == SLC_NO_ROW ? SLC_UNKNOWN_BYTES
                                                            : self->rejected_cliff_row);
  json_builder_end_object (builder);
}

/**
 * slc_corrections_read_json:
 * @annotations: the annotations of a session
 * @n_rows: how many rows the session has
 * @error: return location for an error of %SLC_SESSION_ERROR
 *
 * Reads corrections strictly, with the place in the message. Other annotations are left alone.
 *
 * Returns: (transfer full) (nullable): the corrections, of which there may be none, or %NULL with
 *   @error set
 */
SlcCorrections *
slc_corrections_read_json (JsonObject *annotations, size_t n_rows, GError **error)
{
  g_autoptr (SlcCorrections) self = slc_corrections_new ();
  g_autoptr (GError) problem = NULL;
  g_auto (SlcMembers) outside = { 0 };
  g_auto (SlcMembers) inside = { 0 };

  g_return_val_if_fail (annotations != NULL, NULL);

  if (!json_object_has_member (annotations, SLC_CORRECTIONS_KEY))
    return g_steal_pointer (&self);

  slc_members_init (&outside, annotations, PLACE, &problem);
  slc_members_init (&inside, slc_members_take_object (&outside, SLC_CORRECTIONS_KEY), PLACE_INSIDE,
                    &problem);
  read_list (&inside, "boundaries", read_boundary, n_rows, self);
  read_list (&inside, "regions", read_region, n_rows, self);
  self->rejected_cliff_row = take_rejected_cliff (&inside, n_rows);
  if (slc_members_finish (&inside))
    return g_steal_pointer (&self);
  g_propagate_error (error, g_steal_pointer (&problem));
  return NULL;
}
