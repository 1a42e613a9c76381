import { clippedDegreeDays } from "@surco/agronomy";
import type { ChartData } from "./chart";

/** Drawn values of a series: a line by day, or one number. */
export interface SeriesValues {
  /** A value for each day from the series' first one; empty of yields. */
  line: readonly (number | null)[];
  /** Figure of the table: greatest index, sum of rain or degree days, yield; null where nothing is known. */
  figure: number | null;
  /** Days with data. */
  days: number;
}

/** Degree days of each day, °C d. */
export function degreeDaysOf({
  tminC,
  tmaxC,
  baseC,
  upperC,
}: Extract<ChartData, { type: "degreeDays" }>): (number | null)[] {
  return tminC.map((min, index) => {
    const max = tmaxC[index] ?? null;
    if (min === null || max === null || max < min) return null;
    return clippedDegreeDays({ tminC: min, tmaxC: max }, { baseC, upperC });
  });
}

/** Values that a chart and its table show of a series. */
export function valuesOf(data: ChartData): SeriesValues {
  switch (data.type) {
    case "index": {
      const known = data.values.filter((value) => value !== null);
      return {
        line: data.values,
        figure: known.length === 0 ? null : Math.max(...known),
        days: known.length,
      };
    }
    case "rain":
      return accumulated(data.rainMm);
    case "degreeDays":
      return accumulated(degreeDaysOf(data));
    case "yields":
      return { line: [], figure: data.yieldTPerHa, days: 0 };
  }
}

/** Sum from the first day on; a day without data adds nothing, and days after the last known one are empty. */
function accumulated(daily: readonly (number | null)[]): SeriesValues {
  const last = daily.findLastIndex((value) => value !== null);
  let sum = 0;
  const line = daily.map((value, index) => {
    sum += value ?? 0;
    return index > last ? null : sum;
  });
  const days = daily.filter((value) => value !== null).length;
  return { line, figure: days === 0 ? null : sum, days };
}
