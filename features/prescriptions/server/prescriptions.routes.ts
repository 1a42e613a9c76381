import { type RouteBinding, serveRoute } from "@surco/kit-server";
import * as routes from "../contract";
import type { PrescriptionDeps } from "./prescription-deps";
import {
  createPrescription,
  deletePrescription,
  listPrescriptions,
  readPrescription,
  restorePrescription,
  updatePrescription,
} from "./save-prescriptions";
import { writePrescriptionFile } from "./write-prescription-file";

export function prescriptionRoutes(deps: PrescriptionDeps): RouteBinding[] {
  return [
    serveRoute(routes.listPrescriptions, ({ user, query }) => listPrescriptions(deps, user, query)),
    serveRoute(routes.readPrescription, ({ user, params, query }) =>
      readPrescription(deps, user, query.fieldId, params.prescriptionId),
    ),
    serveRoute(routes.createPrescription, ({ user, body }) => createPrescription(deps, user, body)),
    serveRoute(routes.restorePrescription, ({ user, body }) => restorePrescription(deps, user, body)),
    serveRoute(routes.updatePrescription, ({ user, params, body }) =>
      updatePrescription(deps, user, params.prescriptionId, body),
    ),
    serveRoute(routes.deletePrescription, ({ params, query }) =>
      deletePrescription(deps, query.fieldId, params.prescriptionId),
    ),
    serveRoute(routes.writePrescriptionFile, async ({ user, params, query, reply }) => {
      const file = await writePrescriptionFile(deps, user, params.prescriptionId, query);
      reply
        .header("content-type", file.contentType)
        .header("content-disposition", `attachment; filename="${file.fileName}"`)
        .header("cache-control", "private, no-store");
      return file.bytes;
    }),
  ];
}
