import { addDays } from "@surco/calendar";
import { type ChartSeries, type ChartType, degreeDaysOf, valuesOf } from "@surco/charts/contract";
import type { ColumnKind, ValueTable } from "@surco/contract";

type Cell = string | number | null;

const columnKinds = {
  field: "text",
  season: "text",
  crop: "text",
  genotype: "text",
  date: "day",
  index: "number",
  rain: "measure",
  tminC: "measure",
  tmaxC: "measure",
  degreeDays: "measure",
  accumulated: "measure",
  wetYield: "number",
  moisture: "measure",
  yield: "number",
} as const satisfies Record<string, ColumnKind>;
export type ChartColumn = keyof typeof columnKinds;

const columnsOf: Readonly<Record<ChartType, readonly ChartColumn[]>> = {
  index: ["date", "index"],
  rain: ["date", "rain", "accumulated"],
  degreeDays: ["date", "tminC", "tmaxC", "degreeDays", "accumulated"],
  yields: ["crop", "genotype", "wetYield", "moisture", "yield"],
};

/** Exact values of a chart: a row for each known day of a series, or for each season with a harvest. */
export function chartTable(
  type: ChartType,
  series: readonly ChartSeries[],
  words: { column(name: ChartColumn): string; crop(cropId: number | null): string },
): ValueTable {
  const names = ["field", "season", ...columnsOf[type]] as const;
  return {
    columns: names.map((name) => ({ label: words.column(name), kind: columnKinds[name] })),
    rows: series.flatMap((one) => rowsOf(one, words.crop).map((row) => [one.fieldName, one.season, ...row])),
  };
}

function rowsOf(
  { data, from, cropId, genotype }: ChartSeries,
  crop: (cropId: number | null) => string,
): Cell[][] {
  const { line } = valuesOf(data);
  const byDay = (columns: readonly (readonly (number | null)[])[]) =>
    line.flatMap((_, day): Cell[][] => {
      const cells = columns.map((column) => column[day] ?? null);
      return cells.every((cell) => cell === null) ? [] : [[addDays(from, day), ...cells]];
    });
  switch (data.type) {
    case "index":
      return byDay([data.values]);
    case "rain":
      return byDay([data.rainMm, line]);
    case "degreeDays":
      return byDay([data.tminC, data.tmaxC, degreeDaysOf(data), line]);
    case "yields":
      return data.wetYieldsTPerHa.map((wet, index) => [
        crop(cropId),
        genotype,
        wet,
        data.moisturesPct[index] ?? null,
        data.yieldTPerHa,
      ]);
  }
}
