import {
  type addNonProductive as addRoute,
  type changeNonProductive as changeRoute,
  type copyNonProductive as copyRoute,
  MAX_NON_PRODUCTIVE_AREAS,
  type NonProductiveArea,
  type SeasonAreas,
} from "@surco/boundaries/contract";
import type { RouteBody } from "@surco/contract";
import type { Field } from "@surco/fields/contract";
import type { FieldRepository } from "@surco/fields/server";
import { checkBoundary, requireField } from "@surco/fields/server";
import { netArea } from "@surco/geometry";
import { type Clock, refuse, restorableAfter, type SessionUser } from "@surco/kit-server";
import { v7 as newId } from "uuid";
import { areaKey } from "./area-key";
import type { NonProductiveRepository } from "./non-productive-area.repository";

export interface NonProductiveDeps {
  fields: FieldRepository;
  nonProductive: NonProductiveRepository;
  now: Clock;
}

/** An area that shares less than this with the field was drawn beside it. ha */
const LEAST_INSIDE_HA = 0.0001;

/** @throws AppError FIELD_NOT_FOUND */
export async function listNonProductive(
  deps: NonProductiveDeps,
  user: SessionUser,
  fieldId: string,
  season: string,
): Promise<SeasonAreas> {
  await requireField(deps, user, fieldId);
  return deps.nonProductive.list(fieldId, season);
}

/** @throws AppError FIELD_NOT_FOUND, AREA_NOT_FOUND, AREA_OUTSIDE_FIELD, TOO_MANY_AREAS, FIELD_… for an impossible polygon */
export async function addNonProductive(
  deps: NonProductiveDeps,
  user: SessionUser,
  fieldId: string,
  { season, ...input }: RouteBody<typeof addRoute>,
): Promise<SeasonAreas> {
  const field = await requireField(deps, user, fieldId);
  const area = { ...input, season, polygon: checkArea(field, input) };
  const holder = await deps.nonProductive.findFieldOf(area.id);
  if (holder !== null && holder !== fieldId) throw refuse("AREA_NOT_FOUND", { areaId: area.id });
  if (holder === null) {
    await requireRoom(deps, fieldId, season, 1);
    await deps.nonProductive.insert(fieldId, season, [area], deps.now());
  }
  return deps.nonProductive.list(fieldId, season);
}

/** @throws AppError FIELD_NOT_FOUND, AREA_NOT_FOUND, AREA_OUTSIDE_FIELD, STALE_VERSION with the area as it is, FIELD_… */
export async function changeNonProductive(
  deps: NonProductiveDeps,
  user: SessionUser,
  { fieldId, areaId }: { fieldId: string; areaId: string },
  { version, ...input }: RouteBody<typeof changeRoute>,
): Promise<SeasonAreas> {
  const field = await requireField(deps, user, fieldId);
  const current = await deps.nonProductive.find(fieldId, areaId);
  if (current === null) throw refuse("AREA_NOT_FOUND", { areaId });
  const change = { ...input, polygon: checkArea(field, input) };
  const season = await deps.nonProductive.update(fieldId, areaId, version, change);
  if (season === null) {
    throw refuse("STALE_VERSION", { current: await deps.nonProductive.find(fieldId, areaId) });
  }
  return deps.nonProductive.list(fieldId, season);
}

/** @throws AppError AREA_NOT_FOUND */
export async function deleteNonProductive(
  deps: NonProductiveDeps,
  { fieldId, areaId }: { fieldId: string; areaId: string },
): Promise<SeasonAreas> {
  const season = await deps.nonProductive.softDelete(fieldId, areaId, deps.now());
  if (season === null) throw refuse("AREA_NOT_FOUND", { areaId });
  return deps.nonProductive.list(fieldId, season);
}

/** @throws AppError AREA_NOT_FOUND, after 30 days too */
export async function restoreNonProductive(
  deps: NonProductiveDeps,
  { fieldId, areaId }: { fieldId: string; areaId: string },
): Promise<SeasonAreas> {
  const season = await deps.nonProductive.restore(fieldId, areaId, restorableAfter(deps.now()));
  if (season === null) throw refuse("AREA_NOT_FOUND", { areaId });
  return deps.nonProductive.list(fieldId, season);
}

/**
 * Copies what bears nothing from one season to another. What is there already, of the same kind and land, is not doubled.
 *
 * @throws AppError FIELD_NOT_FOUND, TOO_MANY_AREAS
 */
export async function copyNonProductive(
  deps: NonProductiveDeps,
  user: SessionUser,
  fieldId: string,
  { fromSeason, toSeason }: RouteBody<typeof copyRoute>,
): Promise<SeasonAreas> {
  await requireField(deps, user, fieldId);
  const [from, to] = [
    await deps.nonProductive.list(fieldId, fromSeason),
    await deps.nonProductive.list(fieldId, toSeason),
  ];
  const known = new Set(to.areas.map(areaKey));
  const missing = from.areas.filter((area) => !known.has(areaKey(area)));
  await requireRoom(deps, fieldId, toSeason, missing.length);
  const copies = missing.map(({ kind, name, polygon }) => ({
    id: newId(),
    season: toSeason,
    kind,
    name,
    polygon,
  }));
  await deps.nonProductive.insert(fieldId, toSeason, copies, deps.now());
  return deps.nonProductive.list(fieldId, toSeason);
}

/** The polygon as it is stored. @throws AppError AREA_OUTSIDE_FIELD, FIELD_… */
function checkArea(field: Field, { name, polygon }: Pick<NonProductiveArea, "name" | "polygon">) {
  const stored = checkBoundary(polygon, { fieldId: field.id, name }).polygon;
  if (netArea(field.polygon, [stored]).nonProductiveHa < LEAST_INSIDE_HA)
    throw refuse("AREA_OUTSIDE_FIELD", { fieldId: field.id });
  return stored;
}

async function requireRoom(
  deps: NonProductiveDeps,
  fieldId: string,
  season: string,
  more: number,
): Promise<void> {
  const { areas } = await deps.nonProductive.list(fieldId, season);
  if (areas.length + more > MAX_NON_PRODUCTIVE_AREAS)
    throw refuse("TOO_MANY_AREAS", { most: MAX_NON_PRODUCTIVE_AREAS });
}
