import { plainDate } from "@surco/contract";
import { z } from "zod";

/** Method of the curves, published so that a result can be reproduced by hand. */
export const curveMethod = z.object({
  name: z.literal("whittaker"),
  lambda: z.number(),
  weight: z.literal("validFraction"),
  /**
   * The band holds what an image on that day would show with this probability: the curve's own uncertainty, which grows in
   * gaps, and the scatter of the dates around it, scaled by what leaving each date out misses.
   */
  band: z.object({ name: z.literal("leave-one-out"), coverage: z.number() }),
});

/** One day of the smoothed curve's confidence band. */
export const bandDay = z.object({ date: plainDate, lower: z.number(), upper: z.number() });

/** One value of the series that has one every eight days. */
export const eightDayValue = z.object({
  /** First day of the eight. */
  date: plainDate,
  /** Mean of the smoothed curve over the eight days. */
  value: z.number(),
  /** Mean of usable dates weighted by usable share; null without any, when `value` is interpolated. */
  observed: z.number().nullable(),
});
export type EightDayValue = z.infer<typeof eightDayValue>;

/** Growth season detected in a curve; a double crop has two. */
export const growthSeason = z.object({
  /** null where the curve begins above the start's level. */
  start: plainDate.nullable(),
  peak: plainDate,
  /** null where the curve has not fallen to the end's level yet. */
  end: plainDate.nullable(),
  /** Maximum value. */
  peakValue: z.number(),
  /** Rise to the peak from the lowest value before it, and fall to the lowest one after it. */
  leftAmplitude: z.number(),
  rightAmplitude: z.number(),
  /** Days from start to end; null if one of them is unknown. */
  lengthDays: z.number().int().nullable(),
  /** Sum of the curve's daily values from start to end, both included; null where one of them is not known. */
  integral: z.number().nullable(),
  /** Crop of the field that grows then; null where none that is noted can. */
  cropId: z.number().int().describe("crop of the catalogue").nullable(),
});
export type GrowthSeason = z.infer<typeof growthSeason>;

/** Definitions of the terms of a growth season. */
export const phenologyDefinition = z.object({
  /** Start: the first day at or above the lowest value before the peak plus this share of the left amplitude. */
  startShare: z.number(),
  /** End: the last day at or above the lowest value after the peak plus this share of the right amplitude. */
  endShare: z.number(),
  /** Peak: the middle of the days around the greatest value that lie within this share of the amplitude below it. */
  peakShare: z.number(),
  /** Minimum amplitude of a season. */
  minAmplitude: z.number(),
  /** Minimum drop between two peaks for them to count as two seasons. */
  minProminence: z.number(),
});

/** Empty `seasons` mean that no season was detected. */
export const phenology = z.object({
  seasons: z.array(growthSeason),
  definition: phenologyDefinition,
});
