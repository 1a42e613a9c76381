import { localeOf } from "@surco/contract";
import { type DataExportPart, jsonLines, pagesById } from "@surco/kit-server";
import type { PlanningRepository } from "./planning.repository";
import { planningTexts } from "./planning-texts";

/** Part of the data export with planning reports. */
export function planningExport(reports: PlanningRepository): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      yield {
        path: "data/planning-reports.jsonl",
        about: planningTexts(localeOf(owner))("dataExport"),
        bytes: jsonLines(pagesById((after) => reports.listForExport(owner.id, after))),
      };
      await onSteps(1);
    },
  };
}
