import { type RouteBinding, serveRoute } from "@surco/kit-server";
import { listFlightRequests as listRoute, requestFlight as requestRoute } from "../contract";
import type { FlightDeps } from "./flight-deps";
import { listFlightRequests } from "./list-flight-requests";
import { requestFlight } from "./request-flight";

/** Routes of flight requests. */
export function droneFlightRoutes(deps: FlightDeps): RouteBinding[] {
  return [
    serveRoute(requestRoute, async ({ findCaller, body }) => {
      // Public; a signed-in requester may name one of his fields.
      await requestFlight(deps, await findCaller(), body);
      return {};
    }),
    serveRoute(listRoute, ({ query }) => listFlightRequests(deps, query)),
  ];
}
