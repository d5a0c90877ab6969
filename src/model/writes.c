/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/writes.h"

#include <glib/gi18n.h>

static SlcWrite
read_stage (const SlcStage *stage)
{
  bool is_pass = stage->start.kind == SLC_STAGE_PASS;

  return (SlcWrite){
    .pass = stage->start.pass,
    .idle_ns = is_pass ? SLC_UNKNOWN_NS : stage->start.idle_ns,
    .series = stage->series,
    .reading = slc_analysis_get_reading (stage->analysis),
  };
}

/**
 * slc_writes_list:
 * @session: (transfer none): a session whose analysis is up to date
 *
 * Returns: (transfer full) (element-type SlcWrite): its first write and all that came after, in
 *   order
 */
GArray *
slc_writes_list (const SlcSession *session)
{
  GArray *writes = g_array_new (FALSE, FALSE, sizeof (SlcWrite));
  SlcWrite write = { .pass = 1, .idle_ns = SLC_UNKNOWN_NS };

  g_return_val_if_fail (session != NULL, writes);

  write.series = session->series;
  write.reading = slc_session_get_reading (session);
  g_array_append_val (writes, write);
  for (unsigned i = 0; i < session->stages->len; i++) {
    write = read_stage (g_ptr_array_index (session->stages, i));
    g_array_append_val (writes, write);
  }
  return writes;
}

/**
 * slc_write_describe:
 * @self: a write
 *
 * Returns: (transfer full): which one it is, for people
 */
char *
slc_write_describe (const SlcWrite *self)
{
  g_autofree char *idle = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->idle_ns == SLC_UNKNOWN_NS)
    return g_strdup_printf (_ ("Pass %u"), self->pass);

  idle = slc_format_idle (self->idle_ns);
  /* Translators: a write of a test: its pass, and how long the drive sat idle before */
  return g_strdup_printf (_ ("Pass %u, after %s idle"), self->pass, idle);
}
