import { refuse } from "@surco/kit-server";
import { defineReportKind, type ReportKind } from "@surco/reports/server";
import { PHENOLOGY_REPORT, phenologyChoice } from "../contract";
import { openPhenology } from "./paper/open-phenology";
import { writePhenology } from "./paper/write-phenology";
import { isOfferedTo, type PhenologyDeps } from "./phenology-deps";

/** Two seasons, to be compared with the year after. */
const KEPT_DAYS = 730;

/** Phenological report of a field's season. */
export function phenologyKind(deps: PhenologyDeps): ReportKind {
  return defineReportKind({
    name: PHENOLOGY_REPORT,
    choice: phenologyChoice,
    keptDays: KEPT_DAYS,
    lastingErrors: ["FIELD_NOT_FOUND", "PHENOLOGY_NOT_OFFERED", "INVALID_INPUT"],
    // Reading, the pages.
    stepsOf: () => 2,
    isOfferedTo: (accountId) => isOfferedTo(deps, accountId),
    async make(context) {
      const { report, maker, onStep } = context;
      if (report.fieldId === null)
        throw refuse("INVALID_INPUT", { in: "body", issues: [{ path: "fieldId" }] });
      // The brand may have changed since it was ordered.
      if (!(await isOfferedTo(deps, maker.id))) throw refuse("PHENOLOGY_NOT_OFFERED");
      const field = await deps.fields.find(maker, report.fieldId);
      if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId: report.fieldId });
      const opened = await openPhenology(deps, context, field);
      await onStep(1);
      return writePhenology(opened);
    },
  });
}
