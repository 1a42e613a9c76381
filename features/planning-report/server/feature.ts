import { defineServerFeature, erasableBefore, type Platform, untilDone } from "@surco/kit-server";
import { errorCodes } from "../contract";
import { annualKind } from "./annual-kind";
import { planningExport } from "./data-export";
import { planningRepository } from "./planning.repository";
import { planningRoutes } from "./planning.routes";
import type { PlanningDeps, PlanningNeeds } from "./planning-deps";
import { planningKind } from "./planning-kind";
import { sheetRepository } from "./sheets/sheet.repository";

const ERASED_AT_ONCE = 500;

/** Planning reports of fields, annual reports that bind them, and the sheets of hybrids that they append. */
export function createPlanningReportFeature(
  { db, blobs, jobs, now, logger }: Platform,
  needs: PlanningNeeds,
  { version }: { version: string },
) {
  const reports = planningRepository(db);
  const deps: PlanningDeps = {
    ...needs,
    db,
    blobs,
    jobs,
    now,
    logger,
    reports,
    sheets: sheetRepository(db),
    version,
  };
  return defineServerFeature({
    name: "planning-report",
    errorCodes,
    permissions: ["account", "admin", "field:read", "field:log"],
    fieldUnits: { priceRatio: "kg of grain that pay 1 kg of N", genotypeId: "id", pages: "count" },
    routes: planningRoutes(deps),
    cleanup: [
      {
        name: "deleted planning reports",
        run: (signal) =>
          untilDone(ERASED_AT_ONCE, signal, () =>
            reports.eraseDeleted(erasableBefore(now()), ERASED_AT_ONCE),
          ),
      },
    ],
    dataExport: [planningExport(reports)],
    // Reports are erased with their field by their foreign key.
    services: {
      /** Kinds of reports for the store of all reports. */
      kinds: [planningKind(deps), annualKind(deps)],
    },
  });
}
