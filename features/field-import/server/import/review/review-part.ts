import { boundary as storable } from "@surco/contract";
import type { ImportedPart } from "@surco/field-import/contract";
import {
  areaHa,
  type Boundary,
  canonicalText,
  MAX_POLYGON_POINTS,
  type Polygon,
  type Repair,
  repairBoundary,
  validateBoundary,
} from "@surco/geometry";
import { liesAtSea } from "../projection/place-on-land";

export type ReviewedPart = Omit<ImportedPart, "existing" | "overlaps" | "fileOverlaps" | "shapeKey">;

/** Repairs that change the boundary visibly. */
const VISIBLE_REPAIRS: ReadonlySet<Repair> = new Set<Repair>([
  "closed",
  "spikes",
  "uncrossed",
  "holesTrimmed",
  "joined",
  "slivers",
]);

/** Most repair positions that are marked. */
const MAX_PLACES = 40;

/** Reviews one polygon of a file, repaired as far as possible; null: its numbers are unreadable. */
export function reviewPart(read: Polygon | null): ReviewedPart {
  if (read === null) return withoutPolygon("outside_world");
  const points = read.coordinates.reduce((sum, ring) => sum + ring.length, 0);
  if (points > MAX_POLYGON_POINTS) return { ...withoutPolygon("too_detailed"), areaHa: finite(areaHa(read)) };
  const { polygon, repairs, steps } = repairBoundary(read);
  const state = stateOf(polygon, repairs.length > 0);
  // Positions off the globe and rings of less than three corners cannot be drawn.
  if (!storable.safeParse(polygon).success)
    return withoutPolygon(state === "ok" ? "too_detailed" : state, repairs);
  const isVisible =
    repairs.some((repair) => VISIBLE_REPAIRS.has(repair)) && canonicalText(read) !== canonicalText(polygon);
  return {
    polygon,
    areaHa: areaHa(polygon),
    state: state === "ok" || state === "repaired" || state === "too_large" ? atSeaOr(state, polygon) : state,
    repairs,
    original: isVisible ? unrepairedOf(read) : null,
    mendedAt: isVisible ? steps.flatMap(({ places }) => places).slice(0, MAX_PLACES) : [],
  };
}

function stateOf(polygon: Boundary, isRepaired: boolean): ReviewedPart["state"] {
  const check = validateBoundary(polygon);
  if (!check.ok) return check.problems[0]?.code ?? "no_area";
  return isRepaired ? "repaired" : "ok";
}

function atSeaOr(state: ReviewedPart["state"], polygon: Boundary): ReviewedPart["state"] {
  return liesAtSea(polygon) ? "at_sea" : state;
}

function unrepairedOf(read: Polygon): ImportedPart["original"] {
  if (!storable.safeParse(read).success) return null;
  return { polygon: read, areaHa: finite(areaHa(read)), state: stateOf(read, false) };
}

function withoutPolygon(state: ReviewedPart["state"], repairs: ReviewedPart["repairs"] = []): ReviewedPart {
  return { polygon: null, areaHa: 0, state, repairs, original: null, mendedAt: [] };
}

function finite(hectares: number): number {
  return Number.isFinite(hectares) ? hectares : 0;
}
