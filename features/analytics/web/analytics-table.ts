import type { Period } from "@surco/calendar";
import type { ColumnKind, ValueTable } from "@surco/contract";
import { eightDayPoints } from "./analytics-charts";
import type { ChartKind } from "./analytics-choice";
import type { Curve } from "./curve";

/** Column names: text keys under `column`. */
const columnKinds = {
  field: "text",
  season: "text",
  crop: "text",
  date: "day",
  usable: "percent",
  mean: "number",
  median: "number",
  p10: "number",
  p90: "number",
  smoothed: "number",
  lower: "number",
  upper: "number",
  eightDayFrom: "day",
  evi: "number",
  observed: "number",
  start: "day",
  peak: "day",
  end: "day",
  length: "count",
  peakValue: "number",
  integral: "number",
} as const satisfies Record<string, ColumnKind>;
type ColumnName = keyof typeof columnKinds;
type Cell = string | number | null;

/** Exact values of a chart, oldest first within each curve. */
export function analyticsTable(
  kind: ChartKind,
  curves: readonly Curve[],
  period: Period,
  labelOf: (column: ColumnName) => string,
  cropName: (cropId: number | null) => string,
): ValueTable {
  const table = (names: readonly ColumnName[], rowsOf: (curve: Curve) => Cell[][]): ValueTable => ({
    columns: (["field", "season", ...names] as const).map((name) => ({
      label: labelOf(name),
      kind: columnKinds[name],
    })),
    rows: curves.flatMap((curve) => rowsOf(curve).map((row) => [curve.field.name, curve.season, ...row])),
  });
  switch (kind) {
    case "season":
    case "overlaid":
    case "fields":
      return table(
        ["date", "usable", "mean", "median", "p10", "p90", "smoothed", "lower", "upper"],
        dateRows,
      );
    case "eightDay":
      return table(["eightDayFrom", "evi", "observed"], (curve) =>
        eightDayPoints(curve, period).map(({ date, value, observed }) => [date, value, observed]),
      );
    case "metrics":
      return table(["crop", "start", "peak", "end", "length", "peakValue", "integral"], ({ series }) =>
        series.growths.map(({ cropId, start, peak, end, lengthDays, peakValue, integral }) => [
          cropName(cropId),
          start,
          peak,
          end,
          lengthDays,
          peakValue,
          integral,
        ]),
      );
  }
}

/** One row per date; statistics of cloudy dates are left empty, as on the curve. */
function dateRows({ series: { dates, curve } }: Curve): Cell[][] {
  const curveOn = new Map(curve.map((day) => [day.date, day]));
  return [...dates]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, usable, validFraction, mean, median, p10, p90 }) => {
      const day = curveOn.get(date);
      const seen = usable ? [mean, median, p10, p90] : [null, null, null, null];
      const smoothed = [day?.value ?? null, day?.lower ?? null, day?.upper ?? null];
      return [date, validFraction * 100, ...seen, ...smoothed];
    });
}
