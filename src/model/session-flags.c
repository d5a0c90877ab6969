/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/session.h"

static bool
is_noted (const SlcSession *self, const char *flag)
{
  return g_ptr_array_find_with_equal_func (self->flags, flag, g_str_equal, NULL);
}

static bool
was_throttled (const SlcSession *self)
{
  if (slc_session_get_reading (self)->without_throttling != NULL)
    return true;
  for (unsigned i = 0; i < self->stages->len; i++) {
    const SlcStage *stage = g_ptr_array_index (self->stages, i);

    if (slc_analysis_get_reading (stage->analysis)->without_throttling != NULL)
      return true;
  }
  return false;
}

static bool
is_corrected (const SlcSession *self)
{
  return slc_session_get_corrected_reading (self) != NULL;
}

static bool
has_unfitting_correction (const SlcSession *self)
{
  return self->corrected != NULL && self->corrected->n_unfitting > 0;
}

/* Of a run it is noted when it ends; while it goes on it is not known. */
static bool
is_short_log (const SlcSession *self)
{
  return slc_session_is_imported (self) &&
         slc_session_is_too_short (self, slc_session_get_reading (self));
}

/**
 * ReadFlag:
 * @flag: a short name
 * @applies: whether the reading of a session shows that
 *
 * What nobody has to note.
 */
typedef struct {
  const char *flag;
  bool (*applies) (const SlcSession *self);
} ReadFlag;

static const ReadFlag read_flags[] = {
  { "throttled", was_throttled },
  { "too-short", is_short_log },
  { "corrected-by-hand", is_corrected },
  { "unfitting-correction", has_unfitting_correction },
};

/**
 * slc_session_is_imported:
 * @self: a session
 *
 * Returns: whether another program measured it
 */
bool
slc_session_is_imported (const SlcSession *self)
{
  g_return_val_if_fail (self != NULL, false);

  return is_noted (self, "imported");
}

/**
 * slc_session_has_flag:
 * @self: a session
 * @flag: a short name
 *
 * Returns: whether slc_session_list_flags() has it
 */
bool
slc_session_has_flag (const SlcSession *self, const char *flag)
{
  g_return_val_if_fail (self != NULL, false);
  g_return_val_if_fail (flag != NULL, false);

  if (is_noted (self, flag))
    return true;
  for (size_t i = 0; i < G_N_ELEMENTS (read_flags); i++)
    if (g_str_equal (read_flags[i].flag, flag))
      return read_flags[i].applies (self);
  return false;
}

/**
 * slc_session_add_flag:
 * @self: a session
 * @flag: a short name, such as "simulated"
 *
 * Notes something that a reader has to know. What is noted already is not noted again.
 */
void
slc_session_add_flag (SlcSession *self, const char *flag)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (flag != NULL);

  if (!is_noted (self, flag))
    g_ptr_array_add (self->flags, g_strdup (flag));
}

/**
 * slc_session_list_flags:
 * @self: a session
 *
 * Returns: (transfer container) (element-type utf8): what was noted of it, and what its reading
 *   adds: "throttled" if the drive was too hot for a while in any of its writes, "too-short" if the
 *   rule cannot tell of a log, "corrected-by-hand" if a person corrected it, and
 *   "unfitting-correction" if there is a correction that does not fit any more
 */
GPtrArray *
slc_session_list_flags (const SlcSession *self)
{
  GPtrArray *flags = g_ptr_array_new ();

  g_return_val_if_fail (self != NULL, flags);

  g_ptr_array_extend (flags, self->flags, NULL, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (read_flags); i++)
    if (!is_noted (self, read_flags[i].flag) && read_flags[i].applies (self))
      g_ptr_array_add (flags, (void *) read_flags[i].flag);

  return flags;
}
