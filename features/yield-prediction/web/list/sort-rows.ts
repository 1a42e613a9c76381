import type { PredictionRow } from "@surco/yield-prediction/contract";

export const sortKeys = [
  "field",
  "farm",
  "area",
  "prediction",
  "index",
  "harvest",
  "fieldMean",
  "districtMean",
] as const;
export type SortKey = (typeof sortKeys)[number];

export interface Sort {
  key: SortKey;
  isDescending: boolean;
}

const readers: Record<SortKey, (row: PredictionRow) => string | number | null> = {
  field: ({ fieldName }) => fieldName,
  farm: ({ farmName }) => farmName,
  area: ({ areaHa }) => areaHa,
  prediction: ({ prediction }) => prediction?.pointTPerHa ?? null,
  index: ({ index }) => index.index,
  harvest: ({ harvestTPerHa }) => harvestTPerHa,
  fieldMean: ({ fieldMeanTPerHa }) => fieldMeanTPerHa,
  districtMean: ({ districtMeanTPerHa }) => districtMeanTPerHa,
};

/** Rows in order; those without the value come last either way. */
export function sortRows(rows: readonly PredictionRow[], { key, isDescending }: Sort, locale: string) {
  const names = new Intl.Collator(locale, { numeric: true });
  const read = readers[key];
  return rows.toSorted((one, other) => {
    const [a, b] = [read(one), read(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order =
      typeof a === "number" && typeof b === "number" ? a - b : names.compare(String(a), String(b));
    return isDescending ? -order : order;
  });
}
