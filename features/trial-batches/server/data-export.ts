import { localeOf } from "@surco/contract";
import { type DataExportPart, jsonLines, pagesById } from "@surco/kit-server";
import type { BatchRepository } from "./batch.repository";
import { batchTexts } from "./batch-texts";

/** Part of the data export with the batches that an account was handed or that are linked to its fields. */
export function trialBatchesExport(batches: Pick<BatchRepository, "listForExport">): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      yield {
        path: "data/trial-batches.jsonl",
        about: batchTexts(localeOf(owner))("dataExport"),
        bytes: jsonLines(pagesById((after) => batches.listForExport(owner, after))),
      };
      await onSteps(1);
    },
  };
}
