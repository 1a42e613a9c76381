import type { Database } from "@surco/db";
import { type Boundary, notableOverlapHa } from "@surco/geometry";
import type { Kysely } from "kysely";
import type { CoverageRow } from "../coverage-row";
import { listNearbyPairs, listOwnPairs, listSameFields, type OtherCoverage } from "./collisions.repository";
import type { CurrentField } from "./own-field.repository";

/** Land of a field that another covered field has too. */
export interface SharedLand {
  fieldId: string;
  fieldName: string;
  /** True where it is the same field, not another one over it. */
  isSame: boolean;
  /** Coverage of the other field; null: the same one. */
  other: OtherCoverage | null;
  overlapHa: number;
}

/** Overlaps smaller than this are not named, ha. */
const LEAST_OVERLAP_HA = 0.05;

/** Finds the land that fields share with each other and with other coverages in force of the brand, season and period. */
export async function findSharedLand(
  db: Kysely<Database>,
  row: CoverageRow,
  own: readonly CurrentField[],
): Promise<SharedLand[]> {
  const fields = new Map(own.map((field) => [field.fieldId, field]));
  const fieldIds = [...fields.keys()];
  const same = await listSameFields(db, row, fieldIds);
  const pairs = [...(await listNearbyPairs(db, row, fieldIds)), ...(await listOwnPairs(db, fieldIds))];
  const nameOf = (fieldId: string) => fields.get(fieldId)?.name ?? "";
  return [
    ...same.map(({ fieldId, ...other }) => ({
      fieldId,
      fieldName: nameOf(fieldId),
      isSame: true,
      other,
      overlapHa: fields.get(fieldId)?.areaHa ?? 0,
    })),
    ...pairs.flatMap(({ fieldId, polygon, otherPolygon, other }) => {
      const overlapHa = notableOverlapHa(thinned(polygon), thinned(otherPolygon));
      if (overlapHa < LEAST_OVERLAP_HA) return [];
      return [{ fieldId, fieldName: nameOf(fieldId), isSame: false, other, overlapHa }];
    }),
  ];
}

/** Most points of a ring that a measurement needs. */
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
