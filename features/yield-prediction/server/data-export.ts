import { localeOf } from "@surco/contract";
import { type DataExportPart, jsonLines, pagesById } from "@surco/kit-server";
import type { PredictionRepository } from "./prediction.repository";
import { yieldTexts } from "./yield-texts";

/** Data export part with the stored predictions of an account's fields. */
export function predictionsExport(predictions: Pick<PredictionRepository, "listOfAccount">): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      yield {
        path: "data/yield-predictions.jsonl",
        about: yieldTexts(localeOf(owner))("dataExport.predictions"),
        bytes: jsonLines(pagesById((after) => predictions.listOfAccount(owner.id, after))),
      };
      await onSteps(1);
    },
  };
}
