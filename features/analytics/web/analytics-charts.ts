import { addDays, type DateRange, daysBetween, type Period, seasonRange } from "@surco/calendar";
import { lineColor } from "@surco/contract";
import {
  type ChartInks,
  type ChartMark,
  type DrawnChart,
  type Growth,
  type SeasonCurveTexts,
  seasonCurveOption,
} from "@surco/imagery/web";
import { eightDaySeries } from "@surco/series";
import type { ChartKind } from "./analytics-choice";
import { linesOption } from "./charts/lines-option";
import {
  growthBarsOption,
  growthSpansOption,
  type MetricRow,
  metricsHeightPx,
} from "./charts/metric-options";
import type { Curve } from "./curve";

export interface AnalyticsWords extends SeasonCurveTexts {
  spans: string;
  integral: string;
  peakValue: string;
  span(growth: Growth): string;
  decimal(value: number): string;
}

/** Chart panel. */
export interface ChartPanel {
  key: string;
  /** Empty for a single panel. */
  title: string;
  chart: DrawnChart;
  heightPx: number;
  /** True for the curve of one field and season, which has a legend. */
  isSeasonCurve: boolean;
}

interface ChartsInput {
  kind: ChartKind;
  /** Curves with at least one usable date. */
  curves: readonly Curve[];
  /** Chosen days, as typed. */
  range: DateRange;
  period: Period;
  marks: readonly ChartMark[];
}

interface ChartsLook {
  scheme: "light" | "dark";
  inks: ChartInks;
  accent: string;
  isNarrow: boolean;
}

const CURVE_PX = 300;

/** Builds the panels of a chart kind. */
export function analyticsCharts(
  { kind, curves, range, period, marks }: ChartsInput,
  words: AnalyticsWords,
  look: ChartsLook,
): ChartPanel[] {
  const color = (index: number) => lineColor(look.scheme, index);
  const panel = (key: string, title: string, chart: DrawnChart, heightPx = CURVE_PX): ChartPanel => ({
    key,
    title,
    chart,
    heightPx,
    isSeasonCurve: kind === "season",
  });
  const lines = (shown: readonly Curve[], isEightDay: boolean, nameOf: (curve: Curve) => string) =>
    shown.map((curve, index) => ({
      name: nameOf(curve),
      color: color(index),
      from: curve.range.from,
      points: isEightDay ? eightDayPoints(curve, period) : curve.series.curve,
      marks: kind === "fields" ? [] : inside(marks, curve.range),
    }));

  switch (kind) {
    case "season":
      return curves.map((curve) =>
        panel(
          curve.key,
          curves.length > 1 ? curve.season : "",
          seasonCurveOption(curve.series, curve.range, words, { ...look, marks: inside(marks, curve.range) }),
        ),
      );
    case "overlaid":
    case "eightDay": {
      const drawn = lines(curves, kind === "eightDay", ({ season }) => season);
      const hasDots = kind === "eightDay";
      return [panel(kind, "", linesOption(drawn, range, words, { ...look, hasDots, hasYears: false }))];
    }
    case "fields": {
      const seasons = [...new Set(curves.map(({ season }) => season))];
      return seasons.map((season) => {
        const shown = curves.filter((curve) => curve.season === season);
        const drawn = lines(shown, false, ({ field }) => field.name);
        const days = shown[0]?.range ?? range;
        return panel(
          season,
          seasons.length > 1 ? season : "",
          linesOption(drawn, days, words, { ...look, hasDots: false, hasYears: true }),
        );
      });
    }
    case "metrics": {
      const rows = metricRows(curves, color, words);
      if (rows.length === 0) return [];
      const heightPx = metricsHeightPx(rows.length);
      const bars = (numberOf: (growth: Growth) => number | null, write: (value: number) => string) =>
        growthBarsOption(rows, numberOf, write, look.inks);
      return [
        panel("spans", words.spans, growthSpansOption(rows, range, words, look), heightPx),
        panel(
          "integral",
          words.integral,
          bars(({ integral }) => integral, words.decimal),
          heightPx,
        ),
        panel(
          "peak",
          words.peakValue,
          bars(({ peakValue }) => peakValue, words.number),
          heightPx,
        ),
      ];
    }
  }
}

/** One value every eight days from the season's first day, within the requested days. */
export function eightDayPoints({ series, season, field, range }: Curve, period: Period) {
  const { curve, dates } = series;
  const first = curve[0];
  if (!first) return [];
  const seasonStart = seasonRange(field.country, period, season).from;
  const dayOf = (date: string) => daysBetween(seasonStart, date);
  const values = Float64Array.from(curve, ({ value }) => value);
  const steps = eightDaySeries(
    { firstDay: dayOf(first.date), values, lower: values, upper: values },
    dates.map(({ date, usable, median, validFraction }) => ({
      day: dayOf(date),
      value: median ?? Number.NaN,
      weight: usable ? validFraction : 0,
    })),
    0,
  );
  return steps
    .map(({ day, value, observed }) => ({ date: addDays(seasonStart, day), value, observed }))
    .filter(({ date }) => date >= range.from && date <= range.until);
}

/** One row per growth season with its crop; colours by field if there are several, else by season. */
function metricRows(
  curves: readonly Curve[],
  color: (index: number) => string,
  words: Pick<AnalyticsWords, "crop">,
): MetricRow[] {
  const fields = [...new Set(curves.map(({ field }) => field.id))];
  const seasons = [...new Set(curves.map(({ season }) => season))];
  return curves.flatMap(({ field, season, range, series }) =>
    series.growths.map((growth) => ({
      name: [
        ...(fields.length > 1 ? [field.name] : []),
        ...(seasons.length > 1 || fields.length === 1 ? [season] : []),
        ...(series.growths.length > 1 ? [words.crop(growth.cropId)] : []),
      ].join(" · "),
      color: color(fields.length > 1 ? fields.indexOf(field.id) : seasons.indexOf(season)),
      from: range.from,
      growth,
    })),
  );
}

function inside(marks: readonly ChartMark[], { from, until }: DateRange): ChartMark[] {
  return marks.filter(({ date }) => date >= from && date <= until);
}
