import { localeOf } from "@surco/contract";
import { type DataExportPart, jsonLines, pagesById } from "@surco/kit-server";
import type { YieldMapRepository } from "./yield-map.repository";
import { yieldMapsTexts } from "./yield-maps-texts";

/** Part of the data export with the yield maps of an account's fields. */
export function yieldMapsExport(maps: YieldMapRepository): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      yield {
        path: "data/yield-maps.jsonl",
        about: yieldMapsTexts(localeOf(owner))("dataExport"),
        bytes: jsonLines(pagesById((after) => maps.listForExport(owner.id, after))),
      };
      await onSteps(1);
    },
  };
}
