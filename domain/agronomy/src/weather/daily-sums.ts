import { addDays, daysBetween, type PlainDate } from "@surco/calendar";
import { parameterValue } from "../parameters/agronomy-parameters";

/** Sum of daily values that says how many of its days have one. */
export interface CoveredSum {
  /** null where fewer than 90 % of the days have a value: then it is no total. */
  total: number | null;
  /** Sum of the days with a value. */
  partial: number;
  daysWithValue: number;
  days: number;
}

/** Daily values by date; a missing date and null are alike. */
export type DailyValues = ReadonlyMap<PlainDate, number | null>;

/** Sums daily values, with their coverage. */
export function coveredSum(values: readonly (number | null)[]): CoveredSum {
  const known = values.filter((value) => value !== null);
  const partial = known.reduce((sum, value) => sum + value, 0);
  const isCovered = known.length > 0 && known.length >= parameterValue("sums.minCoverage") * values.length;
  return {
    total: isCovered ? partial : null,
    partial,
    daysWithValue: known.length,
    days: values.length,
  };
}

/** Mean of the values that are there; null where fewer than 90 % are. */
export function coveredMean(values: readonly (number | null)[]): number | null {
  const { total, daysWithValue } = coveredSum(values);
  return total === null ? null : total / daysWithValue;
}

/** Values of the days from one to another, both included; null where one is missing. Empty where the second is earlier. */
export function valuesBetween(daily: DailyValues, from: PlainDate, until: PlainDate): (number | null)[] {
  const days = Math.max(0, daysBetween(from, until) + 1);
  return Array.from({ length: days }, (_, day) => daily.get(addDays(from, day)) ?? null);
}

export interface RainSum extends CoveredSum {
  /** Days with 0.2 mm or more. */
  rainDays: number;
}

export interface RainSums {
  last7Days: RainSum;
  last15Days: RainSum;
  last30Days: RainSum;
  /** From the first day of the campaign or from sowing. */
  season: RainSum;
}

/** Rain of the days up to one, which is included, mm. */
export function rainSums(rainMm: DailyValues, until: PlainDate, seasonStart: PlainDate): RainSums {
  const since = (from: PlainDate): RainSum => {
    const values = valuesBetween(rainMm, from, until);
    const least = parameterValue("sums.rainDayMm");
    const rainDays = values.filter((value) => value !== null && value >= least).length;
    return { ...coveredSum(values), rainDays };
  };
  return {
    last7Days: since(addDays(until, -6)),
    last15Days: since(addDays(until, -14)),
    last30Days: since(addDays(until, -29)),
    season: since(seasonStart),
  };
}
