import { refuse } from "@surco/kit-server";
import { fieldMap, type ShareCard } from "@surco/kit-server/paper";
import { defineReportKind } from "@surco/reports/server";
import { PLANNING_KIND, planningChoice } from "../contract";
import { type OpenedPlanning, openPlanning } from "./paper/open-planning";
import { writePlanning } from "./paper/write-planning";
import type { PlanningDeps } from "./planning-deps";
import { readSheets } from "./sheets/append-sheets";

/** A plan is read until its harvest and compared after it, days. */
export const KEPT_DAYS = 730;
const MAP_WIDTH = 196;

export const lastingErrors = [
  "FIELD_NOT_FOUND",
  "PLANNING_REPORT_NOT_FOUND",
  "PLANNING_CHART_MISSING",
  "HYBRID_SHEET_NOT_FOUND",
  "SCENE_NOT_FOUND",
];

/** PDF of a saved planning report. */
export function planningKind(deps: PlanningDeps) {
  return defineReportKind({
    name: PLANNING_KIND,
    choice: planningChoice,
    keptDays: KEPT_DAYS,
    lastingErrors,
    stepsOf: () => 2,
    async make({ report: { choice, createdAt, fieldId }, maker, version, onStep, signal }) {
      const saved = await deps.reports.find(maker, choice.planningReportId);
      if (saved === null || saved.isDeleted || saved.fieldId !== fieldId)
        throw refuse("PLANNING_REPORT_NOT_FOUND", choice);
      const sheets = await readSheets(deps, [saved]);
      const opened = await openPlanning(deps, maker, saved);
      await onStep(1);
      signal.throwIfAborted();
      const { t, field } = opened;
      const bytes = await writePlanning(opened, sheets, createdAt, version);
      await onStep(2);
      return {
        title: `${t("paper.title")} · ${field.name}`,
        nameParts: [field.name, t("paper.fileName"), createdAt.toISOString().slice(0, 10)],
        bytes,
        card: cardOf(opened),
      };
    },
  });
}

/** Picture of a link to the report. */
function cardOf({ field, country, cropName, report, maker, t, format }: OpenedPlanning): ShareCard {
  return {
    eyebrow: t("paper.title"),
    title: field.name,
    lines: [field.farmName, `${cropName} · ${report.season}`],
    figures: [{ label: t("form.targetYield"), value: `${format.amount(report.targetYieldTPerHa)} t/ha` }],
    map: fieldMap({ polygon: field.polygon, country, accent: maker.brand.accent }, MAP_WIDTH),
  };
}
