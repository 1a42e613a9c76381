import { defineServerFeature, erasableBefore, type Platform, untilDone } from "@surco/kit-server";
import { errorCodes } from "../contract";
import { prescriptionsExport } from "./data-export";
import { fieldUnits } from "./field-units";
import { prescriptionRepository } from "./prescription.repository";
import type { PrescriptionDeps, PrescriptionNeeds } from "./prescription-deps";
import { prescriptionRoutes } from "./prescriptions.routes";

const ERASED_AT_ONCE = 500;

/**
 * Prescriptions of fields: rates of products by zone or cell, written as files of displays. They go with their field to a new
 * owner and are erased with it by their foreign key.
 */
export function createPrescriptionsFeature({ db, now, brandFor }: Platform, needs: PrescriptionNeeds) {
  const prescriptions = prescriptionRepository(db);
  const deps: PrescriptionDeps = { ...needs, db, prescriptions, brandFor, now };
  return defineServerFeature({
    name: "prescriptions",
    errorCodes,
    permissions: ["field:read", "field:log", "field:edit"],
    fieldUnits,
    routes: prescriptionRoutes(deps),
    cleanup: [
      {
        name: "deleted prescriptions",
        run: (signal) =>
          untilDone(ERASED_AT_ONCE, signal, () =>
            prescriptions.eraseDeleted(erasableBefore(now()), ERASED_AT_ONCE),
          ),
      },
    ],
    dataExport: [prescriptionsExport(prescriptions)],
    services: {},
  });
}
