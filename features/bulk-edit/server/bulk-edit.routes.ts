import {
  bulkEdit as bulkEditRoute,
  copySeason as copySeasonRoute,
  mergeFarms as mergeFarmsRoute,
  previewFarmMerge,
  undoChange as undoChangeRoute,
} from "@surco/bulk-edit/contract";
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import { bulkEdit, type ChangeDeps, copySeason, mergeFarms, undoChange } from "./change-fields";

export function bulkEditRoutes(app: FastifyInstance, deps: ServeDeps & ChangeDeps): void {
  serve(app, deps, bulkEditRoute, ({ user, body }) => bulkEdit(deps, user, body));
  serve(app, deps, copySeasonRoute, ({ user, body }) => copySeason(deps, user, body));
  serve(app, deps, undoChangeRoute, ({ user, body }) => undoChange(deps, user, body.id));
  serve(app, deps, previewFarmMerge, ({ user, query }) => mergeFarms(deps, user, { id: null, ...query }));
  serve(app, deps, mergeFarmsRoute, ({ user, body }) => mergeFarms(deps, user, body));
}
