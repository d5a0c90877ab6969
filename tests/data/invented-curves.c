/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "data/curves.h"

/* Steps that keep more or less of the speed than the rule asks about. */
static const CurveRegion keeps_55[] = {
  { SLC_REGION_BURST, 5000, 300, 0.02 },
  { SLC_REGION_AFTER_CACHE, 2750, 900, 0.02 },
  { 0 },
};

static const CurveRegion keeps_65[] = {
  { SLC_REGION_BURST, 5000, 300, 0.02 },
  { SLC_REGION_AFTER_CACHE, 3250, 900, 0.03 },
  { 0 },
};

static const CurveRegion keeps_75[] = {
  { SLC_REGION_BURST, 2000, 100, 0.03 },
  { SLC_REGION_AFTER_CACHE, 1500, 400, 0.03 },
  { 0 },
};

static const CurveRegion keeps_80[] = {
  { SLC_REGION_BURST, 7000, 500, 0.02 },
  { SLC_REGION_AFTER_CACHE, 5600, 1500, 0.02 },
  { 0 },
};

static const CurveRegion keeps_85[] = {
  { SLC_REGION_BURST, 550, 40, 0.02 },
  { SLC_REGION_AFTER_CACHE, 467.5, 200, 0.02 },
  { 0 },
};

static const CurveRegion keeps_90[] = {
  { SLC_REGION_BURST, 3300, 400, 0.015 },
  { SLC_REGION_AFTER_CACHE, 2970, 1000, 0.015 },
  { 0 },
};

/* A small step early on, which takes longer to see than a region to stand. */
static const CurveRegion small_steps[] = {
  { SLC_REGION_BURST, 3710, 58, 0.035 },
  { SLC_REGION_NATIVE, 3265, 1200, 0.035 },
  { SLC_REGION_FOLDING, 2880, 2200, 0.035 },
  { 0 },
};

/* A step so deep that its first rows alone make the level before it look uneven. */
static const CurveRegion deep_second_step[] = {
  { SLC_REGION_BURST, 5000, 250, 0.02 },
  { SLC_REGION_NATIVE, 2500, 375, 0.02 },
  { SLC_REGION_FOLDING, 60, 384, 0.02 },
  { 0 },
};

static const CurveRegion four_levels[] = {
  { SLC_REGION_BURST, 6500, 400, 0.02 },
  { SLC_REGION_NATIVE, 3600, 800, 0.02 },
  { SLC_REGION_FOLDING, 1800, 1100, 0.02 },
  { SLC_REGION_FOLDING, 900, 1300, 0.03 },
  { 0 },
};

static const CurveRegion five_levels[] = {
  { SLC_REGION_BURST, 7000, 350, 0.02 },    { SLC_REGION_NATIVE, 5000, 700, 0.02 },
  { SLC_REGION_FOLDING, 3500, 1000, 0.02 }, { SLC_REGION_FOLDING, 2400, 1250, 0.02 },
  { SLC_REGION_FOLDING, 1200, 1400, 0.02 }, { 0 },
};

/* As a drive does that empties its cache in a hurry and then has flash to write to straight. */
static const CurveRegion folds_first[] = {
  { SLC_REGION_BURST, 5320, 79, 0.005 },
  { SLC_REGION_FOLDING, 880, 96, 0.07 },
  { SLC_REGION_NATIVE, 1750, 215, 0.08 },
  { 0 },
};

/* Native, then some folding, and native again. */
static const CurveRegion folds_between[] = {
  { SLC_REGION_BURST, 4800, 240, 0.02 },
  { SLC_REGION_NATIVE, 2100, 500, 0.02 },
  { SLC_REGION_FOLDING, 900, 600, 0.02 },
  { SLC_REGION_NATIVE, 2080, 900, 0.02 },
  { 0 },
};

/* What changes slowly is one region. */
static const CurveRegion rising_native[] = {
  { SLC_REGION_BURST, 3500, 120, 0.02 },
  { SLC_REGION_AFTER_CACHE, 900, 1200, 0.02, 0, 0, 0, 1500 },
  { 0 },
};

static const CurveRegion falling_native[] = {
  { SLC_REGION_BURST, 3500, 120, 0.02 },
  { SLC_REGION_AFTER_CACHE, 1500, 1200, 0.02, 0, 0, 0, 1000 },
  { 0 },
};

static const CurveRegion falling_burst[] = {
  { SLC_REGION_BURST, 6800, 900, 0.015, 0, 0, 0, 6100 },
  { SLC_REGION_AFTER_CACHE, 1700, 1500, 0.02 },
  { 0 },
};

/* Bursts and stalls in turn, at all speeds. */
static const CurveRegion swings_5_5[] = {
  { SLC_REGION_BURST, 3000, 90, 0.03 },
  { SLC_REGION_FOLDING, 1000, 600, 0.03, 0.6, 5 },
  { 0 },
};

static const CurveRegion swings_10_20[] = {
  { SLC_REGION_BURST, 3000, 120, 0.03 },
  { SLC_REGION_FOLDING, 1500, 900, 0.03, 0.8, 10, 20 },
  { 0 },
};

static const CurveRegion swings_20_10[] = {
  { SLC_REGION_BURST, 2000, 100, 0.03 },
  { SLC_REGION_FOLDING, 900, 600, 0.03, 0.5, 20, 10 },
  { 0 },
};

static const CurveRegion swings_2_2[] = {
  { SLC_REGION_BURST, 520, 12, 0.03 },
  { SLC_REGION_FOLDING, 200, 90, 0.03, 0.5, 2 },
  { 0 },
};

static const CurveRegion swings_2_10[] = {
  { SLC_REGION_BURST, 1800, 60, 0.02 },
  { SLC_REGION_FOLDING, 600, 300, 0.02, 0.6, 2, 10 },
  { 0 },
};

/* Its first swings are longer than those that the rest can be told by. */
static const CurveRegion swings_9_3[] = {
  { SLC_REGION_BURST, 1455.2, 39, 0.015 },
  { SLC_REGION_FOLDING, 727.6, 415, 0.015, 0.36, 9.3, 2.6 },
  { 0 },
};

static const CurveRegion swings_9_5[] = {
  { SLC_REGION_BURST, 1342, 655, 0.01 },
  { SLC_REGION_FOLDING, 671, 728.7, 0.01, 0.487, 9.55, 5.08 },
  { 0 },
};

static const CurveRegion swings_6_20[] = {
  { SLC_REGION_BURST, 618.2, 10.13, 0.005 },
  { SLC_REGION_FOLDING, 309.1, 90.12, 0.005, 0.324, 6.46, 19.65 },
  { 0 },
};

/* A burst that is no longer than a swing, but higher. */
static const CurveRegion swings_after_short_burst[] = {
  { SLC_REGION_RAMP, 861, 33.6, 0.01 },
  { SLC_REGION_BURST, 2935, 98, 0.01 },
  { SLC_REGION_FOLDING, 1395, 731, 0.01, 0.36, 6, 20 },
  { 0 },
};

static const CurveRegion swings_after_native[] = {
  { SLC_REGION_BURST, 5000, 200, 0.02 },
  { SLC_REGION_NATIVE, 2500, 500, 0.02 },
  { SLC_REGION_FOLDING, 900, 800, 0.02, 0.6, 6, 8 },
  { 0 },
};

/* A row now and then that is far off. */
static const CurveRegion with_spikes[] = {
  { SLC_REGION_BURST, 2500, 200, 0.02 },
  { SLC_REGION_AFTER_CACHE, 800, 500, 0.02 },
  { 0 },
};

static const CurveDip spikes[] = {
  { 10, 1, 1.5 }, { 31, 1, 0.4 },  { 52, 1, 1.3 },  { 61, 1, 0.2 },
  { 95, 1, 2.2 }, { 130, 1, 2.8 }, { 171, 1, 0.3 }, { 0 },
};

static const CurveDip many_pauses[] = {
  { 7, 2, 0 },      { 19.4, 1.5, 0 }, { 33, 3, 0 },    { 48.7, 0.8, 0 },
  { 62.2, 2.6, 0 }, { 110, 4, 0 },    { 150, 2.2, 0 }, { 0 },
};

static const CurveDip long_dips[] = { { 30, 25, 0.4 }, { 150, 22, 0.35 }, { 0 } };

/* Twenty seconds that three samples of ten share. */
static const CurveRegion long_and_coarse[] = {
  { SLC_REGION_BURST, 3519.2, 1543.9, 0.009 },
  { SLC_REGION_AFTER_CACHE, 1596.1, 4585.6, 0.009 },
  { 0 },
};

static const CurveDip coarse_dip[] = { { 1428.7, 20, 0.1 }, { 0 } };

/* Slow starts. */
static const CurveRegion long_ramp[] = {
  { SLC_REGION_RAMP, 800, 120, 0.02 },
  { SLC_REGION_BURST, 4200, 500, 0.02 },
  { SLC_REGION_AFTER_CACHE, 1400, 900, 0.02 },
  { 0 },
};

static const CurveRegion ramp_of_six_rows[] = {
  { SLC_REGION_RAMP, 600, 3.6, 0.02 },
  { SLC_REGION_BURST, 2400, 150, 0.02 },
  { SLC_REGION_AFTER_CACHE, 700, 300, 0.02 },
  { 0 },
};

/* With long samples it ends within one of them. */
static const CurveRegion coarse_ramp[] = {
  { SLC_REGION_RAMP, 738.4, 34.684, 0.009 },
  { SLC_REGION_BURST, 3519.2, 1543.9, 0.009 },
  { SLC_REGION_AFTER_CACHE, 1596.1, 4585.6, 0.009 },
  { 0 },
};

static const CurveRegion ramp_in_two_steps[] = {
  { SLC_REGION_RAMP, 500, 10, 0.02 },
  { SLC_REGION_RAMP, 1200, 40, 0.02 },
  { SLC_REGION_BURST, 5000, 400, 0.02 },
  { SLC_REGION_AFTER_CACHE, 1600, 900, 0.02 },
  { 0 },
};

/* Caches from two seconds to twenty minutes. */
static const CurveRegion cache_of_2_s[] = {
  { SLC_REGION_BURST, 3000, 6, 0.02 },
  { SLC_REGION_AFTER_CACHE, 700, 200, 0.02 },
  { 0 },
};

static const CurveRegion cache_of_3_s[] = {
  { SLC_REGION_BURST, 460, 1.4, 0.03 },
  { SLC_REGION_AFTER_CACHE, 90, 30, 0.04 },
  { 0 },
};

static const CurveRegion cache_of_20_min[] = {
  { SLC_REGION_BURST, 2800, 3360, 0.02 },
  { SLC_REGION_AFTER_CACHE, 900, 3900, 0.02 },
  { 0 },
};

/* Noise of 10 %. */
static const CurveRegion noisy_cliff[] = {
  { SLC_REGION_BURST, 3000, 300, 0.1 },
  { SLC_REGION_AFTER_CACHE, 1200, 800, 0.1 },
  { 0 },
};

static const CurveRegion noisy_steady[] = { { SLC_REGION_STEADY, 1800, 1800, 0.1 }, { 0 } };

static const CurveRegion noisy_three[] = {
  { SLC_REGION_BURST, 3000, 300, 0.1 },
  { SLC_REGION_NATIVE, 1500, 600, 0.1 },
  { SLC_REGION_FOLDING, 700, 800, 0.1 },
  { 0 },
};

/* For samples of all lengths. */
static const CurveRegion plain[] = {
  { SLC_REGION_BURST, 3100, 355, 0.02 },
  { SLC_REGION_NATIVE, 1700, 700, 0.02 },
  { SLC_REGION_FOLDING, 800, 1000, 0.02 },
  { 0 },
};

/* Cache that comes back. */
static const CurveRegion three_recoveries[] = {
  { SLC_REGION_BURST, 4900, 250, 0.02 },
  { SLC_REGION_AFTER_CACHE, 1500, 450, 0.02 },
  { SLC_REGION_RECOVERY, 4800, 500, 0.02 },
  { SLC_REGION_AFTER_CACHE, 1480, 800, 0.02 },
  { SLC_REGION_RECOVERY, 4850, 880, 0.02 },
  { SLC_REGION_AFTER_CACHE, 1520, 1200, 0.02 },
  { SLC_REGION_RECOVERY, 4700, 1350, 0.02 },
  { SLC_REGION_AFTER_CACHE, 1500, 1600, 0.02 },
  { 0 },
};

static const CurveRegion short_recovery[] = {
  { SLC_REGION_BURST, 3000, 100, 0.02 },
  { SLC_REGION_AFTER_CACHE, 600, 160, 0.02 },
  { SLC_REGION_RECOVERY, 2950, 178, 0.02 },
  { SLC_REGION_AFTER_CACHE, 610, 300, 0.02 },
  { 0 },
};

/* Hardly longer than the rows at their ends, which are half of one and half of the other. */
static const CurveRegion deep_recoveries[] = {
  { SLC_REGION_BURST, 6500, 603.3, 0.01 },
  { SLC_REGION_AFTER_CACHE, 817, 660.7, 0.01 },
  { SLC_REGION_RECOVERY, 6550, 704, 0.01 },
  { SLC_REGION_AFTER_CACHE, 815, 770.2, 0.01 },
  { SLC_REGION_RECOVERY, 6520, 809.8, 0.01 },
  { SLC_REGION_AFTER_CACHE, 820, 900, 0.01 },
  { 0 },
};

/* The same with samples of which a recovery has four, the first and the last of them mixed. */
static const CurveRegion coarse_recoveries[] = {
  { SLC_REGION_BURST, 563.4, 77.65, 0.009 },
  { SLC_REGION_AFTER_CACHE, 144, 647.68, 0.009 },
  { SLC_REGION_RECOVERY, 572.2, 670.27, 0.009 },
  { SLC_REGION_AFTER_CACHE, 140.3, 949.99, 0.009 },
  { SLC_REGION_RECOVERY, 557.9, 970.51, 0.009 },
  { SLC_REGION_AFTER_CACHE, 142.1, 1122.58, 0.009 },
  { 0 },
};

static const CurveRegion recovery_among_two[] = {
  { SLC_REGION_BURST, 5000, 200, 0.02 },  { SLC_REGION_NATIVE, 2000, 500, 0.02 },
  { SLC_REGION_FOLDING, 900, 600, 0.02 }, { SLC_REGION_RECOVERY, 4900, 690, 0.02 },
  { SLC_REGION_FOLDING, 910, 850, 0.02 }, { 0 },
};

/* Drives at their limit, and drives that are not. */
static const CurveRegion throttled_twice[] = {
  { SLC_REGION_BURST, 6000, 300, 0.02 },
  { SLC_REGION_THROTTLED, 2000, 400, 0.02 },
  { SLC_REGION_BURST, 5950, 640, 0.02 },
  { SLC_REGION_THROTTLED, 2000, 740, 0.02 },
  { SLC_REGION_BURST, 6000, 900, 0.02 },
  { SLC_REGION_AFTER_CACHE, 1500, 1200, 0.02 },
  { 0 },
};

static const CurveTemperature throttled_twice_temperatures[] = {
  { 0, 50 },   { 49, 84 },  { 99, 85 },  { 101, 81 },         { 125, 76 },
  { 138, 84 }, { 189, 84 }, { 192, 80 }, { CURVE_END_S, 70 },
};

static const CurveRegion throttled_after_cache[] = {
  { SLC_REGION_BURST, 5000, 150, 0.02 },
  { SLC_REGION_AFTER_CACHE, 2500, 400, 0.02 },
  { SLC_REGION_THROTTLED, 900, 450, 0.02 },
  { SLC_REGION_AFTER_CACHE, 2480, 700, 0.02 },
  { 0 },
};

static const CurveTemperature throttled_after_cache_temperatures[] = {
  { 0, 40 }, { 129, 75 }, { 185, 75.5 }, { 187, 70 }, { CURVE_END_S, 68 },
};

static const CurveRegion throttled_to_the_end[] = {
  { SLC_REGION_BURST, 6500, 390, 0.02 },
  { SLC_REGION_THROTTLED, 1600, 560, 0.02 },
  { 0 },
};

static const CurveTemperature throttled_to_the_end_temperatures[] = {
  { 0, 45 },
  { 59, 80 },
  { CURVE_END_S, 80.5 },
};

/* It gets slower twice before it has cooled. */
static const CurveRegion throttled_in_steps[] = {
  { SLC_REGION_BURST, 6000, 300, 0.02 },       { SLC_REGION_THROTTLED, 3000, 450, 0.02 },
  { SLC_REGION_THROTTLED, 1200, 510, 0.02 },   { SLC_REGION_BURST, 6000, 700, 0.02 },
  { SLC_REGION_AFTER_CACHE, 1500, 900, 0.02 }, { 0 },
};

static const CurveTemperature throttled_in_steps_temperatures[] = {
  { 0, 50 }, { 49, 84 }, { 147, 84.5 }, { 151, 80 }, { CURVE_END_S, 74 },
};

/* Two falls in the heat, and then it cools and stays as slow as it was. */
static const CurveRegion two_steps_in_the_heat[] = {
  { SLC_REGION_BURST, 6000, 300, 0.02 },
  { SLC_REGION_NATIVE, 3000, 450, 0.02 },
  { SLC_REGION_FOLDING, 1200, 800, 0.02 },
  { 0 },
};

static const CurveTemperature two_steps_in_the_heat_temperatures[] = {
  { 0, 50 }, { 49, 84 }, { 120, 84.5 }, { 140, 78 }, { CURVE_END_S, 74 },
};

/* The same as to the end, but nobody knows its limit. */
static const CurveRegion cliff_in_the_heat[] = {
  { SLC_REGION_BURST, 6500, 390, 0.02 },
  { SLC_REGION_AFTER_CACHE, 1600, 560, 0.02 },
  { 0 },
};

/* Two degrees below its limit. */
static const CurveRegion merely_hot[] = {
  { SLC_REGION_BURST, 6000, 300, 0.02 },
  { SLC_REGION_AFTER_CACHE, 1800, 700, 0.02 },
  { 0 },
};

static const CurveTemperature merely_hot_temperatures[] = {
  { 0, 50 }, { 40, 82 }, { 80, 82 }, { 120, 74 }, { CURVE_END_S, 70 },
};

/* At its limit when the cache ends, and cooler as it writes less, but it never gets fast again. */
static const CurveTemperature hot_at_the_cliff_temperatures[] = {
  { 0, 50 }, { 40, 84 }, { 70, 84 }, { 90, 78 }, { CURVE_END_S, 70 },
};

const Curve invented_curves[] = {
  { "step-keeps-55", 1, 0, 0, keeps_55 },
  { "step-keeps-65", 1, 0, 0, keeps_65 },
  { "step-keeps-75", 0.5, 0, 0, keeps_75 },
  { "step-keeps-80", 1, 0, 0, keeps_80 },
  { "step-keeps-85", 1, 0, 0, keeps_85 },
  { "step-keeps-90", 0.5, 0, 0, keeps_90 },
  { "small-steps", 1, 0, 0, small_steps },
  { "deep-second-step", 1, 0, 0, deep_second_step },
  { "four-levels", 1, 0, 0, four_levels },
  { "five-levels", 0.5, 0, 0, five_levels },
  { "folds-first", 1, 0, 0, folds_first },
  { "folds-between", 1, 0, 0, folds_between },
  { "rising-native", 1, 0, 0, rising_native },
  { "falling-native", 1, 0, 0, falling_native },
  { "falling-burst", 0.5, 0, 0, falling_burst },
  { "swings-5-5", 1, 0, 0, swings_5_5 },
  { "swings-10-20", 1, 0, 0, swings_10_20 },
  { "swings-20-10", 0.5, 0, 0, swings_20_10 },
  { "swings-2-2", 0.5, 0, 0, swings_2_2 },
  { "swings-2-10", 1, 0, 0, swings_2_10 },
  { "swings-9-3", 0.1, 0, 0, swings_9_3 },
  { "swings-9-5", 1, 0, 0, swings_9_5 },
  { "swings-6-20", 2, 0, 0, swings_6_20 },
  { "swings-after-short-burst", 1, 0, 0, swings_after_short_burst },
  { "swings-after-native", 1, 0, 0, swings_after_native },
  { "single-row-spikes", 1, 0, 0, with_spikes, spikes },
  { "pauses", 0.5, 0, 0, with_spikes, many_pauses },
  { "dips-of-25-rows", 1, 0, 0, with_spikes, long_dips },
  { "coarse-dip", 10, 0, 0, long_and_coarse, coarse_dip },
  { "long-ramp", 1, 0, 0, long_ramp },
  { "ramp-of-six-rows", 0.5, 0, 0, ramp_of_six_rows },
  { "coarse-ramp", 10, 0, 0, coarse_ramp },
  { "ramp-in-two-steps", 1, 0, 0, ramp_in_two_steps },
  { "cache-of-2-s", 0.5, 0, 0, cache_of_2_s },
  { "cache-of-3-s", 1, 0, 0, cache_of_3_s },
  { "cache-of-20-min", 1, 0, 0, cache_of_20_min },
  { "noisy-cliff", 1, 0, 0, noisy_cliff },
  { "noisy-steady", 1, 0, 0, noisy_steady },
  { "noisy-three", 1, 0, 0, noisy_three },
  { "samples-of-100-ms", 0.1, 0, 0, plain },
  { "samples-of-250-ms", 0.25, 0, 0, plain },
  { "samples-of-2-s", 2, 0, 0, plain },
  { "samples-of-5-s", 5, 0, 0, plain },
  { "samples-of-10-s", 10, 0, 0, plain },
  { "three-recoveries", 1, 0, 0, three_recoveries },
  { "short-recovery", 1, 0, 0, short_recovery },
  { "deep-recoveries", 0.5, 0, 0, deep_recoveries },
  { "coarse-recoveries", 10, 0, 0, coarse_recoveries },
  { "recovery-among-two", 1, 0, 0, recovery_among_two },
  { "throttled-twice", 1, 0, 84, throttled_twice, NULL, throttled_twice_temperatures },
  { "throttled-after-cache", 1, 0, 75, throttled_after_cache, NULL,
    throttled_after_cache_temperatures },
  { "throttled-in-steps", 1, 0, 84, throttled_in_steps, NULL, throttled_in_steps_temperatures },
  { "two-steps-in-the-heat", 1, 0, 84, two_steps_in_the_heat, NULL,
    two_steps_in_the_heat_temperatures },
  { "throttled-to-the-end", 1, 0, 80, throttled_to_the_end, NULL,
    throttled_to_the_end_temperatures },
  { "merely-hot", 1, 0, 84, merely_hot, NULL, merely_hot_temperatures },
  { "hot-at-the-cliff", 1, 0, 84, merely_hot, NULL, hot_at_the_cliff_temperatures },
  { "hot-without-a-limit", 1, 0, 0, cliff_in_the_heat, NULL, throttled_to_the_end_temperatures },
};

const size_t n_invented_curves = G_N_ELEMENTS (invented_curves);
