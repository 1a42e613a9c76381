import type { Database } from "@surco/db";
import { type Boundary, estimateOverlapHa } from "@surco/geometry";
import type { Kysely } from "kysely";
import type { CoverageRow } from "../coverage-row";
import { listNearbyPairs, listSameFields, type OtherCoverage } from "./collisions.repository";
import type { CurrentField } from "./own-field.repository";

/** Land of a field that a field of another coverage has too. */
export interface SharedLand {
  fieldId: string;
  fieldName: string;
  /** True where it is the same field, not another one over it. */
  isSame: boolean;
  other: OtherCoverage;
  overlapHa: number;
}

/** Overlaps smaller than this are not named, ha. */
const LEAST_OVERLAP_HA = 0.05;

/** Finds the land that fields share with other coverages in force of the brand, season and period. */
export async function findSharedLand(
  db: Kysely<Database>,
  row: CoverageRow,
  own: readonly CurrentField[],
): Promise<SharedLand[]> {
  const fields = new Map(own.map((field) => [field.fieldId, field]));
  const same = await listSameFields(db, row, [...fields.keys()]);
  const pairs = await listNearbyPairs(db, row, [...fields.keys()]);
  const found = [
    ...same.map((other) => ({ ...other, isSame: true, overlapHa: fields.get(other.fieldId)?.areaHa ?? 0 })),
    ...pairs.map(({ polygon, otherPolygon, ...other }) => ({
      ...other,
      isSame: false,
      overlapHa: estimateOverlapHa(thinned(polygon), thinned(otherPolygon)),
    })),
  ];
  return found
    .filter(({ isSame, overlapHa }) => isSame || overlapHa >= LEAST_OVERLAP_HA)
    .map(({ fieldId, isSame, overlapHa, ...other }) => ({
      fieldId,
      fieldName: fields.get(fieldId)?.name ?? "",
      isSame,
      other,
      overlapHa,
    }));
}

/** Most points of a ring that an estimate needs. */
const MOST_POINTS = 400;

/** A boundary with fewer points: an estimate asks each of them hundreds of times. */
function thinned(boundary: Boundary): Boundary {
  const ring = <Point>(points: Point[]): Point[] => {
    const step = Math.ceil(points.length / MOST_POINTS);
    // Rings end where they begin.
    return points.filter((_, i) => i % step === 0 || i === points.length - 1);
  };
  return boundary.type === "Polygon"
    ? { ...boundary, coordinates: boundary.coordinates.map(ring) }
    : { ...boundary, coordinates: boundary.coordinates.map((part) => part.map(ring)) };
}
