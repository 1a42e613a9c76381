import { localeOf } from "@surco/contract";
import { type DataExportPart, jsonLines, pagesById } from "@surco/kit-server";
import type { DecisionZonesRepository } from "./decision-zones.repository";
import { decisionZonesTexts } from "./decision-zones-texts";

/** Part of the data export with the decision zones of an account's fields. */
export function decisionZonesExport(saved: DecisionZonesRepository): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      yield {
        path: "data/decision-zones.jsonl",
        about: decisionZonesTexts(localeOf(owner))("dataExport"),
        bytes: jsonLines(pagesById((after) => saved.listForExport(owner.id, after))),
      };
      await onSteps(1);
    },
  };
}
