/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>

G_BEGIN_DECLS

#define SLC_KIB       UINT64_C (1024)
#define SLC_MIB       (1024 * SLC_KIB)
#define SLC_GIB       (1024 * SLC_MIB)
#define SLC_MB        UINT64_C (1000000)
#define SLC_GB        (1000 * SLC_MB)
#define SLC_NS_PER_S  UINT64_C (1000000000)
#define SLC_NS_PER_MS UINT64_C (1000000)

/* What a quantity holds while nobody knows it. A ratio that is not known is NAN. */
#define SLC_UNKNOWN_BYTES UINT64_MAX
#define SLC_UNKNOWN_NS    UINT64_MAX

#define SLC_QUANTITY_ERROR (slc_quantity_error_quark ())

typedef enum {
  SLC_QUANTITY_ERROR_SYNTAX,
  SLC_QUANTITY_ERROR_RANGE,
} SlcQuantityError;

GQuark slc_quantity_error_quark (void);

/* Ratios at the edge of the exact integers. */
double slc_mb_s (uint64_t bytes, uint64_t span_ns);
double slc_gb (uint64_t bytes);
double slc_seconds (uint64_t span_ns);
double slc_milliseconds (uint64_t span_ns);

/* Bytes written evenly over a span, and back, exactly: no product overflows, nothing is lost. */
uint64_t slc_share_of_bytes (uint64_t bytes, uint64_t part_ns, uint64_t span_ns);
uint64_t slc_time_of_share (uint64_t bytes, uint64_t part_bytes, uint64_t span_ns);

/* From people: a number with an optional unit. */
bool slc_parse_bytes (const char *text, uint64_t *bytes, GError **error);
bool slc_parse_seconds (const char *text, uint64_t *span_ns, GError **error);

/* For people: the one formatter. What is not known becomes a dash. */
char *slc_format_mb_s (double mb_s);
char *slc_format_gb (uint64_t bytes);
char *slc_format_tb (uint64_t bytes);
char *slc_format_block (uint64_t bytes);
char *slc_format_duration (uint64_t span_ns);
char *slc_format_minutes (unsigned minutes);
char *slc_format_estimate (uint64_t span_ns);
char *slc_format_least_estimate (uint64_t span_ns);
char *slc_format_interval (uint64_t span_ns);
char *slc_format_idle (uint64_t span_ns);
char *slc_format_latency (uint64_t span_ns);
char *slc_format_percent (double share);
char *slc_format_range (const char *least, const char *most);
char *slc_format_at_least (const char *least);
char *slc_format_small_percent (double share);

G_END_DECLS
