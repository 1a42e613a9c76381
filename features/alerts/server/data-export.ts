import { localeOf } from "@surco/contract";
import { type DataExportPart, jsonLines, pagesById } from "@surco/kit-server";
import type { AlertDeps } from "./alert-deps";
import { alertTexts } from "./alert-texts";

/** Part of the data export with rules of alerts and the alerts that they raised. */
export function alertsExport({ rules, alerts }: Pick<AlertDeps, "rules" | "alerts">): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      const t = alertTexts(localeOf(owner));
      yield {
        path: "data/alert-rules.jsonl",
        about: t("dataExport.rules"),
        bytes: jsonLines(pagesById((after) => rules.listForExport(owner.id, after))),
      };
      yield {
        path: "data/alerts.jsonl",
        about: t("dataExport.alerts"),
        bytes: jsonLines(pagesById((after) => alerts.listForExport(owner.id, after))),
      };
      await onSteps(1);
    },
  };
}
