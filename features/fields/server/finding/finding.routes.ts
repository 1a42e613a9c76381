import {
  countFields as countFieldsRoute,
  fieldTile as fieldTileRoute,
  listFields as listFieldsRoute,
  listFoundIds as listFoundIdsRoute,
} from "@surco/fields/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import { countFields, type FindingDeps, findFields, makeTile } from "./find-fields";
import { type FoundIdsDeps, listFoundIds } from "./list-found-ids";

export function findingRoutes(deps: FindingDeps & FoundIdsDeps): RouteBinding[] {
  return [
    serveRoute(listFieldsRoute, ({ user, query }) => findFields(deps, user, query)),
    serveRoute(countFieldsRoute, ({ user, query }) => countFields(deps, user, query)),
    serveRoute(listFoundIdsRoute, ({ user, query }) => listFoundIds(deps, user, query)),
    serveRoute(fieldTileRoute, ({ user, params, query }) => makeTile(deps, user, params, query)),
  ];
}
