/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/scratch-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <linux/fs.h>
#include <linux/magic.h>
#include <math.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/target.h"

#define FLAGS       (O_RDWR | O_DIRECT | O_CLOEXEC)
#define MODE        0600
#define NAME_PREFIX ".slc-cliff-"
#define PAGE_BYTES  4096

/* Enough places to see a page cache that holds a hundredth of a file, and done in a moment. */
#define N_PLACES    256
#define PLACE_PAGES 16

/* Space is taken in steps, so that a run can be called off in between. */
#define STEP_BYTES (4 * SLC_GIB)

static bool
refuse_buffered (const SlcFilesystem *filesystem, GError **error)
{
  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_DIRECT_IO,
               _ ("“%s” can't be written to past the page cache (%s): choose a folder on another "
                  "filesystem"),
               filesystem->folder, filesystem->type != NULL ? filesystem->type : "?");
  return false;
}

static bool
refuse_encrypted (const SlcFilesystem *filesystem, GError **error)
{
  g_set_error (
    error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_DIRECT_IO,
    _ ("“%s” is encrypted, and what is written there goes through the page cache: choose "
       "a folder that is not"),
    filesystem->folder);
  return false;
}

static void
set_system_error (const SlcFilesystem *filesystem, int saved_errno, GError **error)
{
  if (saved_errno == EINVAL)
    refuse_buffered (filesystem, error);
  else if (saved_errno == EACCES || saved_errno == EPERM)
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_FAILED,
                 _ ("You may not write to “%s”: choose a folder of your own on that drive"),
                 filesystem->folder);
  else if (saved_errno == ENOSPC || saved_errno == EDQUOT)
    g_set_error (
      error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_SPACE,
      _ ("“%s” has no room for this length, or your quota there is used up: free some, or "
         "choose a shorter length"),
      filesystem->folder);
  else
    g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_FAILED,
                 /* Translators: a folder, then the system's own message. */
                 _ ("“%s” can't be written to (%s): choose another folder"), filesystem->folder,
                 g_strerror (saved_errno));
}

/* For filesystems that have no files without a name. It loses its name before it gets any data, so
 * that the file ends with the program, however that ends. */
static int
create_and_unlink (int folder_fd)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (NAME_PREFIX, id, NULL);
  int fd = openat (folder_fd, name, FLAGS | O_CREAT | O_EXCL, MODE);
  int saved_errno;

  if (fd < 0 || unlinkat (folder_fd, name, 0) == 0)
    return fd;

  saved_errno = errno;
  close (fd);
  errno = saved_errno;
  return -1;
}

static int
create_nameless (int folder_fd)
{
  int fd = openat (folder_fd, ".", FLAGS | O_TMPFILE, MODE);

  if (fd < 0 && (errno == EOPNOTSUPP || errno == EISDIR))
    fd = create_and_unlink (folder_fd);
  return fd;
}

/* Without this btrfs makes checksums, for which it copies direct writes into the page cache (since
 * Linux 6.14), and may compress. The flag can only be set while the file is empty. */
static bool
forgo_copies (int fd)
{
  int flags;

  if (ioctl (fd, FS_IOC_GETFLAGS, &flags) != 0)
    return false;
  flags |= FS_NOCOW_FL;
  flags &= ~FS_COMPR_FL;
  return ioctl (fd, FS_IOC_SETFLAGS, &flags) == 0;
}

/* What the filesystem itself says about direct I/O to this file, if it says something. Stamped
 * pages are the smallest thing that is written, so it has to take these. */
static bool
check_alignment (int fd, const SlcFilesystem *filesystem, GError **error)
{
  struct statx facts;

  if (statx (fd, "", AT_EMPTY_PATH, STATX_DIOALIGN, &facts) != 0 ||
      !(facts.stx_mask & STATX_DIOALIGN))
    return true;

  if (facts.stx_dio_mem_align == 0)
    return facts.stx_attributes & STATX_ATTR_ENCRYPTED ? refuse_encrypted (filesystem, error)
                                                       : refuse_buffered (filesystem, error);
  if (facts.stx_dio_mem_align <= PAGE_BYTES && facts.stx_dio_offset_align <= PAGE_BYTES)
    return true;

  g_set_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_NO_DIRECT_IO,
               _ ("“%s” takes direct writes only in larger units than 4 KiB: choose a folder on "
                  "another filesystem"),
               filesystem->folder);
  return false;
}

static bool
check_file (int fd, const SlcFilesystem *filesystem, GError **error)
{
  if (filesystem->magic == BTRFS_SUPER_MAGIC && !forgo_copies (fd))
    return refuse_buffered (filesystem, error);

  return check_alignment (fd, filesystem, error);
}

static bool
is_in_page_cache (int fd)
{
  unsigned char resident = 0;
  void *page = mmap (NULL, PAGE_BYTES, PROT_READ, MAP_SHARED, fd, 0);

  if (page == MAP_FAILED)
    return false;
  mincore (page, PAGE_BYTES, &resident);
  munmap (page, PAGE_BYTES);
  return resident & 1;
}

static unsigned
count_resident (int fd, uint64_t offset_bytes)
{
  const size_t length_bytes = PLACE_PAGES * PAGE_BYTES;
  unsigned char resident[PLACE_PAGES] = { 0 };
  unsigned n_resident = 0;
  void *pages = mmap (NULL, length_bytes, PROT_READ, MAP_SHARED, fd, (off_t) offset_bytes);

  if (pages == MAP_FAILED)
    return 0;
  if (mincore (pages, length_bytes, resident) == 0)
    for (unsigned i = 0; i < PLACE_PAGES; i++)
      n_resident += resident[i] & 1;
  munmap (pages, length_bytes);
  return n_resident;
}

/* Returns 0 or an errno. Whoever keeps interrupting it can call it off all the same. */
static int
allocate_step (int fd, uint64_t offset_bytes, uint64_t length_bytes, GCancellable *cancellable)
{
  int result;

  do
    result = fallocate (fd, 0, (off_t) offset_bytes, (off_t) length_bytes) == 0 ? 0 : errno;
  while (result == EINTR && !g_cancellable_is_cancelled (cancellable));

  return result;
}

/* FAT takes space by writing zeros, which would otherwise reach the drive while it is measured. */
static int
flush_step (int fd)
{
  return fdatasync (fd) == 0 ? 0 : errno;
}

/**
 * slc_scratch_file_create:
 * @filesystem: the folder to make it in; what is free there is looked up again
 * @error: return location for an error
 *
 * Makes an empty file for direct I/O that no name leads to: it is gone once it is closed, also by
 * the end of the program. Copy-on-write is off where the filesystem has it.
 *
 * Returns: its file descriptor, or -1 with an %SLC_TARGET_ERROR
 */
int
slc_scratch_file_create (SlcFilesystem *filesystem, GError **error)
{
  int folder_fd;
  int fd;
  int saved_errno;

  g_return_val_if_fail (filesystem != NULL, -1);

  folder_fd = slc_filesystem_open_folder (filesystem, error);
  if (folder_fd < 0)
    return -1;

  fd = create_nameless (folder_fd);
  saved_errno = errno;
  close (folder_fd);
  if (fd < 0) {
    set_system_error (filesystem, saved_errno, error);
    return -1;
  }

  if (check_file (fd, filesystem, error))
    return fd;
  close (fd);
  return -1;
}

/**
 * slc_scratch_file_probe:
 * @fd: a file made by slc_scratch_file_create(), still empty
 * @filesystem: what it is on
 * @error: return location for an error
 *
 * Writes one page, to see whether a direct write is taken and leaves nothing in the page cache.
 *
 * Returns: false with an %SLC_TARGET_ERROR when it isn't or does
 */
bool
slc_scratch_file_probe (int fd, const SlcFilesystem *filesystem, GError **error)
{
  void *page;
  ssize_t written;
  int saved_errno;

  g_return_val_if_fail (fd >= 0, false);
  g_return_val_if_fail (filesystem != NULL, false);

  page = g_aligned_alloc0 (1, PAGE_BYTES, PAGE_BYTES);
  written = pwrite (fd, page, PAGE_BYTES, 0);
  saved_errno = errno;
  g_aligned_free (page);

  if (written < 0) {
    set_system_error (filesystem, saved_errno, error);
    return false;
  }
  if (written < PAGE_BYTES || is_in_page_cache (fd))
    return refuse_buffered (filesystem, error);
  return true;
}

/**
 * slc_scratch_file_allocate:
 * @fd: a file made by slc_scratch_file_create()
 * @filesystem: what it is on
 * @length_bytes: how much will be written to it
 * @cancellable: (nullable): ends it early
 * @error: return location for an error
 *
 * Has the filesystem set all the space aside, so that finding it takes no time later and nobody
 * else can take it, and waits until all that this writes is on the drive. Where a filesystem can't
 * do that, space is found while writing.
 *
 * Returns: false with an %SLC_TARGET_ERROR or %G_IO_ERROR_CANCELLED
 */
bool
slc_scratch_file_allocate (int fd,
                           const SlcFilesystem *filesystem,
                           uint64_t length_bytes,
                           GCancellable *cancellable,
                           GError **error)
{
  g_return_val_if_fail (fd >= 0, false);
  g_return_val_if_fail (filesystem != NULL, false);

  for (uint64_t at_bytes = 0; at_bytes < length_bytes; at_bytes += STEP_BYTES) {
    int result;

    result = allocate_step (fd, at_bytes, MIN (STEP_BYTES, length_bytes - at_bytes), cancellable);
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return false;
    if (result == EOPNOTSUPP)
      return true;
    if (result == 0)
      result = flush_step (fd);
    if (result != 0) {
      set_system_error (filesystem, result, error);
      return false;
    }
  }
  return true;
}

/**
 * slc_scratch_file_measure_cached:
 * @fd: a file made by slc_scratch_file_create()
 * @length_bytes: how much was written to it
 *
 * Looks at places all over the file, without reading any of it: a filesystem that says yes to
 * direct I/O may fall back to the page cache all the same.
 *
 * Returns: how much of what was looked at is in the page cache, from 0 to 1, or NAN if the file is
 *   too short to tell
 */
double
slc_scratch_file_measure_cached (int fd, uint64_t length_bytes)
{
  const uint64_t place_bytes = PLACE_PAGES * PAGE_BYTES;
  unsigned n_resident = 0;
  uint64_t step_bytes;

  g_return_val_if_fail (fd >= 0, NAN);

  step_bytes = length_bytes / N_PLACES / PAGE_BYTES * PAGE_BYTES;
  if (step_bytes < place_bytes)
    return NAN;
  for (unsigned i = 0; i < N_PLACES; i++)
    n_resident += count_resident (fd, i * step_bytes);
  return (double) n_resident / (N_PLACES * PLACE_PAGES);
}

/**
 * slc_scratch_file_is_copied:
 * @fd: a file made by slc_scratch_file_create()
 * @filesystem: what it is on
 *
 * Returns: whether each write to the file goes to another place, with all that follows from it
 */
bool
slc_scratch_file_is_copied (int fd, const SlcFilesystem *filesystem)
{
  int flags;

  g_return_val_if_fail (fd >= 0, false);
  g_return_val_if_fail (filesystem != NULL, false);

  return filesystem->magic == BTRFS_SUPER_MAGIC && ioctl (fd, FS_IOC_GETFLAGS, &flags) == 0 &&
         !(flags & FS_NOCOW_FL);
}

/**
 * slc_scratch_file_close:
 * @fd: a file made by slc_scratch_file_create()
 * @filesystem: what it is on
 *
 * Closes the file, and has its space given back at once, since the next run may want it: XFS takes
 * its time with a file that is gone, but not with one that is cut off, and btrfs counts space as
 * free only after its next commit.
 */
void
slc_scratch_file_close (int fd, const SlcFilesystem *filesystem)
{
  g_return_if_fail (fd >= 0);
  g_return_if_fail (filesystem != NULL);

  if (ftruncate (fd, 0) != 0 || (filesystem->magic == BTRFS_SUPER_MAGIC && syncfs (fd) != 0))
    g_debug ("Space is given back later: %s", g_strerror (errno));
  close (fd);
}
