/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/proof-writes.h"

#include <glib/gi18n.h>

#include "model/device-balance.h"
#include "model/finding.h"
#include "model/link-rate.h"
#include "model/writes.h"

/* Who makes data at twice the speed of the drive has it ready half of the time. */
#define PAYLOAD_LEAST_RATIO 2

/* A sample that is half as long again as it should be was taken by a thread that did not get to
 * run; one in twenty is more than bad luck. */
#define LATE_RATIO       1.5
#define LATE_MOST_SHARE  0.05
#define LATE_LEAST_COUNT 3

/* A burst may end with writes that were under way before it. */
#define LINK_TOLERANCE 1.02

/**
 * Check:
 * @flag: what it finds
 * @measure: says how bad it is in a write, 0 where there is nothing to say
 * @describe: (transfer full): says what speaks for it there
 *
 * What is asked of each write.
 */
typedef struct {
  const char *flag;
  double (*measure) (const SlcSession *session, const SlcWrite *write);
  char *(*describe) (const SlcSession *session, const SlcWrite *write);
} Check;

static uint64_t
count_under_way (const SlcMethod *method)
{
  if (method->block_size_bytes == SLC_UNKNOWN_BYTES || method->queue_depth == SLC_UNKNOWN_DEPTH)
    return 0;
  return method->block_size_bytes * method->queue_depth;
}

static bool
find_less (const SlcSession *session, const SlcWrite *write, SlcDeviceBalance *span)
{
  return slc_device_balance_find_less (write->series, count_under_way (&session->method), span);
}

static bool
find_more (const SlcSession *session, const SlcWrite *write, SlcDeviceBalance *span)
{
  return slc_device_balance_find_more (write->series, count_under_way (&session->method), span);
}

static double
measure_page_cache (const SlcSession *session, const SlcWrite *write)
{
  SlcDeviceBalance span;

  return find_less (session, write, &span) ? (double) (span.bytes - span.device_bytes) : 0;
}

static char *
describe_page_cache (const SlcSession *session, const SlcWrite *write)
{
  SlcDeviceBalance span;
  g_autofree char *begin = NULL;
  g_autofree char *end = NULL;
  g_autofree char *bytes = NULL;
  g_autofree char *device = NULL;

  find_less (session, write, &span);
  begin = slc_format_duration (span.begin_ns);
  end = slc_format_duration (span.end_ns);
  bytes = slc_format_gb (span.bytes);
  device = slc_format_gb (span.device_bytes);
  /* Translators: two times of a run, then two amounts. */
  return g_strdup_printf (_ ("From %s to %s, %s were acknowledged, but the drive itself was given "
                             "only %s to write: something before it kept or compressed the rest"),
                          begin, end, bytes, device);
}

static double
measure_foreign_writes (const SlcSession *session, const SlcWrite *write)
{
  SlcDeviceBalance span;

  return find_more (session, write, &span) ? (double) (span.device_bytes - span.bytes) : 0;
}

static char *
describe_foreign_writes (const SlcSession *session, const SlcWrite *write)
{
  SlcDeviceBalance span;
  g_autofree char *begin = NULL;
  g_autofree char *end = NULL;
  g_autofree char *bytes = NULL;
  g_autofree char *device = NULL;

  find_more (session, write, &span);
  begin = slc_format_duration (span.begin_ns);
  end = slc_format_duration (span.end_ns);
  bytes = slc_format_gb (span.bytes);
  device = slc_format_gb (span.device_bytes);
  /* Translators: two times of a run, then two amounts. */
  return g_strdup_printf (
    _ ("From %s to %s, %s were acknowledged, but the drive itself was given %s "
       "to write: something else wrote to it, or the filesystem wrote more "
       "than it was asked to"),
    begin, end, bytes, device);
}

static double
measure_above_link (const SlcSession *session, const SlcWrite *write)
{
  double burst_mb_s = write->reading->verdict.burst_mb_s;
  double link_mb_s = slc_link_rate_read_mb_s (session->machine.link.now);

  return burst_mb_s > LINK_TOLERANCE * link_mb_s ? burst_mb_s : 0;
}

static char *
describe_above_link (const SlcSession *session, const SlcWrite *write)
{
  g_autofree char *burst = slc_format_mb_s (write->reading->verdict.burst_mb_s);
  g_autofree char *most = slc_format_mb_s (slc_link_rate_read_mb_s (session->machine.link.now));

  return g_strdup_printf (_ ("A burst of %s is more than the %s that the drive’s link carries: not "
                             "all of it went to the drive"),
                          burst, most);
}

static double
best_mb_s (const SlcReading *reading)
{
  return isnan (reading->verdict.burst_mb_s) ? reading->average_mb_s : reading->verdict.burst_mb_s;
}

static double
measure_slow_payload (const SlcSession *session, const SlcWrite *write)
{
  double drive_mb_s = best_mb_s (write->reading);

  return session->evidence.payload_mb_s < PAYLOAD_LEAST_RATIO * drive_mb_s ? drive_mb_s : 0;
}

static char *
describe_slow_payload (const SlcSession *session, const SlcWrite *write)
{
  g_autofree char *drive = slc_format_mb_s (best_mb_s (write->reading));
  g_autofree char *payload = slc_format_mb_s (session->evidence.payload_mb_s);

  return g_strdup_printf (_ ("This computer makes the data at %s, and %s were written: the drive "
                             "alone may be faster"),
                          payload, drive);
}

static unsigned
count_late (const SlcSession *session, const SlcWrite *write, size_t *n_samples)
{
  const SlcSample *samples = slc_series_get_samples (write->series, n_samples);
  uint64_t interval_ns = session->method.interval_ns;
  unsigned n_late = 0;

  for (size_t i = 0; interval_ns != SLC_UNKNOWN_NS && i < *n_samples; i++)
    if ((double) (samples[i].end_ns - samples[i].begin_ns) > LATE_RATIO * (double) interval_ns)
      n_late++;
  return n_late;
}

/* Of a log it is not known who kept it waiting. */
static double
measure_late (const SlcSession *session, const SlcWrite *write)
{
  size_t n_samples;
  unsigned n_late = count_late (session, write, &n_samples);
  double share = n_late >= LATE_LEAST_COUNT ? (double) n_late / (double) n_samples : 0;

  return session->end != SLC_END_UNKNOWN && share > LATE_MOST_SHARE ? share : 0;
}

static char *
describe_late (const SlcSession *session, const SlcWrite *write)
{
  size_t n_samples;
  unsigned n_late = count_late (session, write, &n_samples);

  return g_strdup_printf (
    _ ("%u of %zu samples were taken late: this computer was too busy to keep "
       "up"),
    n_late, n_samples);
}

static uint64_t
sum_throttled_ns (const SlcReading *reading)
{
  uint64_t sum_ns = 0;

  for (size_t i = 0; i < reading->n_regions; i++)
    if (reading->regions[i].kind == SLC_REGION_THROTTLED)
      sum_ns += reading->regions[i].end_ns - reading->regions[i].begin_ns;
  return sum_ns;
}

static double
measure_throttled (const SlcSession *session, const SlcWrite *write)
{
  const SlcReading *reading = write->reading;

  return reading->without_throttling != NULL ? (double) sum_throttled_ns (reading) : 0;
}

static char *
describe_throttled (const SlcSession *session, const SlcWrite *write)
{
  g_autofree char *span = slc_format_duration (sum_throttled_ns (write->reading));

  return g_strdup_printf (
    _ ("For %s the drive was slower because it was too hot by its own limit of "
       "%.0f °C"),
    span, slc_series_get_warning_temperature_c (write->series));
}

static const Check checks[] = {
  { SLC_FLAG_PAGE_CACHE, measure_page_cache, describe_page_cache },
  { SLC_FLAG_FOREIGN_WRITES, measure_foreign_writes, describe_foreign_writes },
  { SLC_FLAG_ABOVE_LINK, measure_above_link, describe_above_link },
  { SLC_FLAG_CPU_LIMITED, measure_slow_payload, describe_slow_payload },
  { SLC_FLAG_CPU_LIMITED, measure_late, describe_late },
  { SLC_FLAG_THROTTLED, measure_throttled, describe_throttled },
};

/* What is said of a session that is one write needs no place. */
static char *
place (const SlcWrite *write, unsigned n_writes, unsigned n_such, char *sentence)
{
  g_autofree char *evidence = sentence;
  g_autofree char *name = slc_write_describe (write);

  if (n_writes == 1)
    return g_steal_pointer (&evidence);
  if (n_such == 1)
    /* Translators: which write of a test, and a sentence on it */
    return g_strdup_printf (_ ("%s: %s"), name, evidence);
  /* Translators: which write of a test, how many have the same fault, and a sentence on it */
  return g_strdup_printf (_ ("%s (the worst of %u such writes): %s"), name, n_such, evidence);
}

static bool
ask (const Check *check, const SlcSession *session, const GArray *writes, GPtrArray *findings)
{
  const SlcWrite *worst = NULL;
  double worst_measure = 0;
  unsigned n_such = 0;

  for (unsigned i = 0; i < writes->len; i++) {
    const SlcWrite *write = &g_array_index (writes, SlcWrite, i);
    double measure = check->measure (session, write);

    n_such += measure > 0;
    if (measure > worst_measure) {
      worst_measure = measure;
      worst = write;
    }
  }
  if (worst == NULL)
    return false;

  g_ptr_array_add (findings,
                   slc_finding_new (check->flag, place (worst, writes->len, n_such,
                                                        check->describe (session, worst))));
  return true;
}

/**
 * slc_proof_find_in_writes:
 * @session: a session whose analysis is up to date
 * @findings: (element-type SlcFinding): gets what is found, each flag once
 *
 * Judges the samples of every write of @session: median, range and what came back of the cache are
 * made of all of them.
 */
void
slc_proof_find_in_writes (const SlcSession *session, GPtrArray *findings)
{
  g_autoptr (GArray) writes = NULL;
  const char *found = NULL;

  g_return_if_fail (session != NULL);
  g_return_if_fail (findings != NULL);

  writes = slc_writes_list (session);
  for (size_t i = 0; i < G_N_ELEMENTS (checks); i++)
    if (g_strcmp0 (checks[i].flag, found) != 0 && ask (&checks[i], session, writes, findings))
      found = checks[i].flag;
}
