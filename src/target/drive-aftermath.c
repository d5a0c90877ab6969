/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-aftermath.h"

#include <glib/gi18n.h>

/**
 * slc_drive_aftermath_describe:
 * @session: a session of a run that is over
 * @node: the raw drive it wrote to
 * @discarded: whether something on the drive was discarded before
 * @discarded_again: whether all of it was discarded afterwards
 *
 * Tells what has become of a drive, in plain words: also that there is still something of before on
 * it, for who gives it away.
 *
 * Returns: (transfer full) (nullable): some sentences, or %NULL if it is as it was
 */
char *
slc_drive_aftermath_describe (const SlcSession *session,
                              const char *node,
                              bool discarded,
                              bool discarded_again)
{
  g_return_val_if_fail (session != NULL, NULL);
  g_return_val_if_fail (node != NULL, NULL);

  if (discarded_again)
    /* Translators: the node of a drive. */
    return g_strdup_printf (_ ("%s is empty now. It needs a new partition table before it is used "
                               "again."),
                            node);
  if (slc_session_get_all_bytes (session) == 0)
    /* Translators: the node of a drive. */
    return discarded ? g_strdup_printf (_ ("What was on %s is gone, although nothing was written. "
                                           "It needs a new partition table before it is used "
                                           "again."),
                                        node)
                     : NULL;
  if (discarded || slc_session_filled_capacity (session))
    /* Translators: the node of a drive. */
    return g_strdup_printf (_ ("What was on %s is gone: all of it was discarded or written over. "
                               "It needs a new partition table before it is used again."),
                            node);
  /* Translators: the node of a drive. */
  return g_strdup_printf (_ ("What was on %s is lost, for the test has written over its beginning. "
                             "The rest can still be read by who knows how. It needs a new "
                             "partition table before it is used again."),
                          node);
}
