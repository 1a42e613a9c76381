import {
  countFields as countFieldsRoute,
  fieldTile as fieldTileRoute,
  listFields as listFieldsRoute,
} from "@surco/fields/contract";
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import { countFields, type FindingDeps, findFields, makeTile } from "./find-fields";

export function findingRoutes(app: FastifyInstance, deps: ServeDeps & FindingDeps): void {
  serve(app, deps, listFieldsRoute, ({ user, query }) => findFields(deps, user, query));
  serve(app, deps, countFieldsRoute, ({ user, query }) => countFields(deps, user, query));
  serve(app, deps, fieldTileRoute, ({ user, params, query }) => makeTile(deps, user, params, query));
}
