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
  .space_bytes = 2000 * SLC_GB,
  .used_bytes = 1488 * SLC_GB,
};

/* A part of that drive, and nothing is on it. */
static const SlcTargetEntry PARTITION = {
  .kind = SLC_TARGET_FOLDER,
  .name = folder_name,
  .capacity_bytes = 2000 * SLC_GB,
  .most_bytes = 190 * SLC_GB,
  .space_bytes = 200 * SLC_GB,
  .used_bytes = 0,
};

static const SlcTargetEntry SIMULATED = {
  .kind = SLC_TARGET_SIMULATED,
  .name = simulated_name,
  .capacity_bytes = 2000 * SLC_GB,
  .most_bytes = 2000 * SLC_GB,
  .space_bytes = 2000 * SLC_GB,
  .used_bytes = 0,
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
      { "100.0\u00a0GB", "/home/ann", "at least 14\u00a0s", "files are not touched" } },
    { &FOLDER, BY_TIME, 1, { "10\u00a0min", "/home/ann", "412.0\u00a0GB at the most" } },
    { &FOLDER, BY_ROOM, 1, { "412.0\u00a0GB", "stays free", "at least 58\u00a0s", "gone" } },
    { &SIMULATED,
      BY_ROOM,
      1,
      { "2000\u00a0GB", "in real time", "Nothing is written", "at least 4\u00a0min 40\u00a0s" } },
    { &SIMULATED, BY_ROOM, 60, { "60 times faster", "Nothing is written", "at least 4\u00a0s" } },
    { &SIMULATED,
      BY_SIZE,
      1,
      { "Writes 100.0\u00a0GB to a simulated drive of 2000\u00a0GB", "in real time",
        "Nothing is written", "at least 14\u00a0s" } },
    { &SIMULATED, BY_SIZE, 60, { "Writes 100.0\u00a0GB", "60 times faster" } },
    { &SIMULATED, BY_SIZE, 0, { "Writes 100.0\u00a0GB", "as fast as this computer can" } },
    { &SIMULATED, BY_ROOM, 0, { "as fast as this computer can", "Nothing is written" } },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    SlcMethod method = method_of (cases[i].length);
    g_autofree char *text = slc_announcement_new (cases[i].target, &method, SLC_UNKNOWN_BYTES,
                                                  cases[i].pace);

    g_test_message ("%s", text);
    for (unsigned j = 0; j < G_N_ELEMENTS (cases[i].parts) && cases[i].parts[j] != NULL; j++)
      g_assert_nonnull (strstr (text, cases[i].parts[j]));
  }
}

static void
assert_says (const SlcTargetEntry *target, const SlcMethod *method, const char *part)
{
  g_autofree char *text = slc_announcement_new (target, method, SLC_UNKNOWN_BYTES, 1);

  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, part));
}

/* Where nobody has to wait, nobody is told for how long. */
static void
test_says_no_time (void)
{
  static const unsigned paces[] = { 0, 60 };
  SlcMethod method = method_of (BY_SIZE);

  for (unsigned i = 0; i < G_N_ELEMENTS (paces); i++) {
    g_autofree char *text = slc_announcement_new (&SIMULATED, &method, SLC_UNKNOWN_BYTES, paces[i]);

    g_assert_null (strstr (text, "at least"));
  }
}

/* What is done around the write is said, and takes its time. */
static void
test_protocol (void)
{
  SlcMethod method = method_of (BY_SIZE);

  method.idle_ns[0] = 30 * SLC_NS_PER_S;
  method.idle_ns[1] = 300 * SLC_NS_PER_S;
  method.n_idles = 2;
  assert_says (&FOLDER, &method, "idle 2 times, and is written to again each time");
  assert_says (&FOLDER, &method, "at least 14\u00a0s");
  assert_says (&FOLDER, &method, "Idle times take 5\u00a0min 30\u00a0s more, if there is a cliff.");

  method.passes = 3;
  method.preparation.settle_ns = 600 * SLC_NS_PER_S;
  assert_says (&FOLDER, &method, "All of it is done 3 times.");
  assert_says (&FOLDER, &method, "at least 30\u00a0min");
  assert_says (&SIMULATED, &method, "at least 30\u00a0min");
  assert_says (&SIMULATED, &method, "Idle times take 17\u00a0min more");
  assert_says (&SIMULATED, &method, "In all that is 300.0\u00a0GB");
}

/* One clock is gone by in all that is said: that of whoever waits. */
static void
test_pace (void)
{
  static const struct {
    unsigned pace;
    const char *idles;
    const char *writes;
  } cases[] = {
    { 1, "Idle times take 37\u00a0min more", "Writes for 10\u00a0min to a simulated drive of" },
    { 60, "Idle times take 37\u00a0s more", "Writes for 10\u00a0min of the drive’s own time to" },
    { 0, NULL, "Writes for 10\u00a0min of the drive’s own time to" },
  };
  SlcMethod method = method_of (BY_TIME);

  method.idle_ns[0] = 2220 * SLC_NS_PER_S;
  method.n_idles = 1;
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = slc_announcement_new (&SIMULATED, &method, SLC_UNKNOWN_BYTES,
                                                  cases[i].pace);

    g_test_message ("%s", text);
    g_assert_nonnull (strstr (text, cases[i].writes));
    g_assert_nonnull (strstr (text, "sits idle 1 time, and"));
    if (cases[i].idles == NULL)
      g_assert_null (strstr (text, "Idle times"));
    else
      g_assert_nonnull (strstr (text, cases[i].idles));
  }
}

/* 1488 of 2000 GB are in use, and 100 of those that are free stay so. */
static void
test_fill (void)
{
  SlcMethod method = method_of (BY_ROOM);

  method.preparation.fill_percent = 90;
  assert_says (&FOLDER, &method, "filled with 312.0\u00a0GB");
  assert_says (&FOLDER, &method, "Writes 100.0\u00a0GB");
}

/* What is filled is the filesystem, however large the drive is. */
static void
test_partition (void)
{
  SlcMethod method = method_of (BY_ROOM);

  method.preparation.fill_percent = 50;
  assert_says (&PARTITION, &method, "filled with 100.0\u00a0GB");
  assert_says (&PARTITION, &method, "Writes 90.0\u00a0GB");

  method = method_of (BY_SIZE);
  method.length_bytes = SLC_UNKNOWN_BYTES;
  method.length_percent = 10;
  assert_says (&PARTITION, &method, "Writes 20.0\u00a0GB");
}

static void
test_stops (void)
{
  SlcMethod share = method_of (BY_SIZE);
  SlcMethod cliff = method_of (BY_SIZE);
  g_autofree char *text = NULL;

  share.length_bytes = SLC_UNKNOWN_BYTES;
  share.length_percent = 10;
  assert_says (&FOLDER, &share, "Writes 200.0\u00a0GB");

  cliff.length_bytes = SLC_UNKNOWN_BYTES;
  cliff.after_cliff_bytes = 50 * SLC_GB;
  assert_says (&FOLDER, &cliff, "50.0\u00a0GB after the cliff");
  text = slc_announcement_new (&FOLDER, &cliff, SLC_UNKNOWN_BYTES, 1);
  g_assert_null (strstr (text, "at least"));
}

/* The share is of all that will be written, not of one pass. */
static void
test_endurance (void)
{
  SlcMethod method = method_of (BY_SIZE);
  g_autofree char *real = slc_announcement_new (&FOLDER, &method, 600 * 1000 * SLC_GB, 1);
  g_autofree char *passes = NULL;
  g_autofree char *simulated = NULL;

  method.passes = 3;
  passes = slc_announcement_new (&FOLDER, &method, 600 * 1000 * SLC_GB, 1);
  simulated = slc_announcement_new (&SIMULATED, &method, 600 * 1000 * SLC_GB, 1);

  g_assert_nonnull (strstr (real, "0.02\u00a0% of the rated endurance of 600\u00a0TB"));
  g_assert_nonnull (strstr (passes, "300.0\u00a0GB: 0.05\u00a0% of the rated endurance"));
  g_assert_null (strstr (simulated, "endurance"));
}

/* Passes on a drive that nothing is discarded on do not begin alike. */
static void
test_leftovers (void)
{
  SlcMethod method = method_of (BY_ROOM);
  g_autofree char *folder = NULL;
  g_autofree char *drive = NULL;
  g_autofree char *discarded = NULL;

  method.passes = 2;
  folder = slc_announcement_new (&FOLDER, &method, SLC_UNKNOWN_BYTES, 1);
  drive = slc_announcement_new (&SIMULATED, &method, SLC_UNKNOWN_BYTES, 1);
  method.preparation.discard = true;
  discarded = slc_announcement_new (&SIMULATED, &method, SLC_UNKNOWN_BYTES, 1);

  g_assert_nonnull (strstr (drive, "begins on what the one before has filled"));
  g_assert_null (strstr (folder, "begins on what"));
  g_assert_null (strstr (discarded, "begins on what"));
}

static void
test_discard (void)
{
  SlcMethod method = method_of (BY_ROOM);
  g_autofree char *problem = NULL;
  g_autofree char *none = NULL;
  g_autofree char *simulated = NULL;

  method.preparation.discard = true;
  problem = slc_announcement_find_problem (&FOLDER, &method);
  none = slc_announcement_find_problem (&SIMULATED, &method);
  g_assert_nonnull (strstr (problem, "Only a whole drive"));
  g_assert_null (none);

  simulated = slc_announcement_new (&SIMULATED, &method, SLC_UNKNOWN_BYTES, 1);
  g_assert_nonnull (strstr (simulated, "It is discarded first"));
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

/* What a run would refuse is not announced. */
static void
test_level_problems (void)
{
  static const struct {
    unsigned fill_percent;
    const char *says;
  } cases[] = {
    { 50, "/home/ann is fuller already" },
    { 90, NULL },
    { 92, "room for 60.0\u00a0GB in /home/ann" },
    { 96, "would be full before the test" },
  };
  SlcMethod method = method_of (BY_SIZE);

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *problem = NULL;

    method.preparation.fill_percent = cases[i].fill_percent;
    problem = slc_announcement_find_problem (&FOLDER, &method);
    g_test_message ("%s", problem);
    if (cases[i].says == NULL)
      g_assert_null (problem);
    else
      g_assert_nonnull (strstr (problem, cases[i].says));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ui/announcement/says", test_says);
  g_test_add_func ("/ui/announcement/says-no-time", test_says_no_time);
  g_test_add_func ("/ui/announcement/protocol", test_protocol);
  g_test_add_func ("/ui/announcement/pace", test_pace);
  g_test_add_func ("/ui/announcement/fill", test_fill);
  g_test_add_func ("/ui/announcement/partition", test_partition);
  g_test_add_func ("/ui/announcement/stops", test_stops);
  g_test_add_func ("/ui/announcement/endurance", test_endurance);
  g_test_add_func ("/ui/announcement/leftovers", test_leftovers);
  g_test_add_func ("/ui/announcement/discard", test_discard);
  g_test_add_func ("/ui/announcement/problems", test_problems);
  g_test_add_func ("/ui/announcement/level-problems", test_level_problems);

  return g_test_run ();
}
