/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/portal.h"

#include <limits.h>
#include <stdbool.h>
#include <string.h>
#include <sys/xattr.h>
#include <unistd.h>

#define PORTAL_TYPE      "fuse.portal"
#define PORTAL_HOST_PATH "user.document-portal.host-path"
#define SANDBOX_FOLDER   "/run/flatpak/doc/"
#define SHELL_SPECIAL    " \t\n\"'\\$`&|;<>()*?[]{}!#~"

/* In a sandbox the type may not be told, and the folder is known by either name. */
static bool
is_in_portal (const SlcFilesystem *filesystem)
{
  g_autofree char *user_folder = g_strdup_printf ("/run/user/%u/doc/", getuid ());

  return g_strcmp0 (filesystem->type, PORTAL_TYPE) == 0 ||
         g_str_has_prefix (filesystem->folder, user_folder) ||
         g_str_has_prefix (filesystem->folder, SANDBOX_FOLDER);
}

/* The portal tells what the folder is called outside. */
static char *
get_host_path (const char *folder)
{
  char path[PATH_MAX];
  ssize_t length = getxattr (folder, PORTAL_HOST_PATH, path, sizeof path - 1);

  if (length <= 0)
    return g_strdup ("PATH");
  path[length] = '\0';
  return strpbrk (path, SHELL_SPECIAL) != NULL ? g_shell_quote (path) : g_strdup (path);
}

/**
 * slc_portal_get_cure:
 * @filesystem: a folder and what it is on
 *
 * The document portal hands on folders that a sandbox may not see: it takes O_DIRECT, and then
 * fails every direct write (xdg-desktop-portal, document-portal-fuse.c).
 *
 * Returns: (transfer full) (nullable): the command that lets the sandbox have the folder itself, or
 *   %NULL if it is not from the portal
 */
char *
slc_portal_get_cure (const SlcFilesystem *filesystem)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (filesystem != NULL, NULL);

  if (!is_in_portal (filesystem))
    return NULL;
  path = get_host_path (filesystem->folder);
  return g_strdup_printf ("flatpak override --user --filesystem=%s " APP_ID, path);
}
