import {
  countFields as countFieldsRoute,
  fieldTile as fieldTileRoute,
  listFields as listFieldsRoute,
  listFoundIds as listFoundIdsRoute,
} from "@surco/fields/contract";
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import { countFields, type FindingDeps, findFields, makeTile } from "./find-fields";
import { type FoundIdsDeps, listFoundIds } from "./list-found-ids";

export function findingRoutes(app: FastifyInstance, deps: ServeDeps & FindingDeps & FoundIdsDeps): void {
  serve(app, deps, listFieldsRoute, ({ user, query }) => findFields(deps, user, query));
  serve(app, deps, countFieldsRoute, ({ user, query }) => countFields(deps, user, query));
  serve(app, deps, listFoundIdsRoute, ({ user, query }) => listFoundIds(deps, user, query));
  serve(app, deps, fieldTileRoute, ({ user, params, query }) => makeTile(deps, user, params, query));
}
