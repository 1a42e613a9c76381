import {
  type DeletedQuery,
  nameKey,
  type RouteBody,
  type RouteQuery,
  type RouteReply,
} from "@surco/contract";
import type {
  createFarm as createFarmRoute,
  Farm,
  listDeletedFarms as listDeletedFarmsRoute,
  listFarms as listFarmsRoute,
  renameFarm as renameFarmRoute,
} from "@surco/farms/contract";
import {
  type Clock,
  listDeleted,
  readNameCursor,
  refuse,
  restorableAfter,
  type SessionUser,
  writeNameCursor,
} from "@surco/kit-server";
import type { FarmRepository } from "./farm.repository";

export interface FarmDeps {
  farms: FarmRepository;
  now: Clock;
}

/** @throws AppError INVALID_INPUT for a cursor that is none of ours */
export async function listFarms(
  deps: Pick<FarmDeps, "farms">,
  user: SessionUser,
  { q = "", cursor, limit }: RouteQuery<typeof listFarmsRoute>,
): Promise<RouteReply<typeof listFarmsRoute>> {
  const text = nameKey(q);
  const after = cursor === undefined ? null : readNameCursor(cursor);
  const [{ farms, next }, total] = await Promise.all([
    deps.farms.list(user.id, { text, after, limit }),
    deps.farms.count(user.id, text),
  ]);
  return { farms, nextCursor: next && writeNameCursor(next), total };
}

/**
 * Makes a farm. The same id written again answers with the farm as it stands.
 *
 * @throws AppError FARM_NAME_TAKEN; FARM_NOT_FOUND when the id is another account's or was deleted
 */
export async function createFarm(
  deps: FarmDeps,
  user: SessionUser,
  input: RouteBody<typeof createFarmRoute>,
): Promise<Farm> {
  const { id, name } = input;
  const key = nameKey(name);
  const isNew = await deps.farms.insertUnlessThere({
    id,
    name,
    nameKey: key,
    accountId: user.id,
    createdAt: deps.now(),
  });
  if (isNew) return { id, name, fieldCount: 0, areaHa: 0, areasHa: [], version: 1 };

  const there = await deps.farms.find(user.id, id);
  if (there !== null) return there;
  if (await deps.farms.hasName(user.id, key)) throw refuse("FARM_NAME_TAKEN", { name });
  throw refuse("FARM_NOT_FOUND", { farmId: id });
}

/** @throws AppError FARM_NOT_FOUND, FARM_NAME_TAKEN, STALE_VERSION with the farm as it stands */
export async function renameFarm(
  deps: Pick<FarmDeps, "farms">,
  user: SessionUser,
  farmId: string,
  { name, version }: RouteBody<typeof renameFarmRoute>,
): Promise<Farm> {
  const outcome = await deps.farms.rename(user.id, farmId, version, { name, nameKey: nameKey(name) });
  const current = await requireFarm(deps, user, farmId);
  if (outcome === "name-taken") throw refuse("FARM_NAME_TAKEN", { name });
  if (outcome === "stale")
    throw refuse("STALE_VERSION", { current, editedAt: await deps.farms.editedAt(farmId) });
  return current;
}

/** Deletes a farm; idempotent by id. @throws AppError FARM_NOT_FOUND, FARM_NOT_EMPTY with the number of its fields */
export async function deleteFarm(
  deps: FarmDeps,
  user: SessionUser,
  farmId: string,
): Promise<Record<string, never>> {
  // A repeated deletion, as after a lost response, is done.
  if (await deps.farms.isDeleted(user.id, farmId)) return {};
  const { fieldCount } = await requireFarm(deps, user, farmId);
  if (!(await deps.farms.softDelete(user.id, farmId, deps.now())))
    throw refuse("FARM_NOT_EMPTY", { farmId, fieldCount });
  return {};
}

/** @throws AppError FARM_NOT_FOUND after 30 days or when it is not one's own; FARM_NAME_TAKEN */
export async function restoreFarm(deps: FarmDeps, user: SessionUser, farmId: string): Promise<Farm> {
  const outcome = await deps.farms.restore(user.id, farmId, restorableAfter(deps.now()));
  if (outcome === "not-found") throw refuse("FARM_NOT_FOUND", { farmId });
  if (outcome !== "restored") throw refuse("FARM_NAME_TAKEN", { name: outcome.nameTaken });
  return requireFarm(deps, user, farmId);
}

/** Lists own deleted farms that can be restored. @throws AppError INVALID_INPUT for a cursor of another list */
export function listDeletedFarms(
  { farms, now }: FarmDeps,
  user: SessionUser,
  query: DeletedQuery,
): Promise<RouteReply<typeof listDeletedFarmsRoute>> {
  return listDeleted(query, now(), (page) => farms.listDeleted(user.id, page));
}

/** @throws AppError FARM_NOT_FOUND */
export async function requireFarm(
  { farms }: Pick<FarmDeps, "farms">,
  user: SessionUser,
  farmId: string,
): Promise<Farm> {
  const farm = await farms.find(user.id, farmId);
  if (farm === null) throw refuse("FARM_NOT_FOUND", { farmId });
  return farm;
}
