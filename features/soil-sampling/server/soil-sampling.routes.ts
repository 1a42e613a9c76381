import { type RouteBinding, serveRoute } from "@surco/kit-server";
import * as routes from "../contract";
import { printLabels } from "./labels/print-labels";
import { markPoint } from "./mark-point";
import { changePlan, createPlan, deletePlan, listPlans, readPlan, restorePlan } from "./plans";
import { listResults, saveResults } from "./results";
import type { SoilSamplingDeps } from "./soil-sampling-deps";

export function soilSamplingRoutes(deps: SoilSamplingDeps): RouteBinding[] {
  return [
    serveRoute(routes.listSoilPlans, ({ query }) => listPlans(deps, query.fieldId)),
    serveRoute(routes.readSoilPlan, ({ params, query }) => readPlan(deps, query.fieldId, params.planId)),
    serveRoute(routes.createSoilPlan, ({ user, body }) => createPlan(deps, user, body)),
    serveRoute(routes.changeSoilPlan, ({ user, params, body }) =>
      changePlan(deps, user, params.planId, body),
    ),
    serveRoute(routes.deleteSoilPlan, ({ params, query }) => deletePlan(deps, query.fieldId, params.planId)),
    serveRoute(routes.restoreSoilPlan, ({ body }) => restorePlan(deps, body)),
    serveRoute(routes.markSoilPoint, ({ user, params, body }) => markPoint(deps, user, params.pointId, body)),
    serveRoute(routes.printSoilLabels, ({ user, params, query, reply }) =>
      printLabels(deps, user, params.planId, query, reply),
    ),
    serveRoute(routes.listSoilResults, ({ params, query }) =>
      listResults(deps, query.fieldId, params.planId),
    ),
    serveRoute(routes.saveSoilResults, ({ user, params, body }) =>
      saveResults(deps, user, params.planId, body),
    ),
  ];
}
