import { refuse } from "@surco/kit-server";
import { defineReportKind } from "@surco/reports/server";
import { ANNUAL_PLANNING_KIND, annualChoice } from "../contract";
import { type OpenedPlanning, openPlanning } from "./paper/open-planning";
import { writeAnnual } from "./paper/write-annual";
import type { StoredPlanningReport } from "./planning.repository";
import type { PlanningDeps } from "./planning-deps";
import { KEPT_DAYS, lastingErrors } from "./planning-kind";
import { planningTexts } from "./planning-texts";
import { readSheets } from "./sheets/append-sheets";

/** Planning reports of several fields in one PDF, with contents and bookmarks; their sheets stand at the end. */
export function annualKind(deps: PlanningDeps) {
  return defineReportKind({
    name: ANNUAL_PLANNING_KIND,
    choice: annualChoice,
    keptDays: KEPT_DAYS,
    lastingErrors,
    // Each report, the pages.
    stepsOf: ({ planningReportIds }) => planningReportIds.length + 1,
    async make({ report: { choice, createdAt }, maker, version, onStep, signal }) {
      const saved: StoredPlanningReport[] = [];
      for (const planningReportId of choice.planningReportIds) {
        const found = await deps.reports.find(maker, planningReportId);
        if (found === null || found.isDeleted || found.season !== choice.season)
          throw refuse("PLANNING_REPORT_NOT_FOUND", { planningReportId });
        saved.push(found);
      }
      const sheets = await readSheets(deps, saved);
      const all: OpenedPlanning[] = [];
      for (const one of saved) {
        signal.throwIfAborted();
        all.push(await openPlanning(deps, maker, one));
        await onStep(all.length);
      }
      const [first, ...others] = all;
      if (first === undefined) throw refuse("PLANNING_REPORT_NOT_FOUND");
      const { season } = choice;
      const bytes = await writeAnnual([first, ...others], sheets, { season, createdAt, version });
      const t = planningTexts(maker.locale);
      const title = t("annual.title", { season });
      return {
        title,
        nameParts: [t("annual.fileName"), season.replace("/", "-"), createdAt.toISOString().slice(0, 10)],
        bytes,
        card: {
          eyebrow: t("annual.kind"),
          title,
          lines: [t("annual.fields", { count: all.length })],
          figures: [],
          map: null,
        },
      };
    },
  });
}
