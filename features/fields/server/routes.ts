import {
  createFields as createFieldsRoute,
  deleteField as deleteFieldRoute,
  deleteFields as deleteFieldsRoute,
  listCards as listCardsRoute,
  listDeletedFields as listDeletedFieldsRoute,
  listPolygons as listPolygonsRoute,
  restoreField as restoreFieldRoute,
  restoreFields as restoreFieldsRoute,
} from "@surco/fields/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import { type CreateFieldsDeps, createFields } from "./create-fields";
import { deleteField, deleteFields, listDeletedFields, restoreField, restoreFields } from "./delete-fields";
import type { FindingDeps } from "./finding/find-fields";
import { findingRoutes } from "./finding/finding.routes";
import type { FoundIdsDeps } from "./finding/list-found-ids";
import { listPolygons } from "./list-fields";
import type { RecordDeps } from "./records/field-record";
import { recordRoutes } from "./records/record.routes";

interface FieldRoutesDeps extends CreateFieldsDeps, FindingDeps, FoundIdsDeps, RecordDeps {}

export function fieldRoutes(deps: FieldRoutesDeps): RouteBinding[] {
  return [
    serveRoute(listPolygonsRoute, ({ user, query }) => listPolygons(deps, user, query)),
    serveRoute(listCardsRoute, async ({ user, query }) => ({
      fields: await deps.fields.listCards(user, query.fieldIds),
    })),
    serveRoute(createFieldsRoute, ({ user, body }) => createFields(deps, user, body.fields)),
    serveRoute(deleteFieldRoute, ({ user, params }) => deleteField(deps, user, params.fieldId)),
    serveRoute(restoreFieldRoute, ({ user, body }) => restoreField(deps, user, body.id)),
    serveRoute(deleteFieldsRoute, ({ user, body }) => deleteFields(deps, user, body.fieldIds)),
    serveRoute(restoreFieldsRoute, ({ user, body }) => restoreFields(deps, user, body.fieldIds)),
    serveRoute(listDeletedFieldsRoute, ({ user, query }) => listDeletedFields(deps, user, query)),
    ...findingRoutes(deps),
    ...recordRoutes(deps),
  ];
}
