import { cleanRecords, planePoints, type YieldRecords, yieldTotals } from "@surco/yield-monitor";
import type { CleaningSettings } from "../contract";
import type { YieldMapToSave } from "./yield-map.repository";
import type { FieldLand } from "./yield-maps-deps";

export type CleanedMap = Pick<
  YieldMapToSave,
  "polygonHash" | "cleaning" | "before" | "after" | "report" | "removedBy"
>;

/** Cleans records with parameters, and adds them up before and after. */
export function cleanedBy(
  records: YieldRecords,
  { polygon, polygonHash }: FieldLand,
  baseMoisturePct: number,
  cleaning: CleaningSettings,
): CleanedMap {
  const place = placeOf(polygon);
  const { removedBy, report } = cleanRecords(records, planePoints(records, place), polygon, cleaning);
  return {
    polygonHash,
    cleaning,
    before: yieldTotals(records, baseMoisturePct),
    after: yieldTotals(records, baseMoisturePct, (row) => removedBy[row] === 0),
    report,
    removedBy,
  };
}

/** First position of a boundary: all features put a field into the UTM zone of it. */
export function placeOf(polygon: FieldLand["polygon"]): [number, number] {
  const [ring] = polygon.type === "Polygon" ? polygon.coordinates : (polygon.coordinates[0] ?? []);
  const [lng = 0, lat = 0] = ring?.[0] ?? [];
  return [lng, lat];
}
