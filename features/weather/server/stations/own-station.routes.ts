import { type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  createPushAddress as createPushAddressRoute,
  createStation as createStationRoute,
  deleteStation as deleteStationRoute,
  getOwnStationHistory,
  listOwnStations as listOwnStationsRoute,
  pushObservations as pushObservationsRoute,
  restoreStation as restoreStationRoute,
  reviewObservations as reviewObservationsRoute,
  revokePushAddress as revokePushAddressRoute,
  saveObservations as saveObservationsRoute,
} from "../../contract";
import { reviewObservations } from "./files/review-observations";
import {
  createPushAddress,
  createStation,
  deleteStation,
  listOwnStations,
  type OwnStationDeps,
  pushObservations,
  readOwnHistory,
  restoreStation,
  revokePushAddress,
  saveObservations,
} from "./own-stations";

export function ownStationRoutes(deps: OwnStationDeps): RouteBinding[] {
  return [
    serveRoute(listOwnStationsRoute, async ({ user }) => ({ stations: await listOwnStations(deps, user) })),
    serveRoute(createStationRoute, ({ user, body }) => createStation(deps, user, body)),
    serveRoute(restoreStationRoute, ({ user, body }) => restoreStation(deps, user, body.id)),
    serveRoute(deleteStationRoute, ({ user, params }) => deleteStation(deps, user, params.stationId)),
    serveRoute(getOwnStationHistory, ({ user, params, query }) =>
      readOwnHistory(deps, user, params.stationId, query.days),
    ),
    serveRoute(createPushAddressRoute, ({ user, params, reply }) => {
      reply.header("cache-control", "no-store");
      return createPushAddress(deps, user, params.stationId);
    }),
    serveRoute(revokePushAddressRoute, ({ user, params }) => revokePushAddress(deps, user, params.stationId)),
    serveRoute(pushObservationsRoute, ({ params, body }) => pushObservations(deps, params.token, body)),
    serveRoute(reviewObservationsRoute, ({ user, params, body }) =>
      reviewObservations(deps, user, params.stationId, body),
    ),
    serveRoute(saveObservationsRoute, ({ user, params, body }) =>
      saveObservations(deps, user, params.stationId, body),
    ),
  ];
}
