import {
  bulkEdit as bulkEditRoute,
  copySeason as copySeasonRoute,
  mergeFarms as mergeFarmsRoute,
  previewFarmMerge,
  undoChange as undoChangeRoute,
} from "@surco/bulk-edit/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import { bulkEdit, type ChangeDeps, copySeason, mergeFarms, undoChange } from "./change-fields";

export function bulkEditRoutes(deps: ChangeDeps): RouteBinding[] {
  return [
    serveRoute(bulkEditRoute, ({ user, body }) => bulkEdit(deps, user, body)),
    serveRoute(copySeasonRoute, ({ user, body }) => copySeason(deps, user, body)),
    serveRoute(undoChangeRoute, ({ user, body }) => undoChange(deps, user, body.id)),
    serveRoute(previewFarmMerge, ({ user, query }) => mergeFarms(deps, user, { id: null, ...query })),
    serveRoute(mergeFarmsRoute, ({ user, body }) => mergeFarms(deps, user, body)),
  ];
}
