import { localeOf } from "@surco/contract";
import { type DataExportPart, jsonLines, pagesById } from "@surco/kit-server";
import type { RecommendationDeps } from "./recommendation-deps";
import { recommendationTexts } from "./recommendation-texts";

/** Part of the data export with trials and saved recommendations. */
export function recommendationsExport({
  trials,
  saved,
}: Pick<RecommendationDeps, "trials" | "saved">): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      const t = recommendationTexts(localeOf(owner));
      yield {
        path: "data/response-trials.jsonl",
        about: t("dataExport.trials"),
        bytes: jsonLines(pagesById((after) => trials.listForExport(owner.id, after))),
      };
      const listSaved = async (after: string | null) => {
        const rows = await saved.listForExport(owner.id, after);
        // Accounts of others are left out.
        return rows.map(({ author_id, ...row }) => ({ ...row, is_own: author_id === owner.id }));
      };
      yield {
        path: "data/recommendations.jsonl",
        about: t("dataExport.recommendations"),
        bytes: jsonLines(pagesById(listSaved)),
      };
      await onSteps(1);
    },
  };
}
