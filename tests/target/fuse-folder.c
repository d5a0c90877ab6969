/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A FUSE filesystem with an empty folder, and with the name that the document portal gives its
 * folders. It says "ready" once it is mounted, and ends with who started it. */

#define FUSE_USE_VERSION 35

#include "config.h"

#include <errno.h>
#include <fuse.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>

#include "fuse-mount.h"

#define HOST_PATH_NAME "user.document-portal.host-path"

static void *
folder_init (struct fuse_conn_info *connection, struct fuse_config *config)
{
  puts ("ready");
  fflush (stdout);
  return NULL;
}

static int
folder_getattr (const char *path, struct stat *status, struct fuse_file_info *file)
{
  if (strcmp (path, "/") != 0)
    return -ENOENT;

  *status = (struct stat){ .st_mode = S_IFDIR | 0755, .st_nlink = 2 };
  return 0;
}

static int
folder_getxattr (const char *path, const char *name, char *value, size_t size)
{
  if (strcmp (name, HOST_PATH_NAME) != 0)
    return -ENODATA;
  if (size < sizeof FUSE_MOUNT_HOST_PATH)
    return size == 0 ? (int) sizeof FUSE_MOUNT_HOST_PATH : -ERANGE;

  memcpy (value, FUSE_MOUNT_HOST_PATH, sizeof FUSE_MOUNT_HOST_PATH);
  return sizeof FUSE_MOUNT_HOST_PATH;
}

static const struct fuse_operations folder_operations = {
  .init = folder_init,
  .getattr = folder_getattr,
  .getxattr = folder_getxattr,
};

int
main (int argc, char **argv)
{
  prctl (PR_SET_PDEATHSIG, SIGTERM);
  return fuse_main (argc, argv, &folder_operations, NULL);
}
