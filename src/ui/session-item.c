/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/session-item.h"

#include "model/passes.h"

#include <glib/gi18n.h>
#include <math.h>

/**
 * SlcSessionItem:
 *
 * One file of the session store, for a list: a session, or the reason why it can't be read.
 */
struct _SlcSessionItem {
  GObject parent_instance;

  char *path;
  SlcSession *session;
  char *reason;
};

G_DEFINE_FINAL_TYPE (SlcSessionItem, slc_session_item, G_TYPE_OBJECT)

static void
slc_session_item_finalize (GObject *object)
{
  SlcSessionItem *self = SLC_SESSION_ITEM (object);

  g_free (self->path);
  g_clear_pointer (&self->session, slc_session_unref);
  g_free (self->reason);
  G_OBJECT_CLASS (slc_session_item_parent_class)->finalize (object);
}

static void
slc_session_item_class_init (SlcSessionItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = slc_session_item_finalize;
}

static void
slc_session_item_init (SlcSessionItem *self)
{
}

static char *
describe_date (const SlcSession *session)
{
  g_autoptr (GDateTime) local = NULL;

  if (session->started_at == NULL)
    return NULL;

  local = g_date_time_to_local (session->started_at);
  /* Translators: a date and time for g_date_time_format() */
  return g_date_time_format (local, _ ("%-e %B %Y, %H:%M"));
}

static void
append_part (GString *line, const char *part)
{
  if (part == NULL || *part == '\0')
    return;

  if (line->len > 0)
    g_string_append (line, " · ");
  g_string_append (line, part);
}

/**
 * slc_session_item_new:
 * @entry: a file of the store
 *
 * Returns: (transfer full): an item for it
 */
SlcSessionItem *
slc_session_item_new (const SlcSessionEntry *entry)
{
  SlcSessionItem *self;

  g_return_val_if_fail (entry != NULL, NULL);

  self = g_object_new (SLC_TYPE_SESSION_ITEM, NULL);
  self->path = g_strdup (entry->path);
  if (entry->session != NULL)
    self->session = slc_session_ref (entry->session);
  if (entry->error != NULL)
    self->reason = g_strdup (entry->error->message);

  return self;
}

/**
 * slc_session_item_get_path:
 * @self: an item
 *
 * Returns: (transfer none): its file
 */
const char *
slc_session_item_get_path (SlcSessionItem *self)
{
  g_return_val_if_fail (SLC_IS_SESSION_ITEM (self), NULL);

  return self->path;
}

/**
 * slc_session_item_get_session:
 * @self: an item
 *
 * Returns: (transfer none) (nullable): the session, or %NULL when the file can't be read
 */
SlcSession *
slc_session_item_get_session (SlcSessionItem *self)
{
  g_return_val_if_fail (SLC_IS_SESSION_ITEM (self), NULL);

  return self->session;
}

/**
 * slc_session_item_dup_name:
 * @self: an item
 *
 * Returns: (transfer full): what the session is called, or its file
 */
char *
slc_session_item_dup_name (SlcSessionItem *self)
{
  g_return_val_if_fail (SLC_IS_SESSION_ITEM (self), NULL);

  if (self->session == NULL || self->session->name == NULL || *self->session->name == '\0')
    return g_path_get_basename (self->path);

  return g_strdup (self->session->name);
}

/**
 * slc_session_item_describe_origin:
 * @self: an item
 *
 * Returns: (transfer full): drive and date in one line, or why the file can't be read
 */
char *
slc_session_item_describe_origin (SlcSessionItem *self)
{
  g_autofree char *date = NULL;
  GString *line;

  g_return_val_if_fail (SLC_IS_SESSION_ITEM (self), NULL);

  if (self->session == NULL)
    return g_strdup (self->reason);

  line = g_string_new (self->session->drive.model);
  date = describe_date (self->session);
  append_part (line, date);
  if (self->session->drive.simulated)
    append_part (line, _ ("simulated"));
  if (slc_session_is_imported (self->session))
    append_part (line, _ ("imported"));
  if (slc_end_is_early (self->session->end))
    append_part (line, _ ("ended early"));

  return g_string_free (line, false);
}

static char *
describe_amount (const SlcReading *reading)
{
  g_autofree char *written = slc_format_gb (reading->written_bytes);
  g_autofree char *average = slc_format_mb_s (reading->average_mb_s);

  /* Translators: an amount and a speed */
  return g_strdup_printf (_ ("Written %s · Average %s"), written, average);
}

/* A corrected number never stands without the one that was computed. */
static char *
mark_corrected (const SlcSession *session, const char *result)
{
  g_autofree char *cache = slc_format_gb (slc_session_get_reading (session)->cache_bytes);

  if (!slc_corrected_changes_cliff (session->corrected)) {
    /* Translators: the numbers of a session that a person corrected */
    return g_strdup_printf (_ ("%s · corrected by hand"), result);
  }

  /* Translators: the numbers of a session that a person corrected, and the size of its cache before
   * that */
  return g_strdup_printf (_ ("%s · corrected by hand, computed: cache %s"), result, cache);
}

/* Two speeds with the size of the cache, and whose they are. */
static char *
describe_numbers (const SlcSession *session, const SlcReading *reading)
{
  unsigned n_passes = slc_passes_count (session);
  g_autofree char *burst = slc_format_mb_s (reading->verdict.burst_mb_s);
  g_autofree char *cache = slc_format_gb (reading->cache_bytes);
  g_autofree char *after = slc_format_mb_s (reading->after_cache_mb_s);
  /* Translators: two speeds with an amount between them; each may be a dash */
  g_autofree char *numbers = g_strdup_printf (_ ("Burst %s · Cache %s · After the cache %s"), burst,
                                              cache, after);

  if (n_passes < 2)
    return g_steal_pointer (&numbers);
  /* Translators: numbers, and of how many passes they are those of the first */
  return g_strdup_printf (_ ("%s · pass 1 of %u"), numbers, n_passes);
}

/**
 * slc_session_item_describe_result:
 * @self: an item
 *
 * Returns: (transfer full) (nullable): the numbers in one line, or %NULL when the file can't be
 * read
 */
char *
slc_session_item_describe_result (SlcSessionItem *self)
{
  const SlcReading *reading;
  g_autofree char *result = NULL;

  g_return_val_if_fail (SLC_IS_SESSION_ITEM (self), NULL);

  if (self->session == NULL)
    return NULL;

  reading = slc_session_get_best_reading (self->session);
  if (isnan (reading->verdict.burst_mb_s))
    return describe_amount (reading);

  result = describe_numbers (self->session, reading);
  if (slc_session_get_corrected_reading (self->session) == NULL)
    return g_steal_pointer (&result);

  return mark_corrected (self->session, result);
}
