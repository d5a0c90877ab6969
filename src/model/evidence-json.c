/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/evidence-json.h"

#include <glib/gi18n.h>

#include "model/json-build.h"
#include "model/json-text.h"

#define KEY        "evidence"
#define DEVICE_KEY "device"

/* Only there where it speaks against the run. */
#define SETTLE_KEY "settle_written_bytes"

/* An array element a kind. */
static const char *const contents_names[] = {
  [SLC_CONTENTS_UNKNOWN] = NULL,
  [SLC_CONTENTS_DISCARDED] = "discarded",
  [SLC_CONTENTS_KEPT] = "kept",
};

static void
build_device (const SlcEvidence *evidence, JsonBuilder *builder)
{
  const SlcDeviceCounters *device = &evidence->device;

  json_builder_set_member_name (builder, DEVICE_KEY);
  if (!evidence->device_known) {
    json_builder_add_null_value (builder);
    return;
  }

  json_builder_begin_object (builder);
  slc_json_add_uint (builder, "written_bytes", device->written_bytes);
  slc_json_add_uint (builder, "write_requests", device->writes);
  slc_json_add_uint (builder, "read_bytes", device->read_bytes);
  slc_json_add_uint (builder, "read_requests", device->reads);
  slc_json_add_uint (builder, "flushes", device->flushes);
  slc_json_add_uint (builder, "discarded_bytes", device->discarded_bytes);
  slc_json_add_quantity (builder, "queue_s", slc_seconds (device->queue_ns));
  json_builder_end_object (builder);
}

static void
read_device (SlcMembers *parent, SlcEvidence *evidence)
{
  SlcDeviceCounters *device = &evidence->device;
  g_auto (SlcMembers) members = { 0 };

  if (slc_members_take_null (parent, DEVICE_KEY))
    return;

  slc_members_init_child (&members, parent, DEVICE_KEY);
  evidence->device_known = true;
  device->written_bytes = slc_members_take_uint (&members, "written_bytes", G_MAXINT64);
  device->writes = slc_members_take_uint (&members, "write_requests", G_MAXINT64);
  device->read_bytes = slc_members_take_uint (&members, "read_bytes", G_MAXINT64);
  device->reads = slc_members_take_uint (&members, "read_requests", G_MAXINT64);
  device->flushes = slc_members_take_uint_or_null (&members, "flushes");
  device->discarded_bytes = slc_members_take_uint_or_null (&members, "discarded_bytes");
  device->queue_ns = slc_members_take_seconds (&members, "queue_s");
  slc_members_finish (&members);
}

static SlcContents
take_contents (SlcMembers *members)
{
  g_autofree char *name = slc_members_take_string_or_null (members, "contents");

  for (size_t i = 0; i < G_N_ELEMENTS (contents_names); i++)
    if (g_strcmp0 (name, contents_names[i]) == 0)
      return (SlcContents) i;
  slc_members_fail (members, "contents", _ ("has to be “discarded”, “kept” or null"));
  return SLC_CONTENTS_UNKNOWN;
}

/**
 * slc_evidence_build_json:
 * @evidence: what was seen beside a run
 * @builder: a builder inside an object
 *
 * Adds the key "evidence". What is not known is null.
 */
void
slc_evidence_build_json (const SlcEvidence *evidence, JsonBuilder *builder)
{
  g_return_if_fail (evidence != NULL);
  g_return_if_fail (builder != NULL);

  json_builder_set_member_name (builder, KEY);
  json_builder_begin_object (builder);
  build_device (evidence, builder);
  slc_json_add_quantity (builder, "payload_mb_s", evidence->payload_mb_s);
  slc_json_add_quantity (builder, "used_share", evidence->used_share);
  slc_json_add_string (builder, "contents", contents_names[evidence->contents]);
  slc_json_add_bool (builder, "copy_on_write", evidence->copy_on_write);
  slc_json_add_quantity (builder, "cached_share", evidence->cached_share);
  slc_json_add_quantity (builder, "suspended_s", slc_seconds (evidence->suspended_ns));
  slc_json_add_quantity (builder, "clock_jump_s", evidence->clock_jump_s);
  slc_json_add_uint (builder, "idle_written_bytes", evidence->idle_written_bytes);
  slc_json_add_uint (builder, "idle_read_bytes", evidence->idle_read_bytes);
  if (evidence->settle_written_bytes != SLC_UNKNOWN_BYTES)
    slc_json_add_uint (builder, SETTLE_KEY, evidence->settle_written_bytes);
  json_builder_end_object (builder);
}

/**
 * slc_evidence_read_json:
 * @members: the object that may have the key "evidence"
 * @evidence: (out): what was seen beside a run, nothing where the key is not there
 *
 * Reads what slc_evidence_build_json() writes; otherwise @members has the error. What came into it
 * later is not known of a session that was saved before.
 */
void
slc_evidence_read_json (SlcMembers *members, SlcEvidence *evidence)
{
  g_auto (SlcMembers) own = { 0 };

  g_return_if_fail (members != NULL);
  g_return_if_fail (evidence != NULL);

  *evidence = slc_evidence_unknown;
  if (!slc_members_has (members, KEY))
    return;

  slc_members_init_child (&own, members, KEY);
  read_device (&own, evidence);
  evidence->payload_mb_s = slc_members_take_number_or_null (&own, "payload_mb_s", 0, G_MAXDOUBLE);
  evidence->used_share = slc_members_take_share_or_null (&own, "used_share");
  evidence->contents = take_contents (&own);
  evidence->copy_on_write = slc_members_take_bool (&own, "copy_on_write");
  evidence->cached_share = slc_members_take_share_or_null (&own, "cached_share");
  evidence->suspended_ns = slc_members_take_seconds_or_null (&own, "suspended_s");
  evidence->clock_jump_s = slc_members_take_number_or_null (&own, "clock_jump_s", -G_MAXDOUBLE,
                                                            G_MAXDOUBLE);
  evidence->idle_written_bytes = slc_members_take_uint_or_null (&own, "idle_written_bytes");
  if (slc_members_has (&own, "idle_read_bytes"))
    evidence->idle_read_bytes = slc_members_take_uint_or_null (&own, "idle_read_bytes");
  if (slc_members_has (&own, SETTLE_KEY))
    evidence->settle_written_bytes = slc_members_take_uint (&own, SETTLE_KEY, G_MAXINT64);
  slc_members_finish (&own);
}
