import { addDays, type DateRange, daysBetween } from "@surco/calendar";
import { parameterValue } from "../parameters/agronomy-parameters";
import type { DailyValues } from "./daily-sums";
import { seasonsBefore } from "./normals";
import { FROST_C } from "./temperature-hours";

export interface FrostRisk {
  /** Share of the years with a frost in the window, 0..1. */
  probability: number;
  /** Years with a frost, and years whose window is whole. */
  frostYears: number;
  years: number;
  /** Window of flowering with ten days to each side. */
  window: DateRange;
}

/**
 * Probability of a frost around flowering: share of earlier years with a minimum below 2 °C. A year counts where all days
 * of its window have a minimum: one missing night can hold the frost.
 *
 * @param flowering first and last likely day
 * @param tminC daily minima at screen height of earlier years
 * @param lookBackYears how many years to look back
 * @returns null with fewer than 10 such years
 */
export function frostRiskAtFlowering(
  flowering: DateRange,
  tminC: DailyValues,
  lookBackYears: number,
): FrostRisk | null {
  const margin = parameterValue("frostRisk.marginDays");
  const window = { from: addDays(flowering.from, -margin), until: addDays(flowering.until, margin) };
  const days = daysBetween(window.from, window.until) + 1;
  const whole = seasonsBefore(tminC, window.from, days, lookBackYears).filter(
    ({ values }) => !values.includes(null),
  );
  if (whole.length < parameterValue("frostRisk.minYears")) return null;
  const frostYears = whole.filter(({ values }) =>
    values.some((value) => value !== null && value < FROST_C),
  ).length;
  return { probability: frostYears / whole.length, frostYears, years: whole.length, window };
}
