import type { RouteBody } from "@surco/contract";
import { type RouteBinding, refuse, type SessionUser, serveRoute } from "@surco/kit-server";
import * as sheetRoutes from "../contract/hybrid-sheets";
import * as routes from "../contract/planning-report";
import { openPlanning } from "./paper/open-planning";
import { writePlanning } from "./paper/write-planning";
import type { PlanningDeps } from "./planning-deps";
import {
  checkValues,
  createReport,
  deleteReport,
  listOfSeason,
  listReports,
  requireReport,
  restoreReport,
  updateReport,
} from "./planning-reports";
import { readSheets } from "./sheets/append-sheets";
import { saveSheet } from "./sheets/sheets";

/** Sheets in one answer. */
const MAX_LISTED_SHEETS = 5000;

export function planningRoutes(deps: PlanningDeps): RouteBinding[] {
  return [
    serveRoute(routes.listPlanningReports, ({ user, query }) => listReports(deps, user, query)),
    serveRoute(routes.listPlanningReportsOfSeason, ({ user, query }) => listOfSeason(deps, user, query)),
    serveRoute(routes.createPlanningReport, ({ user, body }) => createReport(deps, user, body)),
    serveRoute(routes.restorePlanningReport, ({ user, body }) => restoreReport(deps, user, body)),
    serveRoute(routes.previewPlanningReport, async ({ user, body, reply }) => {
      reply.header("cache-control", "private, no-store");
      return preview(deps, user, body);
    }),
    serveRoute(routes.getPlanningReport, ({ user, params, query }) =>
      requireReport(deps, user, query.fieldId, params.planningReportId),
    ),
    serveRoute(routes.updatePlanningReport, ({ user, params, body }) =>
      updateReport(deps, user, params.planningReportId, body),
    ),
    serveRoute(routes.deletePlanningReport, ({ user, params, query }) =>
      deleteReport(deps, user, query.fieldId, params.planningReportId),
    ),
    serveRoute(sheetRoutes.listHybridSheets, async () => ({
      sheets: await deps.sheets.list(MAX_LISTED_SHEETS),
    })),
    serveRoute(sheetRoutes.saveHybridSheet, ({ params, query, body }) =>
      saveSheet(deps, params.genotypeId, query.name, body),
    ),
    serveRoute(sheetRoutes.deleteHybridSheet, async ({ params }) => {
      await deps.sheets.remove(params.genotypeId);
      return {};
    }),
  ];
}

/** @throws AppError those of `checkValues`, `readSheets` and `openPlanning` */
async function preview(
  deps: PlanningDeps,
  user: SessionUser,
  { fieldId, season, period, ...values }: RouteBody<typeof routes.previewPlanningReport>,
): Promise<Uint8Array> {
  const place = { fieldId, season, period };
  const named = await checkValues(deps, user, place, values);
  const maker = await deps.findMaker(user.id);
  if (maker === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
  const draft = { ...named, ...place };
  const sheets = await readSheets(deps, [draft]);
  return writePlanning(await openPlanning(deps, maker, draft), sheets, deps.now(), deps.version);
}
