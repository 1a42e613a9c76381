import { type RouteBinding, serveRoute } from "@surco/kit-server";
import * as routes from "../contract";
import { createTrial } from "./create-trial";
import { deleteTrial, listTrials, recordApplied, restoreTrial } from "./field-trials";
import { layoutFile } from "./layout-file";
import { appliedRates, trialResult } from "./trial-result";
import type { TrialsDeps } from "./trials-deps";

export function trialsRoutes(deps: TrialsDeps): RouteBinding[] {
  return [
    serveRoute(routes.listFieldTrials, ({ query }) => listTrials(deps, query.fieldId)),
    serveRoute(routes.createFieldTrial, ({ user, body }) => createTrial(deps, user, body)),
    serveRoute(routes.recordApplied, ({ body }) => recordApplied(deps, body)),
    serveRoute(routes.deleteFieldTrial, ({ query }) => deleteTrial(deps, query)),
    serveRoute(routes.restoreFieldTrial, ({ body }) => restoreTrial(deps, body)),
    serveRoute(routes.downloadTrialLayout, async ({ query, reply }) => {
      const { bytes, contentType, fileName } = await layoutFile(deps, query);
      reply
        .header("content-type", contentType)
        .header("content-disposition", `attachment; filename="${fileName}"`)
        .header("cache-control", "private, no-store");
      return bytes;
    }),
    serveRoute(routes.readTrialResult, ({ query }) => trialResult(deps, query)),
    serveRoute(routes.readAppliedRates, ({ query }) => appliedRates(deps, query)),
  ];
}
