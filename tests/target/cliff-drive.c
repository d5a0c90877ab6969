/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A FUSE filesystem with one file that behaves like a drive with a cache: fast until that is full,
 * then slow. It keeps nothing and reads as zeros. It says "ready" once it is mounted, and ends with
 * who started it. */

#define FUSE_USE_VERSION 35

#include "config.h"

#include "cliff-drive.h"

#include <errno.h>
#include <fuse.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <time.h>

#define FILE_PATH "/" CLIFF_DRIVE_FILE

#define REQUEST_BYTES (1024 * 1024)

/* stat(2) counts in these, whatever the file is on. All of the file is there: it never grows. */
#define SECTOR_BYTES 512

typedef struct {
  GMutex lock;
  uint64_t written_bytes;
  uint64_t busy_until_ns;
} Drive;

static Drive drive;

static uint64_t
now_ns (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (uint64_t) now.tv_sec * SLC_NS_PER_S + (uint64_t) now.tv_nsec;
}

static void
sleep_until (uint64_t time_ns)
{
  const struct timespec until = {
    .tv_sec = (time_t) (time_ns / SLC_NS_PER_S),
    .tv_nsec = (long) (time_ns % SLC_NS_PER_S),
  };

  while (clock_nanosleep (CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL) == EINTR)
    continue;
}

/* The drive works on one request after the other; when this one is done is known at once. */
static uint64_t
take_request (size_t length_bytes)
{
  uint64_t speed_mb_s;
  uint64_t done_ns;

  g_mutex_lock (&drive.lock);
  speed_mb_s = drive.written_bytes < CLIFF_DRIVE_CACHE_BYTES ? CLIFF_DRIVE_FAST_MB_S
                                                             : CLIFF_DRIVE_SLOW_MB_S;
  drive.written_bytes += length_bytes;
  drive.busy_until_ns = MAX (drive.busy_until_ns, now_ns ()) +
                        length_bytes * SLC_NS_PER_S / (speed_mb_s * SLC_MB);
  done_ns = drive.busy_until_ns;
  g_mutex_unlock (&drive.lock);

  return done_ns;
}

static void *
drive_init (struct fuse_conn_info *connection, struct fuse_config *config)
{
  connection->max_write = REQUEST_BYTES;
  connection->want |= connection->capable & FUSE_CAP_ASYNC_DIO;
  puts ("ready");
  fflush (stdout);
  return NULL;
}

static int
drive_getattr (const char *path, struct stat *status, struct fuse_file_info *file)
{
  if (strcmp (path, "/") == 0)
    *status = (struct stat){ .st_mode = S_IFDIR | 0755, .st_nlink = 2 };
  else if (strcmp (path, FILE_PATH) == 0)
    *status = (struct stat){
      .st_mode = S_IFREG | 0600,
      .st_nlink = 1,
      .st_size = (off_t) CLIFF_DRIVE_SIZE_BYTES,
      .st_blocks = (blkcnt_t) (CLIFF_DRIVE_SIZE_BYTES / SECTOR_BYTES),
    };
  else
    return -ENOENT;
  return 0;
}

static int
drive_open (const char *path, struct fuse_file_info *file)
{
  return strcmp (path, FILE_PATH) == 0 ? 0 : -ENOENT;
}

static int
drive_read (const char *path,
            char *data,
            size_t length_bytes,
            off_t offset_bytes,
            struct fuse_file_info *file)
{
  memset (data, 0, length_bytes);
  return (int) length_bytes;
}

static int
drive_write (const char *path,
             const char *data,
             size_t length_bytes,
             off_t offset_bytes,
             struct fuse_file_info *file)
{
  sleep_until (take_request (length_bytes));
  return (int) length_bytes;
}

static int
drive_fsync (const char *path, int data_only, struct fuse_file_info *file)
{
  return 0;
}

static const struct fuse_operations drive_operations = {
  .init = drive_init,
  .getattr = drive_getattr,
  .open = drive_open,
  .read = drive_read,
  .write = drive_write,
  .fsync = drive_fsync,
};

int
main (int argc, char **argv)
{
  prctl (PR_SET_PDEATHSIG, SIGTERM);
  return fuse_main (argc, argv, &drive_operations, NULL);
}
