import type { ColumnKind, ValueTable } from "@surco/contract";
import type { PredictionRow } from "@surco/yield-prediction/contract";

/** Columns in their order: text keys under `list.column`. */
const columns = {
  field: "text",
  farm: "text",
  area: "measure",
  crop: "text",
  prediction: "measure",
  lower: "measure",
  upper: "measure",
  asOf: "day",
  index: "count",
  harvest: "measure",
  fieldMean: "measure",
  districtMean: "measure",
} as const satisfies Record<string, ColumnKind>;
export type PredictionColumn = keyof typeof columns;

/** Compared fields as a table for files. */
export function predictionsTable(
  rows: readonly PredictionRow[],
  words: { column(name: PredictionColumn): string; crop(cropId: number): string },
): ValueTable {
  const names = Object.keys(columns) as PredictionColumn[];
  return {
    columns: names.map((name) => ({ label: words.column(name), kind: columns[name] })),
    rows: rows.map((row) => [
      row.fieldName,
      row.farmName,
      row.areaHa,
      words.crop(row.cropId),
      row.prediction?.pointTPerHa ?? null,
      row.prediction?.lowerTPerHa ?? null,
      row.prediction?.upperTPerHa ?? null,
      row.prediction?.asOf ?? null,
      row.index.index,
      row.harvestTPerHa,
      row.fieldMeanTPerHa,
      row.districtMeanTPerHa,
    ]),
  };
}
