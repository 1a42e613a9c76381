import { useTranslation } from "react-i18next";
import { placeColumns, type RowPlaces } from "./row-places";
import type { TypedRow } from "./trial-rows";

export type TrialColumn = keyof TypedRow;

/** Columns of a trial's table with those of its places. */
export function columnsOf(places: RowPlaces): readonly TrialColumn[] {
  return ["rate", "yield", "block", "strip", ...placeColumns[places]];
}

/** Short names of a table's columns, as sentences and labels of cells use them. */
export function useColumnNames(places: RowPlaces) {
  const { t } = useTranslation("recommendations");
  return (column: TrialColumn): string => {
    if (column !== "x" && column !== "y") return t(`trials.short.${column}`);
    return t(`trials.placeColumn.${places === "none" ? "metres" : places}.${column}`);
  };
}
