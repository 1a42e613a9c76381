import { localeOf } from "@surco/contract";
import { type DataExportPart, jsonLines, pagesById } from "@surco/kit-server";
import type { MarginDeps } from "./margin-deps";
import { marginTexts } from "./margin-texts";

/** Part of the data export with plans of the gross margin and templates of costs. */
export function grossMarginExport({
  plans,
  templates,
}: Pick<MarginDeps, "plans" | "templates">): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      const t = marginTexts(localeOf(owner));
      const listPlans = async (after: string | null) => {
        const rows = await plans.listForExport(owner.id, after);
        // Accounts of others are left out.
        return rows.map(({ author_id, ...row }) => ({ ...row, is_own: author_id === owner.id }));
      };
      yield {
        path: "data/gross-margin-plans.jsonl",
        about: t("dataExport.plans"),
        bytes: jsonLines(pagesById(listPlans)),
      };
      yield {
        path: "data/gross-margin-templates.jsonl",
        about: t("dataExport.templates"),
        bytes: jsonLines(pagesById((after) => templates.listForExport(owner.id, after))),
      };
      await onSteps(1);
    },
  };
}
