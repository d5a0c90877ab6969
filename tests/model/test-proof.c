/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "model/proof.h"

#include <string.h>

#include "model/link-rate.h"

#define SAMPLE_NS     (SLC_NS_PER_S / 2)
#define N_SAMPLES     200
#define BURST_SAMPLES 60
#define BURST_BYTES   UINT64_C (1500000000)
#define AFTER_BYTES   UINT64_C (400000000)

/* As much as can be under way: what a drive may have counted ahead. */
#define UNDER_WAY_BYTES (8 * SLC_MIB)

typedef struct {
  unsigned n_samples;
  double device_share;
  unsigned odd_samples;
  int64_t odd_bytes;
  double late_ratio;
  double temperature_c;
} Curve;

typedef void (*Change) (SlcSession *session);

typedef struct {
  const char *name;
  Curve curve;
  Change change;
  const char *flag;
  const char *words;
} Case;

#define CLEAN                  \
  {                            \
    N_SAMPLES, 1, 0, 0, 1, NAN \
  }

/* A drive counts what is under way ahead of who asked for it, now more and now less of it, and a
 * filesystem adds a little. */
static uint64_t
device_bytes (const Curve *curve, unsigned at, uint64_t bytes)
{
  uint64_t ahead_bytes = at % 2 == 0 ? UNDER_WAY_BYTES : 0;
  uint64_t before_bytes = at % 2 == 1 ? UNDER_WAY_BYTES : 0;
  uint64_t counted_bytes = (uint64_t) (curve->device_share * 1.001 * (double) bytes);

  if (at < curve->odd_samples)
    counted_bytes = (uint64_t) ((int64_t) counted_bytes + curve->odd_bytes);
  return counted_bytes + ahead_bytes - MIN (before_bytes, counted_bytes);
}

static void
append_samples (SlcSession *session, const Curve *curve)
{
  uint64_t at_ns = 0;

  for (unsigned at = 0; at < curve->n_samples; at++) {
    uint64_t bytes = at < BURST_SAMPLES ? BURST_BYTES : AFTER_BYTES;
    SlcSample sample = {
      .begin_ns = at_ns,
      .end_ns = at_ns + (uint64_t) (curve->late_ratio * SAMPLE_NS),
      .bytes = bytes,
      .writes = bytes / SLC_MIB,
      .temperature_c = curve->temperature_c,
      .device_written_bytes = device_bytes (curve, at, bytes),
      .device_queue_depth = 8,
    };

    at_ns = sample.end_ns;
    slc_series_append (slc_session_get_current_series (session), &sample);
  }
}

static SlcSession *
make_session (const Case *c)
{
  SlcSession *session = slc_session_new ();

  session->machine.filesystem = g_strdup ("ext4");
  session->machine.link = (SlcLink){ g_strdup ("PCIe 4.0 x4"), g_strdup ("PCIe 4.0 x4") };
  session->method.direct_io = SLC_DIRECT_IO_YES;
  session->end = SLC_END_COMPLETED;
  session->evidence = (SlcEvidence){
    .payload_mb_s = 50000,
    .used_share = 0.02,
    .cached_share = 0,
    .suspended_ns = 0,
    .clock_jump_s = 0.01,
    .idle_written_bytes = SLC_MIB,
    .idle_read_bytes = 60 * SLC_MIB,
    .settle_written_bytes = SLC_UNKNOWN_BYTES,
  };
  append_samples (session, &c->curve);
  if (c->change != NULL)
    c->change (session);
  slc_session_update (session);
  return session;
}

static void
set_text (char **text, const char *value)
{
  g_free (*text);
  *text = g_strdup (value);
}

static void
know_nothing (SlcSession *session)
{
  session->evidence = slc_evidence_unknown;
  slc_link_clear (&session->machine.link);
  set_text (&session->machine.filesystem, NULL);
}

static void
leave_in_cache (SlcSession *session)
{
  session->evidence.cached_share = 0.25;
}

static void
use_exfat (SlcSession *session)
{
  set_text (&session->machine.filesystem, "exfat");
}

static void
use_vfat (SlcSession *session)
{
  set_text (&session->machine.filesystem, "vfat");
}

static void
use_ntfs (SlcSession *session)
{
  set_text (&session->machine.filesystem, "ntfs3");
}

static void
use_btrfs (SlcSession *session)
{
  set_text (&session->machine.filesystem, "btrfs");
}

static void
copy_on_write (SlcSession *session)
{
  use_btrfs (session);
  session->evidence.copy_on_write = true;
}

static void
fill_filesystem (SlcSession *session)
{
  session->evidence.used_share = 0.45;
}

static void
fill_filesystem_a_little (SlcSession *session)
{
  session->evidence.used_share = 0.1;
}

static void
keep_contents (SlcSession *session)
{
  session->evidence.used_share = NAN;
  session->evidence.contents = SLC_CONTENTS_KEPT;
}

static void
discard_contents (SlcSession *session)
{
  session->evidence.used_share = NAN;
  session->evidence.contents = SLC_CONTENTS_DISCARDED;
}

static void
use_slow_slot (SlcSession *session)
{
  set_text (&session->machine.link.now, "PCIe 3.0 x4");
}

/* A burst of 3000 MB/s through something that carries 1212. */
static void
use_slow_cable (SlcSession *session)
{
  set_text (&session->machine.link.now, "USB 10 Gbit/s");
  set_text (&session->machine.link.possible, NULL);
}

static void
use_link_of_the_same_speed (SlcSession *session)
{
  set_text (&session->machine.link.now, "PCIe 3.0 x4");
  set_text (&session->machine.link.possible, "PCIe 3.0 x4");
}

static void
make_data_slowly (SlcSession *session)
{
  session->evidence.payload_mb_s = 5999;
}

static void
make_data_fast_enough (SlcSession *session)
{
  session->evidence.payload_mb_s = 6001;
}

static void
suspend (SlcSession *session)
{
  session->evidence.suspended_ns = 90 * SLC_NS_PER_S;
}

static void
put_clock_forward (SlcSession *session)
{
  session->evidence.clock_jump_s = 3600;
}

static void
put_clock_back (SlcSession *session)
{
  session->evidence.clock_jump_s = -3600;
}

/* What a clock is slewed by in 100 s at the most that is usual. */
static void
slew_clock (SlcSession *session)
{
  session->evidence.clock_jump_s = -0.05;
}

/* In half an hour of rest it can be more. */
static void
slew_clock_in_idle (SlcSession *session)
{
  slc_session_begin_stage (session,
                           &(SlcStageStart){ SLC_STAGE_RECOVERY, 1, 1800 * SLC_NS_PER_S, 0.5 });
  slc_session_update (session);
  session->evidence.clock_jump_s = -2;
}

static void
never_settle (SlcSession *session)
{
  session->evidence.settle_written_bytes = 2 * SLC_GB;
}

static void
write_in_idle (SlcSession *session)
{
  session->evidence.idle_written_bytes = SLC_GB;
}

static void
read_in_idle (SlcSession *session)
{
  session->evidence.idle_read_bytes = 2 * SLC_GB;
}

static void
import_log (SlcSession *session)
{
  session->end = SLC_END_UNKNOWN;
}

/* The same write again, and once more after half a minute; then what is odd. */
static void
repeat_oddly (SlcSession *session, const Curve *odd, unsigned n_odd)
{
  const Curve clean = CLEAN;
  const SlcStageStart starts[] = {
    { SLC_STAGE_RECOVERY, 1, 30 * SLC_NS_PER_S, 0.5 },
    { SLC_STAGE_PASS, 2, 0, NAN },
    { SLC_STAGE_RECOVERY, 2, 30 * SLC_NS_PER_S, 0.5 },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (starts); i++) {
    slc_session_begin_stage (session, &starts[i]);
    append_samples (session, odd != NULL && i > 0 && i <= n_odd ? odd : &clean);
  }
}

static void
repeat_cleanly (SlcSession *session)
{
  repeat_oddly (session, NULL, 0);
}

static void
repeat_beside_other_writer (SlcSession *session)
{
  repeat_oddly (session, &(Curve){ N_SAMPLES, 1, 20, 150000000, 1, NAN }, 1);
}

static void
repeat_beside_other_writer_twice (SlcSession *session)
{
  repeat_oddly (session, &(Curve){ N_SAMPLES, 1, 20, 150000000, 1, NAN }, 2);
}

static void
repeat_through_page_cache (SlcSession *session)
{
  repeat_oddly (session, &(Curve){ N_SAMPLES, 1, 20, -1500000000, 1, NAN }, 1);
}

static void
repeat_late (SlcSession *session)
{
  repeat_oddly (session, &(Curve){ N_SAMPLES, 1, 0, 0, 1.6, NAN }, 1);
}

static void
recover_quickly (SlcSession *session)
{
  const Curve quick = { N_SAMPLES, 1, 0, 0, 0.7, NAN };

  slc_session_begin_stage (session,
                           &(SlcStageStart){ SLC_STAGE_RECOVERY, 1, 30 * SLC_NS_PER_S, 0.5 });
  append_samples (session, &quick);
}

/* Of the two writes only the second is faster than what carries it. */
static void
recover_above_link (SlcSession *session)
{
  use_link_of_the_same_speed (session);
  recover_quickly (session);
}

static void
recover_from_slow_payload (SlcSession *session)
{
  make_data_fast_enough (session);
  recover_quickly (session);
}

static const Case cases[] = {
  { "clean", CLEAN, NULL, NULL, NULL },
  { "nothing-known", CLEAN, know_nothing, NULL, NULL },
  { "page-cache",
    { N_SAMPLES, 1, 20, -1500000000, 1, NAN },
    NULL,
    SLC_FLAG_PAGE_CACHE,
    "From 0.0 s to 10.0 s, 30.0 GB were acknowledged, but the drive itself was given only 0.1 GB" },
  { "compression", { N_SAMPLES, 0.5, 0, 0, 1, NAN }, NULL, SLC_FLAG_PAGE_CACHE, "only 15.0 GB" },
  { "one-sample-late", { N_SAMPLES, 1, 1, -16 * 1000 * 1000, 1, NAN }, NULL, NULL, NULL },
  { "other-writer",
    { N_SAMPLES, 1, 20, 150000000, 1, NAN },
    NULL,
    SLC_FLAG_FOREIGN_WRITES,
    "30.0 GB were acknowledged, but the drive itself was given 33.0 GB" },
  { "written-twice", { N_SAMPLES, 2, 0, 0, 1, NAN }, NULL, SLC_FLAG_FOREIGN_WRITES, "60.1 GB" },
  { "a-system-at-rest", { N_SAMPLES, 1, 20, 500000, 1, NAN }, NULL, NULL, NULL },
  { "in-page-cache", CLEAN, leave_in_cache, SLC_FLAG_NOT_DIRECT, "25 % of the file" },
  { "exfat", CLEAN, use_exfat, SLC_FLAG_SERIALISING, "exfat takes one write" },
  { "vfat", CLEAN, use_vfat, SLC_FLAG_SERIALISING, "vfat takes one write" },
  { "ntfs", CLEAN, use_ntfs, SLC_FLAG_SERIALISING, "ntfs3 takes one write" },
  { "copy-on-write", CLEAN, copy_on_write, SLC_FLAG_SERIALISING, "btrfs takes one write" },
  { "no-copy-on-write", CLEAN, use_btrfs, NULL, NULL },
  { "in-use", CLEAN, fill_filesystem, SLC_FLAG_NOT_EMPTY, "45 % of the filesystem" },
  { "hardly-in-use", CLEAN, fill_filesystem_a_little, NULL, NULL },
  { "not-discarded", CLEAN, keep_contents, SLC_FLAG_NOT_EMPTY, "was not discarded" },
  { "discarded", CLEAN, discard_contents, NULL, NULL },
  { "slow-slot", CLEAN, use_slow_slot, SLC_FLAG_SLOW_LINK,
    "by PCIe 3.0 x4, and could be by PCIe 4.0 x4" },
  { "best-slot", CLEAN, use_link_of_the_same_speed, NULL, NULL },
  { "above-link", CLEAN, use_slow_cable, SLC_FLAG_ABOVE_LINK, "3000 MB/s is more than the 1212" },
  { "slow-payload", CLEAN, make_data_slowly, SLC_FLAG_CPU_LIMITED,
    "makes the data at 5999 MB/s, and 3000 MB/s were written" },
  { "fast-payload", CLEAN, make_data_fast_enough, NULL, NULL },
  { "late",
    { N_SAMPLES, 1, 0, 0, 1.6, NAN },
    NULL,
    SLC_FLAG_CPU_LIMITED,
    "200 of 200 samples were taken late" },
  { "hardly-late", { N_SAMPLES, 1, 0, 0, 1.4, NAN }, NULL, NULL, NULL },
  { "suspended", CLEAN, suspend, SLC_FLAG_SUSPENDED, "suspended for 1 min 30 s" },
  { "clock-forward", CLEAN, put_clock_forward, SLC_FLAG_CLOCK_JUMP, "put forward by 1 h" },
  { "clock-back", CLEAN, put_clock_back, SLC_FLAG_CLOCK_JUMP, "put back by 1 h" },
  { "clock-slewed", CLEAN, slew_clock, NULL, NULL },
  { "clock-slewed-in-idle", CLEAN, slew_clock_in_idle, NULL, NULL },
  { "written-in-idle", CLEAN, write_in_idle, SLC_FLAG_WRITTEN_IN_IDLE, "1.0 GB were written" },
  { "read-in-idle", CLEAN, read_in_idle, SLC_FLAG_READ_IN_IDLE, "2.0 GB were read" },
  { "began-busy", CLEAN, never_settle, SLC_FLAG_BEGAN_BUSY, "2.0 GB were written" },
  { "too-short", { 40, 1, 0, 0, 1, NAN }, NULL, SLC_FLAG_TOO_SHORT, "ended after 20.0 s" },
  { "falling", { 90, 1, 0, 0, 1, NAN }, NULL, SLC_FLAG_TOO_SHORT, "ended after 45.0 s" },
  { "passes", CLEAN, repeat_cleanly, NULL, NULL },
  { "other-writer-in-a-pass", CLEAN, repeat_beside_other_writer, SLC_FLAG_FOREIGN_WRITES,
    "Pass 2: From 0.0 s to 10.0 s, 30.0 GB were acknowledged, but the drive itself was given 33.0 "
    "GB" },
  { "other-writer-in-two", CLEAN, repeat_beside_other_writer_twice, SLC_FLAG_FOREIGN_WRITES,
    "Pass 2 (the worst of 2 such writes): From 0.0 s" },
  { "page-cache-in-a-pass", CLEAN, repeat_through_page_cache, SLC_FLAG_PAGE_CACHE,
    "Pass 2: From 0.0 s to 10.0 s" },
  { "late-in-a-pass", CLEAN, repeat_late, SLC_FLAG_CPU_LIMITED, "Pass 2: 200 of 200 samples" },
  { "above-link-after-idle", CLEAN, recover_above_link, SLC_FLAG_ABOVE_LINK,
    "Pass 1, after 30 s idle: A burst of 4286 MB/s" },
  { "slow-payload-after-idle", CLEAN, recover_from_slow_payload, SLC_FLAG_CPU_LIMITED,
    "Pass 1, after 30 s idle: This computer makes the data at 6001 MB/s" },
  { "short-log", { 40, 1, 0, 0, 1, NAN }, import_log, SLC_FLAG_TOO_SHORT, "ended after 20.0 s" },
};

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (SlcSession) session = make_session (c);
  g_autoptr (GPtrArray) findings = slc_proof_find (session);
  g_autoptr (GString) sentence = NULL;
  const SlcFinding *finding;

  g_assert_cmpuint (findings->len, ==, c->flag != NULL ? 1 : 0);
  if (c->flag == NULL)
    return;
  finding = g_ptr_array_index (findings, 0);
  g_assert_cmpstr (finding->flag, ==, c->flag);
  g_test_message ("%s", finding->sentence);
  sentence = g_string_new (finding->sentence);
  g_string_replace (sentence, "\u00a0", " ", 0);
  g_assert_nonnull (strstr (sentence->str, c->words));
}

static void
append_row (SlcSession *session, unsigned at, uint64_t bytes, double temperature_c)
{
  const SlcSample sample = {
    .begin_ns = at * SLC_ROW_NS,
    .end_ns = (at + 1) * SLC_ROW_NS,
    .bytes = bytes,
    .temperature_c = temperature_c,
    .device_written_bytes = SLC_UNKNOWN_BYTES,
    .device_queue_depth = NAN,
  };

  slc_series_append (slc_session_get_current_series (session), &sample);
}

/* Slow for as long as it is too hot, and fast again once it is not. */
static void
append_hot_rows (SlcSession *session)
{
  for (unsigned at = 0; at < 240; at++) {
    bool is_hot = at >= 100 && at < 160;

    append_row (session, at, is_hot ? SLC_GB : 3 * SLC_GB, is_hot ? 86 : 40 + 0.4 * MIN (at, 100));
  }
}

static void
test_throttled (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (GPtrArray) findings = NULL;
  const SlcFinding *finding;

  session->method.interval_ns = SLC_ROW_NS;
  slc_series_set_warning_temperature_c (session->series, 84);
  append_hot_rows (session);
  slc_session_update (session);
  findings = slc_proof_find (session);

  g_assert_cmpuint (findings->len, ==, 1);
  finding = g_ptr_array_index (findings, 0);
  g_assert_cmpstr (finding->flag, ==, SLC_FLAG_THROTTLED);
  g_assert_nonnull (strstr (finding->sentence, "84"));
}

/* Nothing is known of it where only the first write is looked at. */
static void
test_throttled_pass (void)
{
  g_autoptr (SlcSession) session = slc_session_new ();
  g_autoptr (GPtrArray) findings = NULL;
  g_autoptr (GPtrArray) flags = NULL;
  const SlcFinding *finding;

  session->method.interval_ns = SLC_ROW_NS;
  slc_series_set_warning_temperature_c (session->series, 84);
  for (unsigned at = 0; at < 240; at++)
    append_row (session, at, 3 * SLC_GB, 40);
  slc_session_begin_stage (session, &(SlcStageStart){ SLC_STAGE_PASS, 2, 0, NAN });
  append_hot_rows (session);
  slc_session_update (session);
  findings = slc_proof_find (session);
  flags = slc_session_list_flags (session);

  g_assert_cmpuint (findings->len, ==, 1);
  finding = g_ptr_array_index (findings, 0);
  g_assert_cmpstr (finding->flag, ==, SLC_FLAG_THROTTLED);
  g_assert_true (g_str_has_prefix (finding->sentence, "Pass 2: "));
  g_assert_true (g_ptr_array_find_with_equal_func (flags, SLC_FLAG_THROTTLED, g_str_equal, NULL));
}

/* What was noted is noted once. */
static void
test_noted (void)
{
  const Case full = { "full", CLEAN, fill_filesystem, NULL, NULL };
  g_autoptr (SlcSession) session = make_session (&full);

  slc_proof_note (session);
  slc_proof_note (session);
  g_assert_cmpuint (session->flags->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (session->flags, 0), ==, SLC_FLAG_NOT_EMPTY);
}

static void
test_link_rates (void)
{
  static const struct {
    const char *link;
    double mb_s;
  } links[] = {
    { "PCIe 1.0 x1", 250 },   { "PCIe 3.0 x4", 3938.4 },  { "PCIe 5.0 x4", 15754 },
    { "USB 480 Mbit/s", 60 }, { "USB 5 Gbit/s", 500 },    { "USB 10 Gbit/s", 1212.12 },
    { "SATA 6 Gbit/s", 600 }, { "SATA 1.5 Gbit/s", 150 },
  };
  static const char *const unknown[] = { NULL, "", "PCIe 9.0 x4", "SATA", "a long cable" };

  for (size_t i = 0; i < G_N_ELEMENTS (links); i++)
    g_assert_cmpfloat_with_epsilon (slc_link_rate_read_mb_s (links[i].link), links[i].mb_s, 0.01);
  for (size_t i = 0; i < G_N_ELEMENTS (unknown); i++)
    g_assert_true (isnan (slc_link_rate_read_mb_s (unknown[i])));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strconcat ("/proof/", cases[i].name, NULL);

    g_test_add_data_func (path, &cases[i], test_case);
  }
  g_test_add_func ("/proof/throttled", test_throttled);
  g_test_add_func ("/proof/throttled-pass", test_throttled_pass);
  g_test_add_func ("/proof/noted", test_noted);
  g_test_add_func ("/proof/link-rates", test_link_rates);

  return g_test_run ();
}
