import {
  type addNonProductiveArea as addRoute,
  type changeNonProductiveArea as changeRoute,
  type copyNonProductiveAreas as copyRoute,
  MAX_AREA_POINTS,
  MAX_NON_PRODUCTIVE_AREAS,
  type NonProductiveArea,
  type SeasonAreas,
} from "@surco/boundaries/contract";
import type { RouteBody } from "@surco/contract";
import type { Field } from "@surco/fields/contract";
import type { FieldRepository } from "@surco/fields/server";
import { checkBoundary, requireField } from "@surco/fields/server";
import { netArea, ringsOf } from "@surco/geometry";
import { type Clock, refuse, restorableAfter, type SessionUser } from "@surco/kit-server";
import { v7 as newId } from "uuid";
import { areaKey } from "./area-key";
import type { NonProductiveAreaRepository } from "./non-productive-area.repository";

export interface NonProductiveAreaDeps {
  fields: FieldRepository;
  nonProductiveAreas: NonProductiveAreaRepository;
  now: Clock;
}

/** Below this intersection with the field, an area counts as outside. ha */
const LEAST_INSIDE_HA = 0.0001;

/** Lists areas of a season. @throws AppError FIELD_NOT_FOUND */
export async function listNonProductiveAreas(
  deps: NonProductiveAreaDeps,
  user: SessionUser,
  fieldId: string,
  season: string,
): Promise<SeasonAreas> {
  await requireField(deps, user, fieldId);
  return deps.nonProductiveAreas.list(fieldId, season);
}

/**
 * Adds an area; idempotent by id.
 *
 * @throws AppError FIELD_NOT_FOUND, AREA_NOT_FOUND, AREA_OUTSIDE_FIELD, TOO_MANY_AREAS, FIELD_… for an invalid polygon
 */
export async function addNonProductiveArea(
  deps: NonProductiveAreaDeps,
  user: SessionUser,
  fieldId: string,
  { season, ...input }: RouteBody<typeof addRoute>,
): Promise<SeasonAreas> {
  const field = await requireField(deps, user, fieldId);
  const area = { ...input, season, polygon: checkArea(field, input) };
  const holder = await deps.nonProductiveAreas.findFieldOf(area.id);
  if (holder !== null && holder !== fieldId) throw refuse("AREA_NOT_FOUND", { areaId: area.id });
  if (holder === null) {
    await requireRoom(deps, fieldId, season, [area]);
    await deps.nonProductiveAreas.insert(fieldId, season, [area], deps.now());
  }
  return deps.nonProductiveAreas.list(fieldId, season);
}

/**
 * Updates an area.
 *
 * @throws AppError FIELD_NOT_FOUND, AREA_NOT_FOUND, AREA_OUTSIDE_FIELD, FIELD_… for an invalid polygon, STALE_VERSION
 * with the current area
 */
export async function changeNonProductiveArea(
  deps: NonProductiveAreaDeps,
  user: SessionUser,
  { fieldId, areaId }: { fieldId: string; areaId: string },
  { version, ...input }: RouteBody<typeof changeRoute>,
): Promise<SeasonAreas> {
  const field = await requireField(deps, user, fieldId);
  const current = await deps.nonProductiveAreas.find(fieldId, areaId);
  if (current === null) throw refuse("AREA_NOT_FOUND", { areaId });
  const change = { ...input, polygon: checkArea(field, input) };
  const { areas } = await deps.nonProductiveAreas.list(fieldId, current.season);
  requireFewPoints([...areas.filter((area) => area.id !== areaId), change]);
  const season = await deps.nonProductiveAreas.update(fieldId, areaId, version, change);
  if (season === null) {
    throw refuse("STALE_VERSION", {
      current: await deps.nonProductiveAreas.find(fieldId, areaId),
      editedAt: await deps.nonProductiveAreas.editedAt(areaId),
    });
  }
  return deps.nonProductiveAreas.list(fieldId, season);
}

/** @throws AppError AREA_NOT_FOUND */
export async function deleteNonProductiveArea(
  deps: NonProductiveAreaDeps,
  { fieldId, areaId }: { fieldId: string; areaId: string },
): Promise<SeasonAreas> {
  const season = await deps.nonProductiveAreas.softDelete(fieldId, areaId, deps.now());
  if (season === null) throw refuse("AREA_NOT_FOUND", { areaId });
  return deps.nonProductiveAreas.list(fieldId, season);
}

/** @throws AppError AREA_NOT_FOUND, also after 30 days */
export async function restoreNonProductiveArea(
  deps: NonProductiveAreaDeps,
  { fieldId, areaId }: { fieldId: string; areaId: string },
): Promise<SeasonAreas> {
  const season = await deps.nonProductiveAreas.restore(fieldId, areaId, restorableAfter(deps.now()));
  if (season === null) throw refuse("AREA_NOT_FOUND", { areaId });
  return deps.nonProductiveAreas.list(fieldId, season);
}

/**
 * Copies the areas of one season to another, except those of a kind and polygon that it has already.
 *
 * @throws AppError FIELD_NOT_FOUND, TOO_MANY_AREAS
 */
export async function copyNonProductiveAreas(
  deps: NonProductiveAreaDeps,
  user: SessionUser,
  fieldId: string,
  { fromSeason, toSeason }: RouteBody<typeof copyRoute>,
): Promise<SeasonAreas> {
  await requireField(deps, user, fieldId);
  const [from, to] = [
    await deps.nonProductiveAreas.list(fieldId, fromSeason),
    await deps.nonProductiveAreas.list(fieldId, toSeason),
  ];
  const known = new Set(to.areas.map(areaKey));
  const missing = from.areas.filter((area) => !known.has(areaKey(area)));
  await requireRoom(deps, fieldId, toSeason, missing);
  const copies = missing.map(({ kind, name, polygon }) => ({
    id: newId(),
    season: toSeason,
    kind,
    name,
    polygon,
  }));
  await deps.nonProductiveAreas.insert(fieldId, toSeason, copies, deps.now());
  return deps.nonProductiveAreas.list(fieldId, toSeason);
}

/** Normalized polygon of an area. @throws AppError AREA_OUTSIDE_FIELD, FIELD_… */
function checkArea(field: Field, { name, polygon }: Pick<NonProductiveArea, "name" | "polygon">) {
  const stored = checkBoundary(polygon, { fieldId: field.id, name }).polygon;
  if (netArea(field.polygon, [stored]).nonProductiveHa < LEAST_INSIDE_HA)
    throw refuse("AREA_OUTSIDE_FIELD", { fieldId: field.id });
  return stored;
}

async function requireRoom(
  deps: NonProductiveAreaDeps,
  fieldId: string,
  season: string,
  more: readonly Pick<NonProductiveArea, "polygon">[],
): Promise<void> {
  const { areas } = await deps.nonProductiveAreas.list(fieldId, season);
  if (areas.length + more.length > MAX_NON_PRODUCTIVE_AREAS)
    throw refuse("TOO_MANY_AREAS", { most: MAX_NON_PRODUCTIVE_AREAS });
  requireFewPoints([...areas, ...more]);
}

/** @throws AppError TOO_MANY_POINTS */
function requireFewPoints(areas: readonly Pick<NonProductiveArea, "polygon">[]): void {
  const points = areas.reduce((sum, { polygon }) => sum + ringsOf(polygon).flat().length, 0);
  if (points > MAX_AREA_POINTS) throw refuse("TOO_MANY_POINTS", { points, maxPoints: MAX_AREA_POINTS });
}
