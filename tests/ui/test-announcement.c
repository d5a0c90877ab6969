/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/announcement.h"

static char folder_name[] = "/home/ann";
static char simulated_name[] = "sim:dynamic-2tb";
static char refusal[] = "It is in memory. Choose a folder on a drive.";

static const SlcTargetEntry FOLDER = {
  .kind = SLC_TARGET_FOLDER,
  .name = folder_name,
  .capacity_bytes = 2000 * SLC_GB,
  .most_bytes = 412 * SLC_GB,
};

static const SlcTargetEntry SIMULATED = {
  .kind = SLC_TARGET_SIMULATED,
  .name = simulated_name,
  .capacity_bytes = 2000 * SLC_GB,
  .most_bytes = 2000 * SLC_GB,
};

typedef enum {
  BY_SIZE,
  BY_TIME,
  BY_ROOM,
} Length;

static SlcMethod
method_of (Length length)
{
  SlcMethod method;

  slc_method_init (&method);
  if (length == BY_SIZE)
    method.length_bytes = 100 * SLC_GB;
  else if (length == BY_TIME)
    method.time_limit_ns = 600 * SLC_NS_PER_S;
  else
    method.fill = true;

  return method;
}

typedef struct {
  const SlcTargetEntry *target;
  Length length;
  unsigned pace;
  const char *parts[4];
} Case;

static void
test_says (void)
{
  static const Case cases[] = {
    { &FOLDER,
      BY_SIZE,
      1,
      { "100.0\u00a0GB", "/home/ann", "at least 15\u00a0s", "files are not touched" } },
    { &FOLDER, BY_TIME, 1, { "10\u00a0min", "/home/ann", "412.0\u00a0GB at the most" } },
    { &FOLDER, BY_ROOM, 1, { "412.0\u00a0GB", "stays free", "at least 59\u00a0s", "gone" } },
    { &SIMULATED, BY_ROOM, 1, { "2000\u00a0GB", "in real time", "Nothing is written" } },
    { &SIMULATED, BY_ROOM, 60, { "60 times faster", "Nothing is written" } },
    { &SIMULATED, BY_ROOM, 0, { "as fast as this computer can", "Nothing is written" } },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    SlcMethod method = method_of (cases[i].length);
    g_autofree char *text = slc_announcement_new (cases[i].target, &method, cases[i].pace);

    g_test_message ("%s", text);
    for (unsigned j = 0; j < G_N_ELEMENTS (cases[i].parts) && cases[i].parts[j] != NULL; j++)
      g_assert_nonnull (strstr (text, cases[i].parts[j]));
  }
}

static void
test_problems (void)
{
  SlcMethod method = method_of (BY_SIZE);
  SlcTargetEntry small = FOLDER;
  SlcTargetEntry refused = FOLDER;
  g_autofree char *none = slc_announcement_find_problem (&FOLDER, &method);
  g_autofree char *no_room = NULL;
  g_autofree char *refused_reason = NULL;

  small.most_bytes = 99 * SLC_GB;
  refused.refusal = refusal;
  no_room = slc_announcement_find_problem (&small, &method);
  refused_reason = slc_announcement_find_problem (&refused, &method);

  g_assert_null (none);
  g_assert_nonnull (strstr (no_room, "room for 99.0\u00a0GB in /home/ann"));
  g_assert_cmpstr (refused_reason, ==, refusal);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ui/announcement/says", test_says);
  g_test_add_func ("/ui/announcement/problems", test_problems);

  return g_test_run ();
}
