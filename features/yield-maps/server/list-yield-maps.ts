import type { RouteBody, RouteReply } from "@surco/contract";
import { refuse } from "@surco/kit-server";
import {
  type cleanYieldMap as cleanRoute,
  type listYieldMaps as listRoute,
  MAX_FIELD_MAPS,
  type YieldMap,
} from "../contract";
import { cleanedBy } from "./clean-map";
import { requireLand } from "./require-land";
import { orderSurface, surfaceJobs } from "./surface-job";
import type { StoredYieldMap } from "./yield-map.repository";
import type { FieldLand, YieldMapsDeps } from "./yield-maps-deps";

type ListDeps = Pick<YieldMapsDeps, "fields" | "maps" | "jobs" | "jobProgress" | "now">;

/** Yield maps of a field, newest season first. @throws AppError FIELD_NOT_FOUND */
export async function listYieldMaps(deps: ListDeps, fieldId: string): Promise<RouteReply<typeof listRoute>> {
  const field = await requireLand(deps, fieldId);
  const maps = await deps.maps.list(fieldId, MAX_FIELD_MAPS);
  return { yieldMaps: await Promise.all(maps.map((map) => shownMap(deps, map, field))) };
}

/** A stored map as the contract has it. */
export async function shownMap(deps: ListDeps, stored: StoredYieldMap, field: FieldLand): Promise<YieldMap> {
  const { polygonHash, labels: _, blocks: __, ...map } = stored;
  // A finished surface needs no look at its job.
  const found =
    map.surface === null ? await surfaceJobs(deps).find({ id: map.id, fieldId: map.fieldId }) : null;
  return {
    ...map,
    job: found && { state: found.state, done: found.done, total: found.total, errorCode: found.errorCode },
    isOfBoundary: polygonHash === field.polygonHash,
  };
}

/** Cleans a map with other parameters. @throws AppError FIELD_NOT_FOUND, YIELD_MAP_NOT_FOUND; STALE_VERSION with the map */
export async function cleanYieldMap(
  deps: ListDeps,
  accountId: string,
  { fieldId, id, version, cleaning }: RouteBody<typeof cleanRoute>,
): Promise<YieldMap> {
  const field = await requireLand(deps, fieldId);
  const map = await requireMap(deps, fieldId, id);
  if (map.version !== version) throw await staleMap(deps, map, field);
  const stored = await deps.maps.findRecords(map);
  if (stored === null) throw refuse("YIELD_MAP_NOT_FOUND");
  const cleaned = cleanedBy(stored.records, field, map.baseMoisturePct, cleaning);
  const isWritten = await deps.maps.clean(map, cleaned, deps.now());
  const written = await requireMap(deps, fieldId, id);
  if (!isWritten) throw await staleMap(deps, written, field);
  await orderSurface(deps, { id, fieldId, accountId });
  return shownMap(deps, written, field);
}

/** @throws AppError FIELD_NOT_FOUND, YIELD_MAP_NOT_FOUND; STALE_VERSION with the map as it stands */
export async function deleteYieldMap(
  deps: ListDeps,
  { fieldId, id, version }: { fieldId: string; id: string; version: number },
): Promise<Record<string, never>> {
  const field = await requireLand(deps, fieldId);
  await requireMap(deps, fieldId, id);
  if (!(await deps.maps.erase(fieldId, id, version)))
    throw await staleMap(deps, await requireMap(deps, fieldId, id), field);
  return {};
}

/** @throws AppError YIELD_MAP_NOT_FOUND */
export async function requireMap(
  { maps }: Pick<YieldMapsDeps, "maps">,
  fieldId: string,
  id: string,
): Promise<StoredYieldMap> {
  const map = await maps.find(fieldId, id);
  if (map === null) throw refuse("YIELD_MAP_NOT_FOUND");
  return map;
}

async function staleMap(deps: ListDeps, map: StoredYieldMap, field: FieldLand) {
  return refuse("STALE_VERSION", { current: await shownMap(deps, map, field), editedAt: map.updatedAt });
}
