import {
  createFarm as createFarmRoute,
  deleteFarm as deleteFarmRoute,
  listFarms as listFarmsRoute,
  renameFarm as renameFarmRoute,
  restoreFarm as restoreFarmRoute,
} from "@surco/farms/contract";
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import { createFarm, deleteFarm, type FarmDeps, listFarms, renameFarm, restoreFarm } from "./farms";

export function farmRoutes(app: FastifyInstance, deps: ServeDeps & FarmDeps): void {
  serve(app, deps, listFarmsRoute, ({ user, query }) => listFarms(deps, user, query));
  serve(app, deps, createFarmRoute, ({ user, body }) => createFarm(deps, user, body));
  serve(app, deps, renameFarmRoute, ({ user, params, body }) => renameFarm(deps, user, params.farmId, body));
  serve(app, deps, deleteFarmRoute, ({ user, params }) => deleteFarm(deps, user, params.farmId));
  serve(app, deps, restoreFarmRoute, ({ user, body }) => restoreFarm(deps, user, body.id));
}
