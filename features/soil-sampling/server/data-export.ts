import { localeOf } from "@surco/contract";
import { type DataExportPart, jsonLines, pagesById } from "@surco/kit-server";
import type { PlanRepository } from "./plan.repository";
import { soilSamplingTexts } from "./soil-sampling-texts";

/** Part of the data export with the sampling plans of an account's fields, their points and results. */
export function soilSamplingExport(plans: PlanRepository): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      yield {
        path: "data/soil-sampling.jsonl",
        about: soilSamplingTexts(localeOf(owner))("dataExport"),
        bytes: jsonLines(pagesById((after) => plans.listForExport(owner.id, after))),
      };
      await onSteps(1);
    },
  };
}
