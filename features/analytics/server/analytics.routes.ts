import { type RouteBinding, serveRoute } from "@surco/kit-server";
import { analysis, decideAnomaly, listAnomalies } from "../contract";
import { analyseSeasons } from "./analyse-seasons";
import type { Analytics } from "./analytics-deps";
import { decideOnAnomaly, listFieldAnomalies } from "./anomalies/anomalies";

export function analyticsRoutes(analytics: Analytics): RouteBinding[] {
  return [
    serveRoute(analysis, ({ user, query }) => analyseSeasons(analytics, user, query)),
    serveRoute(listAnomalies, async ({ query }) => ({
      anomalies: await listFieldAnomalies(analytics, query.fieldId, query),
    })),
    serveRoute(decideAnomaly, ({ params, body }) => decideOnAnomaly(analytics, params.anomalyId, body)),
  ];
}
