/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "target/drive-identity.h"

#include <string.h>
#include <sys/sysmacros.h>

#include "engine/target.h"
#include "fake-kernel.h"

/* What is typed for a drive, and whether that confirms it. */
typedef struct {
  const char *serial;
  const char *model;
  const char *backing_file;
  const char *answer;
  bool accepted;
} Answer;

static const Answer answers[] = {
  { "S6Z2NJ0W123456", "Samsung SSD", NULL, "S6Z2NJ0W123456", true },
  { "S6Z2NJ0W123456", "Samsung SSD", NULL, "3456", true },
  { "S6Z2NJ0W123456", "Samsung SSD", NULL, " 3456 ", true },
  { "S6Z2NJ0W123456", "Samsung SSD", NULL, "456", false },
  { "S6Z2NJ0W123456", "Samsung SSD", NULL, "", false },
  { "S6Z2NJ0W123456", "Samsung SSD", NULL, "S6Z2", false },
  { "S6Z2NJ0W123456", "Samsung SSD", NULL, "0W12345", false },
  { "S6Z2NJ0W123456", "Samsung SSD", NULL, "Samsung SSD", false },
  { "S6Z2NJ0W123456", "Samsung SSD", NULL, "xxS6Z2NJ0W123456", false },
  { "S6Z2NJ0W12345A", "Samsung SSD", NULL, "345a", false },
  { "007", "Samsung SSD", NULL, "007", true },
  { "007", "Samsung SSD", NULL, "07", false },
  { NULL, "Samsung SSD", NULL, "Samsung SSD", true },
  { NULL, "Samsung SSD", NULL, "g SSD", false },
  { NULL, NULL, "/tmp/drive.img", "drive.img", true },
  { NULL, NULL, "/tmp/drive.img", ".img", false },
  { "0001", "Fake", "/tmp/drive.img", "0001", false },
  { NULL, NULL, NULL, "", false },
  { NULL, NULL, NULL, "(null)", false },
};

static void
test_answers (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (answers); i++) {
    const Answer *answer = &answers[i];
    const SlcDriveIdentity identity = {
      .node = (char *) "/dev/sdb",
      .serial = (char *) answer->serial,
      .model = (char *) answer->model,
      .backing_file = (char *) answer->backing_file,
    };

    g_test_message ("%s", answer->answer);
    g_assert_true (slc_drive_identity_accepts (&identity, answer->answer) == answer->accepted);
  }
}

static SlcDriveIdentity *
make_identity (void)
{
  g_autoptr (FakeKernel) kernel = fake_kernel_new ();
  g_autoptr (GError) error = NULL;
  SlcDriveIdentity *identity;

  fake_kernel_add_disk (kernel, "sdb", 16);
  fake_kernel_add_partition (kernel, "sdb", "sdb1", 17);
  identity = slc_drive_identity_new (&kernel->view, makedev (FAKE_MAJOR, 17), &error);
  g_assert_no_error (error);
  return identity;
}

static void
test_read (void)
{
  g_autoptr (SlcDriveIdentity) identity = make_identity ();

  g_assert_cmpstr (identity->node, ==, "/dev/sdb1");
  g_assert_cmpstr (identity->serial, ==, "SN00012345");
  g_assert_cmpstr (identity->model, ==, "Example SSD");
  g_assert_null (identity->backing_file);
  g_assert_cmpuint (identity->partition, ==, 1);
  g_assert_cmpuint (identity->start_bytes, ==, 512 * 512);
  g_assert_cmpuint (identity->size_bytes, ==, 2048 * 512);
  g_assert_cmpuint (identity->sequence, ==, 7);
}

static void
expect_other (const SlcDriveIdentity *confirmed, const SlcDriveIdentity *now, const char *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (slc_drive_identity_check_same (confirmed, now, &error));
  g_assert_error (error, SLC_TARGET_ERROR, SLC_TARGET_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, words));
}

/* Each thing that can differ makes another drive of it. */
static void
test_same (void)
{
  g_autoptr (SlcDriveIdentity) confirmed = make_identity ();
  SlcDriveIdentity now = *confirmed;

  g_assert_true (slc_drive_identity_check_same (confirmed, &now, NULL));

  now.serial = (char *) "SN00012346";
  expect_other (confirmed, &now, "another drive");
  now = *confirmed;
  now.serial = NULL;
  expect_other (confirmed, &now, "another drive");
  now = *confirmed;
  now.model = (char *) "Example SSD 2";
  expect_other (confirmed, &now, "another drive");
  now = *confirmed;
  now.backing_file = (char *) "/tmp/drive.img";
  expect_other (confirmed, &now, "another drive");
  now = *confirmed;
  now.number++;
  expect_other (confirmed, &now, "another drive");
  now = *confirmed;
  now.sequence++;
  expect_other (confirmed, &now, "another drive");
  now = *confirmed;
  now.size_bytes -= 512;
  expect_other (confirmed, &now, "not what was confirmed");
  now = *confirmed;
  now.start_bytes += 512;
  expect_other (confirmed, &now, "not what was confirmed");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/target/drive-identity/answers", test_answers);
  g_test_add_func ("/target/drive-identity/read", test_read);
  g_test_add_func ("/target/drive-identity/same", test_same);

  return g_test_run ();
}
