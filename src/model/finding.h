/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Short and stable: other programs know them. */
#define SLC_FLAG_PAGE_CACHE      "page-cache-or-compression"
#define SLC_FLAG_FOREIGN_WRITES  "foreign-writes-or-copy-on-write"
#define SLC_FLAG_NOT_DIRECT      "direct-io-not-honoured"
#define SLC_FLAG_SERIALISING     "serialising-filesystem"
#define SLC_FLAG_NOT_EMPTY       "drive-not-empty"
#define SLC_FLAG_SLOW_LINK       "slow-link"
#define SLC_FLAG_ABOVE_LINK      "above-link"
#define SLC_FLAG_CPU_LIMITED     "cpu-limited"
#define SLC_FLAG_SUSPENDED       "suspended"
#define SLC_FLAG_CLOCK_JUMP      "clock-jump"
#define SLC_FLAG_THROTTLED       "throttled"
#define SLC_FLAG_TOO_SHORT       "too-short"
#define SLC_FLAG_WRITTEN_IN_IDLE "written-while-idle"
#define SLC_FLAG_READ_IN_IDLE    "read-while-idle"
#define SLC_FLAG_BEGAN_BUSY      "began-busy"

/**
 * SlcFinding:
 * @flag: its short name in files
 * @sentence: what speaks for it, in words with numbers
 *
 * Something that a reader has to know before believing a number.
 */
typedef struct {
  const char *flag;
  char *sentence;
} SlcFinding;

SlcFinding *slc_finding_new (const char *flag, char *sentence);
void slc_finding_free (SlcFinding *self);

G_END_DECLS
