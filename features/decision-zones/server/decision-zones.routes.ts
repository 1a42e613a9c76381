import { type RouteBinding, serveRoute } from "@surco/kit-server";
import * as routes from "../contract";
import { activateZones, changeZones, deleteZones } from "./change-zones";
import { cancelZones, orderZones, readProposal } from "./compute-zones";
import type { DecisionZonesDeps } from "./decision-zones-deps";
import { listLayers } from "./list-layers";
import { readZones, saveZones } from "./saved-zones";

export function decisionZonesRoutes(deps: DecisionZonesDeps): RouteBinding[] {
  return [
    serveRoute(routes.listZoneLayers, ({ query }) => listLayers(deps, query.fieldId)),
    serveRoute(routes.readZoneProposal, ({ query }) => readProposal(deps, query.fieldId)),
    serveRoute(routes.computeZones, ({ user, body }) => orderZones(deps, user, body)),
    serveRoute(routes.cancelZones, ({ body }) => cancelZones(deps, body.fieldId)),
    serveRoute(routes.readDecisionZones, ({ query }) => readZones(deps, query.fieldId)),
    serveRoute(routes.saveDecisionZones, ({ user, body }) => saveZones(deps, user, body)),
    serveRoute(routes.changeDecisionZones, ({ body }) => changeZones(deps, body)),
    serveRoute(routes.deleteDecisionZones, ({ query }) => deleteZones(deps, query)),
    serveRoute(routes.activateZones, ({ user, body }) => activateZones(deps, user, body)),
  ];
}
