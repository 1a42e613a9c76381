import {
  createFarm as createFarmRoute,
  deleteFarm as deleteFarmRoute,
  listDeletedFarms as listDeletedFarmsRoute,
  listFarms as listFarmsRoute,
  renameFarm as renameFarmRoute,
  restoreFarm as restoreFarmRoute,
} from "@surco/farms/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  createFarm,
  deleteFarm,
  type FarmDeps,
  listDeletedFarms,
  listFarms,
  renameFarm,
  restoreFarm,
} from "./farms";

export function farmRoutes(deps: FarmDeps): RouteBinding[] {
  return [
    serveRoute(listFarmsRoute, ({ user, query }) => listFarms(deps, user, query)),
    serveRoute(createFarmRoute, ({ user, body }) => createFarm(deps, user, body)),
    serveRoute(renameFarmRoute, ({ user, params, body }) => renameFarm(deps, user, params.farmId, body)),
    serveRoute(deleteFarmRoute, ({ user, params }) => deleteFarm(deps, user, params.farmId)),
    serveRoute(restoreFarmRoute, ({ user, body }) => restoreFarm(deps, user, body.id)),
    serveRoute(listDeletedFarmsRoute, ({ user, query }) => listDeletedFarms(deps, user, query)),
  ];
}
