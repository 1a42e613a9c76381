import {
  createFields as createFieldsRoute,
  deleteField as deleteFieldRoute,
  deleteFields as deleteFieldsRoute,
  listCards as listCardsRoute,
  listPolygons as listPolygonsRoute,
  restoreField as restoreFieldRoute,
  restoreFields as restoreFieldsRoute,
} from "@surco/fields/contract";
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import { type CreateFieldsDeps, createFields } from "./create-fields";
import { putAwayField, putAwayFields, restoreField, restoreFields } from "./delete-fields";
import type { FindingDeps } from "./finding/find-fields";
import { findingRoutes } from "./finding/finding.routes";
import type { FoundIdsDeps } from "./finding/list-found-ids";
import { listPolygons } from "./list-fields";
import type { RecordDeps } from "./records/field-record";
import { recordRoutes } from "./records/record.routes";

export interface FieldRoutesDeps extends ServeDeps, CreateFieldsDeps, FindingDeps, FoundIdsDeps, RecordDeps {}

export function fieldRoutes(app: FastifyInstance, deps: FieldRoutesDeps): void {
  serve(app, deps, listPolygonsRoute, ({ user, query }) => listPolygons(deps, user, query));
  serve(app, deps, listCardsRoute, async ({ user, query }) => ({
    fields: await deps.fields.listCards(user, query.fieldIds),
  }));
  serve(app, deps, createFieldsRoute, ({ user, body }) => createFields(deps, user, body.fields));
  serve(app, deps, deleteFieldRoute, ({ user, params }) => putAwayField(deps, user, params.fieldId));
  serve(app, deps, restoreFieldRoute, ({ user, body }) => restoreField(deps, user, body.id));
  serve(app, deps, deleteFieldsRoute, ({ user, body }) => putAwayFields(deps, user, body.fieldIds));
  serve(app, deps, restoreFieldsRoute, ({ user, body }) => restoreFields(deps, user, body.fieldIds));
  findingRoutes(app, deps);
  recordRoutes(app, deps);
}
