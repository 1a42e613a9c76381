import { localeOf } from "@surco/contract";
import { type DataExportPart, jsonLines, pagesById } from "@surco/kit-server";
import type { FieldTrialRepository } from "./field-trial.repository";
import { trialsTexts } from "./trials-texts";

/** Part of the data export with the on-farm trials of an account's fields. */
export function trialsExport(trials: FieldTrialRepository): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      yield {
        path: "data/field-trials.jsonl",
        about: trialsTexts(localeOf(owner))("dataExport"),
        bytes: jsonLines(pagesById((after) => trials.listForExport(owner.id, after))),
      };
      await onSteps(1);
    },
  };
}
