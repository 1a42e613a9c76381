import {
  getFieldRecord,
  getFieldStatus,
  listFieldOwners,
  listFieldStatuses as listFieldStatusesRoute,
  updateFieldRecord,
} from "@surco/fields/contract";
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import { type RecordDeps, requireRecord, updateRecord } from "./field-record";
import { findFieldStatus, listFieldStatuses } from "./field-status";

export function recordRoutes(app: FastifyInstance, deps: ServeDeps & RecordDeps): void {
  serve(app, deps, getFieldRecord, ({ params }) => requireRecord(deps, params.fieldId));
  serve(app, deps, updateFieldRecord, ({ user, params, body }) =>
    updateRecord(deps, user, params.fieldId, body),
  );
  serve(app, deps, getFieldStatus, ({ user, query }) => findFieldStatus(deps, user, query.fieldId));
  serve(app, deps, listFieldStatusesRoute, ({ user, body }) => listFieldStatuses(deps, user, body.fieldIds));
  serve(app, deps, listFieldOwners, async ({ user }) => ({ owners: await deps.records.listOwners(user.id) }));
}
