/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>
#include <stdbool.h>
#include <stdint.h>

G_BEGIN_DECLS

/**
 * SlcMembers:
 * @object: the object
 * @name: (nullable): the keys it stands under, as in "wear.after", or %NULL for the outermost
 * @taken: the keys that were asked for
 * @error: what was wrong first; objects within share it
 *
 * Strict reading of one object: each key has to be there, with its type and within its bounds, and
 * a key that nobody asks for is an error. After the first error everything reads as nothing, so
 * that a reader need not look after each key.
 */
typedef struct {
  JsonObject *object;
  char *name;
  GHashTable *taken;
  GError **error;
} SlcMembers;

void slc_members_init (SlcMembers *self, JsonObject *object, const char *name, GError **error);
void slc_members_init_child (SlcMembers *self, SlcMembers *parent, const char *key);
void slc_members_clear (SlcMembers *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlcMembers, slc_members_clear)
bool slc_members_finish (SlcMembers *self);

void
slc_members_fail (SlcMembers *self, const char *key, const char *format, ...) G_GNUC_PRINTF (3, 4);
void slc_members_fail_at (SlcMembers *self, const char *key, size_t at, const char *format, ...)
  G_GNUC_PRINTF (4, 5);

bool slc_members_has (const SlcMembers *self, const char *key);
bool slc_members_take_null (SlcMembers *self, const char *key);
bool slc_members_take_bool (SlcMembers *self, const char *key);
uint64_t slc_members_take_uint (SlcMembers *self, const char *key, uint64_t most);
uint64_t slc_members_take_uint_or_null (SlcMembers *self, const char *key);
double
slc_members_take_number_or_null (SlcMembers *self, const char *key, double least, double most);
double slc_members_take_temperature_or_null (SlcMembers *self, const char *key);
double slc_members_take_share_or_null (SlcMembers *self, const char *key);
uint64_t slc_members_take_seconds (SlcMembers *self, const char *key);
uint64_t slc_members_take_seconds_or_null (SlcMembers *self, const char *key);
char *slc_members_take_string (SlcMembers *self, const char *key);
char *slc_members_take_string_or_null (SlcMembers *self, const char *key);
JsonObject *slc_members_take_object (SlcMembers *self, const char *key);
JsonArray *slc_members_take_array (SlcMembers *self, const char *key);

G_END_DECLS
