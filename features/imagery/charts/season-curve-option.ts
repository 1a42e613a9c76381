import type { statistics } from "@surco/imagery/contract";
import type { EChartsCoreOption } from "echarts/core";
import type { z } from "zod";

export type SeasonStatistics = z.infer<(typeof statistics)["response"]>;

interface Words {
  smoothed: string;
  dates: string;
  day(date: string): string;
  number(value: number): string;
  share(fraction: number): string;
}

const SMALLEST_DOT_PX = 4;
const LARGEST_DOT_PX = 9;
/** Between two lines of the scale: finer ones would read alike with two decimals, and blow noise up into a season. */
const SMALLEST_STEP = 0.05;

/**
 * The season's curve: the smoothed line, and the median of each usable date as a dot, the larger the more of the field was seen.
 * Pure, so that paper and screen draw the same.
 */
export function seasonCurveOption(
  season: SeasonStatistics,
  range: { from: string; until: string },
  words: Words,
  accent: string,
): EChartsCoreOption {
  const dots = season.dates.flatMap(({ date, usable, statistics: { median, validFraction } }) =>
    usable && median !== null
      ? [{ value: [date, median], symbolSize: dotSize(validFraction), share: validFraction }]
      : [],
  );
  return {
    animation: false,
    grid: { left: 36, right: 12, top: 12, bottom: 24 },
    xAxis: {
      type: "time",
      min: range.from,
      max: range.until,
      axisLabel: {
        hideOverlap: true,
        formatter: (at: number) => words.day(new Date(at).toISOString().slice(0, 10)),
      },
      splitLine: { show: false },
    },
    yAxis: {
      type: "value",
      scale: true,
      minInterval: SMALLEST_STEP,
      axisLabel: { formatter: (value: number) => words.number(value) },
    },
    tooltip: {
      trigger: "item",
      formatter: (item: { seriesName?: string; value: [string, number]; data: { share?: number } }) => {
        const lines = [words.day(String(item.value[0]).slice(0, 10)), words.number(item.value[1])];
        if (item.data.share !== undefined) lines.push(words.share(item.data.share));
        return lines.join(" · ");
      },
    },
    series: [
      {
        type: "line",
        name: words.smoothed,
        data: season.curve.map(({ date, value }) => [date, value]),
        showSymbol: false,
        lineStyle: { width: 2, color: accent },
        silent: true,
      },
      { type: "scatter", name: words.dates, data: dots, itemStyle: { color: accent } },
    ],
  };
}

function dotSize(validFraction: number): number {
  return SMALLEST_DOT_PX + (LARGEST_DOT_PX - SMALLEST_DOT_PX) * validFraction;
}
