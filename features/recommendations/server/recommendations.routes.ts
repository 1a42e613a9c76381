import { type RouteBinding, serveRoute } from "@surco/kit-server";
import * as routes from "../contract";
import { calculateNitrogen, densityOfQuery, priceRelations } from "./calculate/calculate";
import { hybridRoutes } from "./hybrids/hybrids.routes";
import type { RecommendationDeps } from "./recommendation-deps";
import { deleteSaved, listSaved, restoreSaved, saveRecommendation } from "./saved/saved-recommendations";
import {
  createTrial,
  deleteTrial,
  listTrials,
  readKnownInputs,
  requireTrial,
  restoreTrial,
  updateTrial,
} from "./trials/trials";

export function recommendationRoutes(deps: RecommendationDeps): RouteBinding[] {
  return [
    serveRoute(routes.recommendDensity, ({ user, query }) => densityOfQuery(deps, user, query)),
    serveRoute(routes.listPriceRelations, async ({ query }) => priceRelations(query)),
    serveRoute(routes.calculateNitrogen, async ({ body }) => calculateNitrogen(body)),
    serveRoute(routes.listTrials, ({ user, query }) => listTrials(deps, user, query)),
    serveRoute(routes.createTrial, ({ user, body }) => createTrial(deps, user, body)),
    serveRoute(routes.restoreTrial, ({ user, body }) => restoreTrial(deps, user, body.id)),
    serveRoute(routes.readTrial, ({ user, params }) => requireTrial(deps, user, params.trialId)),
    serveRoute(routes.updateTrial, ({ user, params, body }) => updateTrial(deps, user, params.trialId, body)),
    serveRoute(routes.deleteTrial, ({ user, params }) => deleteTrial(deps, user, params.trialId)),
    serveRoute(routes.readKnownInputs, ({ user, query }) => readKnownInputs(deps, user, query)),
    ...hybridRoutes(deps),
    serveRoute(routes.listRecommendations, ({ user, query }) => listSaved(deps, user, query)),
    serveRoute(routes.saveRecommendation, ({ user, body }) => saveRecommendation(deps, user, body)),
    serveRoute(routes.restoreRecommendation, ({ user, body }) => restoreSaved(deps, user, body)),
    serveRoute(routes.deleteRecommendation, ({ user, params, query }) =>
      deleteSaved(deps, user, query.fieldId, params.recommendationId),
    ),
  ];
}
