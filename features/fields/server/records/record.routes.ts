import {
  getFieldRecord,
  getFieldStatus,
  listFieldOwners,
  listFieldStatuses as listFieldStatusesRoute,
  updateFieldRecord,
} from "@surco/fields/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import { type RecordDeps, requireRecord, updateRecord } from "./field-record";
import { findFieldStatus, listFieldStatuses } from "./field-status";

export function recordRoutes(deps: RecordDeps): RouteBinding[] {
  return [
    serveRoute(getFieldRecord, ({ user, params }) => requireRecord(deps, user, params.fieldId)),
    serveRoute(updateFieldRecord, ({ user, params, body }) => updateRecord(deps, user, params.fieldId, body)),
    serveRoute(getFieldStatus, ({ user, query }) => findFieldStatus(deps, user, query.fieldId)),
    serveRoute(listFieldStatusesRoute, ({ user, body }) => listFieldStatuses(deps, user, body.fieldIds)),
    serveRoute(listFieldOwners, async ({ user }) => ({ owners: await deps.records.listOwners(user.id) })),
  ];
}
