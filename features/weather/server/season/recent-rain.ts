import { coveredSum, differenceFromNormal, valuesBetween } from "@surco/agronomy";
import { addDays } from "@surco/calendar";
import { NORMAL_YEARS, RECENT_RAIN_DAYS, type RecentRain } from "../../contract";
import type { Column } from "../history/time-block";
import { toHundredths, toTenths } from "../to-tenths";
import type { SeasonSpan } from "./season-series";

/** Rain of the last days of a season so far, against the mean of the same days in the years before; none before it begins. */
export function recentRainOf(column: Column, { start, range, lastDay }: SeasonSpan): RecentRain[] {
  if (lastDay < range.from) return [];
  const daily = new Map(column.map((rainMm, day) => [addDays(start, day), toHundredths(rainMm)]));
  return RECENT_RAIN_DAYS.map((days) => {
    const from = addDays(lastDay, 1 - days);
    const dailyMm = valuesBetween(daily, from, lastDay);
    const { total } = coveredSum(dailyMm);
    const normal = differenceFromNormal(daily, from, lastDay, NORMAL_YEARS);
    return {
      days,
      dailyMm,
      totalMm: total === null ? null : toTenths(total),
      normal: normal && {
        meanMm: toTenths(normal.mean),
        differenceMm: toTenths(normal.difference),
        years: normal.years,
      },
    };
  });
}
