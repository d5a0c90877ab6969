/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-discard.h"

#include <unistd.h>

#include "loop-drive.h"
#include "model/quantity.h"

/* More than is discarded in two steps, and a mark in the last one. */
#define DRIVE_BYTES (9 * SLC_GIB)
#define MARK_BYTES  (8 * SLC_GIB + SLC_MIB)
#define MARK        0x5a

typedef struct {
  uint64_t end_at_bytes;
  unsigned n_told;
  uint64_t last_bytes;
} Follower;

static bool
follow (bool again, uint64_t done_bytes, uint64_t total_bytes, gpointer user_data)
{
  Follower *self = user_data;

  g_assert_true (again);
  g_assert_cmpuint (total_bytes, ==, DRIVE_BYTES);
  g_assert_true (done_bytes > self->last_bytes || self->n_told == 0);
  self->n_told++;
  self->last_bytes = done_bytes;
  return done_bytes < self->end_at_bytes;
}

static uint8_t
read_mark (LoopDrive *drive)
{
  uint8_t byte = 0;

  g_assert_cmpint (pread (drive->fd, &byte, 1, (off_t) MARK_BYTES), ==, 1);
  return byte;
}

static LoopDrive *
make_marked_drive (void)
{
  LoopDrive *drive = loop_drive_new_sparse (DRIVE_BYTES);
  uint8_t block[4096] = { MARK };

  if (drive != NULL)
    loop_drive_put (drive, MARK_BYTES, block, sizeof block);
  return drive;
}

static bool
discard (LoopDrive *drive, Follower *follower, GError **error)
{
  const SlcDriveOptions options = { .progress = follow, .user_data = follower };

  return slc_drive_discard (drive->fd, drive->node, DRIVE_BYTES, &options, true, NULL, error);
}

static void
test_whole (void)
{
  g_autoptr (LoopDrive) drive = make_marked_drive ();
  Follower follower = { .end_at_bytes = UINT64_MAX };
  g_autoptr (GError) error = NULL;

  if (drive == NULL)
    return;
  if (!discard (drive, &follower, &error)) {
    g_test_skip (error->message);
    return;
  }
  g_assert_cmpuint (follower.n_told, ==, 4);
  g_assert_cmpuint (follower.last_bytes, ==, DRIVE_BYTES);
  g_assert_cmpuint (read_mark (drive), ==, 0);
}

/* Who has seen enough is not kept waiting for the rest. */
static void
test_ended (void)
{
  g_autoptr (LoopDrive) drive = make_marked_drive ();
  Follower follower = { .end_at_bytes = SLC_GIB };
  g_autoptr (GError) error = NULL;

  if (drive == NULL)
    return;
  g_assert_false (discard (drive, &follower, &error));
  if (follower.n_told == 1) {
    g_test_skip (error->message);
    return;
  }
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (follower.n_told, ==, 2);
  g_assert_cmpuint (read_mark (drive), ==, MARK);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/target/drive-discard/whole", test_whole);
  g_test_add_func ("/target/drive-discard/ended", test_ended);

  return g_test_run ();
}
