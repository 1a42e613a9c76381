import type { EChartsCoreOption } from "@surco/kit-charts";
import type { weeklyStops } from "./season-axis";
import type { SeasonLook } from "./season-look";

export type Values = readonly (number | null)[];

export interface Drawn {
  option: EChartsCoreOption;
  /** Stops of the arrow keys. */
  steps: ReturnType<typeof weeklyStops>;
}

/** Mean of the years before with its band of 10 to 90 %, by day; null where there is none. */
interface Band {
  mean: Values;
  lower: Values;
  upper: Values;
}

interface BandNames {
  normal: string;
  band: string;
}

/** Name of the series that the band stands on; no legend shows it. */
const LOWER_EDGE = "";

/** Two stacked lines make the band; the mean lies over it. */
export function bandSeries(
  { lower, upper, mean }: Band,
  names: BandNames,
  { palette, colors }: Pick<SeasonLook, "palette" | "colors">,
) {
  const edge = {
    type: "line",
    stack: "band",
    // A band of temperatures may begin below zero.
    stackStrategy: "all",
    symbol: "none",
    silent: true,
    lineStyle: { opacity: 0 },
  };
  return [
    { ...edge, name: LOWER_EDGE, data: [...lower] },
    {
      ...edge,
      name: names.band,
      data: upper.map((value, day) => (value === null ? null : value - (lower[day] ?? 0))),
      areaStyle: { color: palette.band, opacity: 0.16 },
      itemStyle: { color: palette.band, opacity: 0.4 },
    },
    line(names.normal, mean, colors.inkSoft, { width: 1.5, type: "dashed" }),
  ];
}

/** Names for the legend. */
export function namesOf(series: readonly { name: string }[]): string[] {
  return series.flatMap(({ name }) => (name === LOWER_EDGE ? [] : [name]));
}

/** Band of a day: "10–90 %: 4,0 mm – 12,0 mm". */
export function bandText(
  band: Band | null,
  day: number,
  names: BandNames,
  amount: (value: number) => string,
): string[] {
  const [lower, upper] = [band?.lower[day] ?? null, band?.upper[day] ?? null];
  return lower === null || upper === null ? [] : [`${names.band}: ${amount(lower)} – ${amount(upper)}`];
}

interface Stroke {
  width: number;
  type?: "solid" | "dashed" | "dotted";
}

export function line(name: string, data: Values, color: string, stroke: Stroke, step?: "end") {
  return {
    type: "line",
    name,
    data: [...data],
    color,
    symbol: "none",
    lineStyle: { type: "solid", ...stroke },
    ...(step && { step }),
  };
}

/** Line of a tooltip; none without a value. */
export function textOf(
  name: string,
  value: number | null | undefined,
  amount: (value: number) => string,
): string[] {
  return value === null || value === undefined ? [] : [`${name}: ${amount(value)}`];
}
