import {
  createFields as createFieldsRoute,
  deleteField as deleteFieldRoute,
  getField as getFieldRoute,
  listCards as listCardsRoute,
  listPolygons as listPolygonsRoute,
  restoreField as restoreFieldRoute,
} from "@surco/fields/contract";
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import { boundaryRoutes } from "./boundaries/boundaries.routes";
import type { ReplaceBoundaryDeps } from "./boundaries/replace-boundary";
import { changeRoutes } from "./changes/change.routes";
import type { ChangeDeps } from "./changes/change-fields";
import { type CreateFieldsDeps, createFields } from "./create-fields";
import { type ExportRoutesDeps, exportRoutes } from "./export/export.routes";
import { farmRoutes } from "./farms/farm.routes";
import type { FindingDeps } from "./finding/find-fields";
import { findingRoutes } from "./finding/finding.routes";
import type { FoundIdsDeps } from "./finding/list-found-ids";
import { type ImportRoutesDeps, importRoutes } from "./import/import.routes";
import { listPolygons } from "./list-fields";
import type { NonProductiveDeps } from "./non-productive/non-productive";
import { nonProductiveRoutes } from "./non-productive/non-productive.routes";
import { producerRoutes } from "./producers/producer.routes";
import type { ProducerDeps } from "./producers/producers";
import { putAwayField, restoreField } from "./put-away-field";
import type { RecordDeps } from "./records/field-record";
import { recordRoutes } from "./records/record.routes";
import { openField } from "./sharing/open-field";
import { sharingRoutes } from "./sharing/sharing.routes";
import type { SharingDeps } from "./sharing/sharing-deps";

export interface FieldRoutesDeps
  extends ServeDeps,
    CreateFieldsDeps,
    FindingDeps,
    FoundIdsDeps,
    ReplaceBoundaryDeps,
    ProducerDeps,
    RecordDeps,
    ChangeDeps,
    ImportRoutesDeps,
    ExportRoutesDeps,
    NonProductiveDeps,
    SharingDeps {}

export function fieldRoutes(app: FastifyInstance, deps: FieldRoutesDeps): void {
  serve(app, deps, listPolygonsRoute, ({ user, query }) => listPolygons(deps, user, query));
  serve(app, deps, listCardsRoute, async ({ user, query }) => ({
    fields: await deps.fields.listCards(user, query.fieldIds),
  }));
  serve(app, deps, getFieldRoute, ({ user, params }) => openField(deps, user, params.fieldId));
  serve(app, deps, createFieldsRoute, ({ user, body }) => createFields(deps, user, body.fields));
  serve(app, deps, deleteFieldRoute, ({ user, params }) => putAwayField(deps, user, params.fieldId));
  serve(app, deps, restoreFieldRoute, ({ user, body }) => restoreField(deps, user, body.id));
  findingRoutes(app, deps);
  farmRoutes(app, deps);
  changeRoutes(app, deps);
  boundaryRoutes(app, deps);
  producerRoutes(app, deps);
  recordRoutes(app, deps);
  importRoutes(app, deps);
  exportRoutes(app, deps);
  nonProductiveRoutes(app, deps);
  sharingRoutes(app, deps);
}
