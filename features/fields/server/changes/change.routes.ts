import {
  bulkEdit as bulkEditRoute,
  copySeason as copySeasonRoute,
  deleteFields,
  mergeFarms as mergeFarmsRoute,
  previewFarmMerge,
  restoreFields as restoreFieldsRoute,
  undoChange as undoChangeRoute,
} from "@surco/fields/contract";
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import { type PutAwayDeps, putAwayFields, restoreFields } from "../put-away-field";
import { bulkEdit, type ChangeDeps, copySeason, mergeFarms, undoChange } from "./change-fields";

export function changeRoutes(app: FastifyInstance, deps: ServeDeps & ChangeDeps & PutAwayDeps): void {
  serve(app, deps, bulkEditRoute, ({ user, body }) => bulkEdit(deps, user, body));
  serve(app, deps, copySeasonRoute, ({ user, body }) => copySeason(deps, user, body));
  serve(app, deps, undoChangeRoute, ({ user, body }) => undoChange(deps, user, body.id));
  serve(app, deps, previewFarmMerge, ({ user, query }) => mergeFarms(deps, user, { id: null, ...query }));
  serve(app, deps, mergeFarmsRoute, ({ user, body }) => mergeFarms(deps, user, body));
  serve(app, deps, deleteFields, ({ user, body }) => putAwayFields(deps, user, body.fieldIds));
  serve(app, deps, restoreFieldsRoute, ({ user, body }) => restoreFields(deps, user, body.fieldIds));
}
