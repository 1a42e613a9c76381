import {
  type BoundaryVersion,
  MAX_BOUNDARY_VERSIONS,
  type restoreBoundary as restoreRoute,
} from "@surco/boundaries/contract";
import { seasonOf, utcDay } from "@surco/calendar";
import type { RouteBody } from "@surco/contract";
import type { Field } from "@surco/fields/contract";
import { requireField } from "@surco/fields/server";
import { refuse, type SessionUser } from "@surco/kit-server";
import { type ReplaceBoundaryDeps, replaceBoundary } from "./replace-boundary";

type HistoryDeps = Pick<ReplaceBoundaryDeps, "fields" | "boundaries">;

/** Boundaries of a field, newest first, including the current one. @throws AppError FIELD_NOT_FOUND */
export async function listBoundaries(
  deps: HistoryDeps,
  user: SessionUser,
  fieldId: string,
): Promise<{ boundaries: BoundaryVersion[] }> {
  const field = await requireField(deps, user, fieldId);
  const kept = await deps.boundaries.list(fieldId, MAX_BOUNDARY_VERSIONS);
  if (kept.length === 0) return { boundaries: [await firstBoundaryOf(deps, field)] };
  return { boundaries: kept.map((boundary, at) => ({ ...boundary, isCurrent: at === 0 })) };
}

/**
 * Restores a boundary from the field's history.
 *
 * @throws AppError BOUNDARY_NOT_FOUND, and as `replaceBoundary`
 */
export async function restoreBoundary(
  deps: ReplaceBoundaryDeps,
  user: SessionUser,
  fieldId: string,
  { boundaryId, ...change }: RouteBody<typeof restoreRoute>,
): Promise<Field> {
  const polygon = await deps.boundaries.findPolygon(fieldId, boundaryId);
  if (polygon === null) throw refuse("BOUNDARY_NOT_FOUND", { fieldId, boundaryId });
  return replaceBoundary(deps, user, { ...change, fieldId, polygon, source: "broughtBack" });
}

/** First boundary of a field that has no history yet. */
async function firstBoundaryOf({ boundaries }: HistoryDeps, field: Field): Promise<BoundaryVersion> {
  return {
    id: field.id,
    season: seasonOf(field.country, "2", utcDay(new Date(field.createdAt))),
    source: "first",
    polygon: field.polygon,
    areaHa: field.areaHa,
    savedAt: field.createdAt,
    savedBy: await boundaries.findOwnerName(field.id),
    isCurrent: true,
  };
}
