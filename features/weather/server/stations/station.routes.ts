import { type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  chooseStation as chooseStationRoute,
  getStationHistory,
  listFieldStations as listFieldStationsRoute,
} from "../../contract";
import { chooseStation } from "./choose-station";
import { listFieldStations, readFieldStationHistory } from "./read-stations";
import type { StationDeps } from "./station-deps";

export function stationRoutes(deps: StationDeps): RouteBinding[] {
  return [
    serveRoute(listFieldStationsRoute, ({ user, query }) => listFieldStations(deps, user, query.fieldId)),
    serveRoute(getStationHistory, ({ user, query }) => readFieldStationHistory(deps, user, query)),
    serveRoute(chooseStationRoute, ({ user, body }) => chooseStation(deps, user, body)),
  ];
}
