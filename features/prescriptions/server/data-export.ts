import { localeOf } from "@surco/contract";
import { type DataExportPart, jsonLines, pagesById } from "@surco/kit-server";
import type { PrescriptionRepository } from "./prescription.repository";
import { prescriptionTexts } from "./prescription-texts";

/** Part of the data export with the prescriptions of an account's fields. */
export function prescriptionsExport(prescriptions: PrescriptionRepository): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      yield {
        path: "data/prescriptions.jsonl",
        about: prescriptionTexts(localeOf(owner))("dataExport"),
        bytes: jsonLines(pagesById((after) => prescriptions.listForExport(owner.id, after))),
      };
      await onSteps(1);
    },
  };
}
