import type { ImportedShape, ImportReview } from "@surco/field-import/contract";
import { type Bbox, type Boundary, bboxOf, type LngLat } from "@surco/geometry";
import { medianOf } from "@surco/series";

/** Whole districts are mapped in the projection of their larger part, degrees. */
const MARGIN_DEGREES = 3;
/** Median areas outside of this come of a wrong unit: a garden bed, and more than a district. */
const PLAUSIBLE_HA = [0.0005, 200_000] as const;

type Judgement = Pick<NonNullable<ImportReview["projection"]>, "placement" | "medianAreaHa">;

/** Judges a projection by the places and sizes that it gives most of the shapes. */
export function judgePlacement(shapes: readonly ImportedShape[], areaOfUse: Bbox | null): Judgement {
  const parts = shapes.flatMap((shape) => shape.parts);
  const isMost = (count: number) => count * 2 > parts.length;
  const strays = parts.filter(({ state }) => state === "at_sea" || state === "outside_world");
  const areas = parts.flatMap(({ areaHa }) => (areaHa > 0 ? areaHa : []));
  const medianAreaHa = areas.length === 0 ? null : medianOf(areas);
  const outside = parts.filter(
    ({ polygon }) => polygon !== null && areaOfUse !== null && !isInArea(middleOf(polygon), areaOfUse),
  );
  const [smallest, largest] = PLAUSIBLE_HA;
  if (isMost(strays.length)) return { placement: "at_sea", medianAreaHa };
  if (isMost(outside.length)) return { placement: "outside_area", medianAreaHa };
  const isSized = medianAreaHa !== null && medianAreaHa >= smallest && medianAreaHa <= largest;
  return { placement: isSized ? "plausible" : "implausible_size", medianAreaHa };
}

function middleOf(polygon: Boundary): LngLat {
  const [west, south, east, north] = bboxOf(polygon);
  return [(west + east) / 2, (south + north) / 2];
}

/** Checks if a position lies in an area of use or near it; areas may cross the antimeridian. */
export function isInArea([lng, lat]: LngLat, [west, south, east, north]: Bbox): boolean {
  if (lat < south - MARGIN_DEGREES || lat > north + MARGIN_DEGREES) return false;
  const isEastOf = lng >= west - MARGIN_DEGREES;
  const isWestOf = lng <= east + MARGIN_DEGREES;
  return west <= east ? isEastOf && isWestOf : isEastOf || isWestOf;
}
