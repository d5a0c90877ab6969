/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "model/answers.h"

#include "model/median.h"

#define HALF_ROWS 2

/* Whatever is written is written in whole ones. */
#define PAGE_BYTES 4096

const uint64_t slc_answer_amounts_bytes[SLC_N_ANSWER_AMOUNTS] = {
  10 * SLC_GB, 50 * SLC_GB, 100 * SLC_GB, 250 * SLC_GB, 500 * SLC_GB,
};

const unsigned slc_answer_places_percent[SLC_N_ANSWER_PLACES] = { 10, 50, 100 };

/* What is less than a block can't be written to the end of it. Where the block is not known, all
 * of it counts. */
static uint64_t
whole_blocks (const SlcSession *session, uint64_t bytes)
{
  uint64_t block_bytes = session->method.block_size_bytes;

  if (bytes == SLC_UNKNOWN_BYTES || block_bytes == SLC_UNKNOWN_BYTES)
    return bytes;

  return bytes - bytes % block_bytes;
}

/* Where the drive was filled before, what was measured is no fill of it. */
static uint64_t
find_fill_bytes (const SlcSession *session)
{
  const SlcPreparation *preparation = &session->method.preparation;

  if (preparation->fill_percent > 0 || preparation->leave_bytes != SLC_UNKNOWN_BYTES)
    return SLC_UNKNOWN_BYTES;
  if (session->method.fill && session->method.length_bytes != SLC_UNKNOWN_BYTES)
    return session->method.length_bytes;

  return whole_blocks (session, session->drive.capacity_bytes);
}

/* A run of a round number of bytes ends with the last whole page of them. */
static uint64_t
time_to_write (const SlcSeries *series, uint64_t bytes)
{
  uint64_t total_bytes = slc_series_get_total_bytes (series);

  if (bytes == SLC_UNKNOWN_BYTES || bytes >= total_bytes + PAGE_BYTES)
    return SLC_UNKNOWN_NS;

  return slc_series_time_at (series, MIN (bytes, total_bytes));
}

/* By the smoothing of the published rule, which is shorter at the ends. */
static double
smoothed_mb_s (const SlcSeries *series, size_t row)
{
  size_t n_rows;
  const uint64_t *row_bytes = slc_series_get_row_bytes (series, &n_rows);
  double values[2 * HALF_ROWS + 1];
  size_t n_values = 0;

  for (size_t i = row - MIN (row, HALF_ROWS); i < n_rows && i <= row + HALF_ROWS; i++)
    values[n_values++] = (double) row_bytes[i];

  return slc_median (values, n_values) / SLC_MB;
}

/* The last second may be no row: then the one before it has to do. */
static double
speed_at (const SlcSeries *series, uint64_t fill_bytes, unsigned percent)
{
  uint64_t at_ns = SLC_UNKNOWN_NS;
  size_t n_rows;

  slc_series_get_row_bytes (series, &n_rows);
  if (fill_bytes != SLC_UNKNOWN_BYTES)
    at_ns = time_to_write (series, fill_bytes / 100 * percent);
  if (at_ns == SLC_UNKNOWN_NS || n_rows == 0)
    return NAN;

  return smoothed_mb_s (series, MIN (at_ns / SLC_ROW_NS, n_rows - 1));
}

/**
 * slc_answers_read:
 * @session: a session
 * @answers: (out): what its curve says
 *
 * Reads the answers off the curve. The capacity that the drive of a folder has is no fill of that
 * folder, and what a run that was not to fill anything has written is none of the drive unless it
 * comes to its capacity.
 */
void
slc_answers_read (const SlcSession *session, SlcAnswers *answers)
{
  const SlcSeries *series;

  g_return_if_fail (session != NULL);
  g_return_if_fail (answers != NULL);

  series = session->series;
  answers->fill_bytes = find_fill_bytes (session);
  answers->fill_ns = time_to_write (series, answers->fill_bytes);
  answers->drive_ns = time_to_write (series, whole_blocks (session, session->drive.capacity_bytes));

  for (size_t i = 0; i < SLC_N_ANSWER_AMOUNTS; i++)
    answers->write_ns[i] = time_to_write (series, slc_answer_amounts_bytes[i]);

  for (size_t i = 0; i < SLC_N_ANSWER_PLACES; i++)
    answers->speed_at_mb_s[i] = speed_at (series, answers->fill_bytes,
                                          slc_answer_places_percent[i]);

  answers->average_mb_s = answers->fill_ns == SLC_UNKNOWN_NS
                          ? NAN
                          : slc_mb_s (answers->fill_bytes, answers->fill_ns);
}
