/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/proof.h"

#include <glib/gi18n.h>

#include "model/proof-writes.h"

/* Below this a filesystem counts as empty: what it needs for itself is less. */
#define USED_MOST_SHARE 0.1

/* Of the pages of a file that was written past the page cache, none is in it. A few may be, where
 * something reads ahead of them. */
#define CACHED_MOST_SHARE 0.01

#define SUSPENDED_LEAST_NS (SLC_NS_PER_S / 10)

/* A clock that is kept in step is slewed, by 0.05 % as a rule, and not set. */
#define CLOCK_JUMP_LEAST_S 1.0
#define CLOCK_SLEW         0.001

/* While a drive sits idle, its filesystem may still have something to put in order. */
#define IDLE_MOST_BYTES (16 * SLC_MIB)

/* What is read takes no cache, but keeps a drive from putting itself in order. A system at rest has
 * what it needs in memory; a program that it starts now and then is some tens of MiB. Who reads
 * more is at work: an indexer, a backup. */
#define IDLE_MOST_READ_BYTES (64 * SLC_MIB)

static void
add (GPtrArray *findings, const char *flag, char *sentence)
{
  g_ptr_array_add (findings, slc_finding_new (flag, sentence));
}

static void
find_not_direct (const SlcSession *session, GPtrArray *findings)
{
  double cached_share = session->evidence.cached_share;
  g_autofree char *share = slc_format_percent (cached_share);

  if (cached_share > CACHED_MOST_SHARE)
    add (findings, SLC_FLAG_NOT_DIRECT,
         g_strdup_printf (_ ("After writing, %s of the file was in the page cache, although it "
                             "was to be passed by"),
                          share));
}

/* What the kernel calls filesystems that hold a lock on the whole file while they write to it. */
static bool
is_serialising (const SlcSession *session)
{
  static const char *const types[] = { "exfat", "vfat", "msdos", "ntfs", "ntfs3", "fuseblk", NULL };
  const char *type = session->machine.filesystem;

  return type != NULL && (g_strv_contains (types, type) || session->evidence.copy_on_write);
}

static void
find_serialising (const SlcSession *session, GPtrArray *findings)
{
  if (is_serialising (session))
    add (
      findings, SLC_FLAG_SERIALISING,
      g_strdup_printf (_ ("A file on %s takes one write at a time, whatever the queue depth: the "
                          "drive alone may be faster"),
                       session->machine.filesystem));
}

static void
find_not_empty (const SlcSession *session, GPtrArray *findings)
{
  const SlcEvidence *evidence = &session->evidence;
  g_autofree char *share = slc_format_percent (evidence->used_share);

  if (evidence->used_share > USED_MOST_SHARE)
    add (findings, SLC_FLAG_NOT_EMPTY,
         g_strdup_printf (_ ("%s of the filesystem was in use before the run, which leaves the "
                             "cache of many drives less room"),
                          share));
  else if (evidence->contents == SLC_CONTENTS_KEPT)
    add (findings, SLC_FLAG_NOT_EMPTY,
         g_strdup (_ ("What was on the drive before the run was not discarded, which leaves the "
                      "cache of many drives less room")));
}

static void
find_slow_link (const SlcSession *session, GPtrArray *findings)
{
  const SlcLink *link = &session->machine.link;

  if (link->now != NULL && link->possible != NULL && !g_str_equal (link->now, link->possible))
    add (findings, SLC_FLAG_SLOW_LINK,
         /* Translators: two links, like "PCIe 3.0 x4". */
         g_strdup_printf (_ ("The drive is connected by %s, and could be by %s"), link->now,
                          link->possible));
}

static void
find_suspended (const SlcSession *session, GPtrArray *findings)
{
  uint64_t suspended_ns = session->evidence.suspended_ns;
  g_autofree char *span = slc_format_duration (suspended_ns);

  if (suspended_ns != SLC_UNKNOWN_NS && suspended_ns >= SUSPENDED_LEAST_NS)
    add (findings, SLC_FLAG_SUSPENDED,
         g_strdup_printf (_ ("The computer was suspended for %s during the run, in which the drive "
                             "could recover"),
                          span));
}

/* All that is written and each rest before it: what is done before a pass counts for nothing. */
static uint64_t
get_span_ns (const SlcSession *session)
{
  uint64_t span_ns = slc_series_get_duration_ns (session->series);

  for (unsigned i = 0; i < session->stages->len; i++) {
    const SlcStage *stage = g_ptr_array_index (session->stages, i);

    span_ns += stage->start.idle_ns + slc_series_get_duration_ns (stage->series);
  }

  return span_ns;
}

static void
find_clock_jump (const SlcSession *session, GPtrArray *findings)
{
  double jump_s = session->evidence.clock_jump_s;
  double slewed_s = CLOCK_SLEW * slc_seconds (get_span_ns (session));
  g_autofree char *span = NULL;

  if (isnan (jump_s) || fabs (jump_s) <= CLOCK_JUMP_LEAST_S + slewed_s)
    return;

  span = slc_format_duration ((uint64_t) (fabs (jump_s) * SLC_NS_PER_S));
  add (findings, SLC_FLAG_CLOCK_JUMP,
       g_strdup_printf (jump_s > 0 ? _ ("The clock was put forward by %s during the run: dates can "
                                        "be wrong, lengths of time are not")
                                   : _ ("The clock was put back by %s during the run: dates can be "
                                        "wrong, lengths of time are not"),
                        span));
}

static void
find_too_short (const SlcSession *session, GPtrArray *findings)
{
  const SlcReading *reading = slc_session_get_reading (session);
  g_autofree char *span = slc_format_duration (reading->duration_ns);

  if (slc_session_is_too_short (session, reading))
    add (findings, SLC_FLAG_TOO_SHORT,
         g_strdup_printf (_ ("The run ended after %s: a burst is looked for in the first %u s, and "
                             "after a cliff the speed has to stay low for %u s"),
                          span, reading->rule.burst_rows, reading->rule.hold_rows));
}

static void
find_written_in_idle (const SlcSession *session, GPtrArray *findings)
{
  uint64_t idle_bytes = session->evidence.idle_written_bytes;
  g_autofree char *bytes = slc_format_gb (idle_bytes);

  if (idle_bytes != SLC_UNKNOWN_BYTES && idle_bytes > IDLE_MOST_BYTES)
    add (findings, SLC_FLAG_WRITTEN_IN_IDLE,
         g_strdup_printf (_ ("%s were written to the drive by something else while it was to sit "
                             "idle"),
                          bytes));
}

static void
find_read_in_idle (const SlcSession *session, GPtrArray *findings)
{
  uint64_t idle_bytes = session->evidence.idle_read_bytes;
  g_autofree char *bytes = slc_format_gb (idle_bytes);

  if (idle_bytes != SLC_UNKNOWN_BYTES && idle_bytes > IDLE_MOST_READ_BYTES)
    add (findings, SLC_FLAG_READ_IN_IDLE,
         g_strdup_printf (_ ("%s were read from the drive by something else while it was to sit "
                             "idle, which can keep it from emptying its cache"),
                          bytes));
}

static void
find_began_busy (const SlcSession *session, GPtrArray *findings)
{
  uint64_t settle_bytes = session->evidence.settle_written_bytes;
  g_autofree char *bytes = slc_format_gb (settle_bytes);

  if (settle_bytes != SLC_UNKNOWN_BYTES)
    add (
      findings, SLC_FLAG_BEGAN_BUSY,
      g_strdup_printf (_ ("%s were written to the drive by something else while it was to settle "
                          "and in the ten minutes that it was given beyond that"),
                       bytes));
}

/**
 * slc_proof_find:
 * @session: a session whose analysis is up to date
 *
 * Judges by what was measured, and by what was seen beside it, whether the numbers of @session can
 * be believed. What is not known accuses nobody.
 *
 * Returns: (transfer full) (element-type SlcFinding): what a reader has to know, none for a clean
 * run
 */
GPtrArray *
slc_proof_find (const SlcSession *session)
{
  GPtrArray *findings = g_ptr_array_new_with_free_func ((GDestroyNotify) slc_finding_free);

  g_return_val_if_fail (session != NULL, findings);

  slc_proof_find_in_writes (session, findings);
  find_not_direct (session, findings);
  find_serialising (session, findings);
  find_not_empty (session, findings);
  find_slow_link (session, findings);
  find_suspended (session, findings);
  find_clock_jump (session, findings);
  find_written_in_idle (session, findings);
  find_read_in_idle (session, findings);
  find_began_busy (session, findings);
  find_too_short (session, findings);
  return findings;
}

/**
 * slc_proof_note:
 * @session: a session of a run that has ended, its analysis up to date
 *
 * Notes the flag of each finding in @session, so that it is there for other programs.
 */
void
slc_proof_note (SlcSession *session)
{
  g_autoptr (GPtrArray) findings = NULL;

  g_return_if_fail (session != NULL);

  findings = slc_proof_find (session);
  for (unsigned i = 0; i < findings->len; i++)
    slc_session_add_flag (session, ((SlcFinding *) g_ptr_array_index (findings, i))->flag);
}
