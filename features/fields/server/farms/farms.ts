import { nameKey, type RouteBody } from "@surco/contract";
import type { createFarm as createFarmRoute, Farm } from "@surco/fields/contract";
import { type Clock, refuse, type SessionUser } from "@surco/kit-server";
import type { FarmRepository } from "./farm.repository";

export interface FarmDeps {
  farms: FarmRepository;
  now: Clock;
}

export async function listFarms(deps: FarmDeps, user: SessionUser): Promise<{ farms: Farm[] }> {
  return { farms: await deps.farms.list(user.id) };
}

/**
 * Makes a farm. The same id written again answers with the farm as it stands.
 *
 * @throws AppError FARM_NAME_TAKEN; FARM_NOT_FOUND when the id is another account's
 */
export async function createFarm(
  deps: FarmDeps,
  user: SessionUser,
  input: RouteBody<typeof createFarmRoute>,
): Promise<Farm> {
  const { id, name } = input;
  const isNew = await deps.farms.insertUnlessThere({
    id,
    accountId: user.id,
    name,
    nameKey: nameKey(name),
    createdAt: deps.now(),
  });
  if (isNew) return { id, name, fieldCount: 0 };

  const there = await deps.farms.find(user.id, id);
  if (there !== null) return there;
  if (await deps.farms.hasName(user.id, nameKey(name))) throw refuse("FARM_NAME_TAKEN", { name });
  throw refuse("FARM_NOT_FOUND", { farmId: id });
}
