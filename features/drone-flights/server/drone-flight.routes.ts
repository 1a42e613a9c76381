import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import { listFlightRequests as listRoute, requestFlight as requestRoute } from "../contract";
import type { FlightDeps } from "./flight-deps";
import { listFlightRequests } from "./list-flight-requests";
import { requestFlight } from "./request-flight";

export function droneFlightRoutes(app: FastifyInstance, deps: FlightDeps & ServeDeps): void {
  serve(app, deps, requestRoute, async ({ token, body }) => {
    // Anybody may ask; who is signed in may name a field of his.
    const user = token === null ? null : await deps.access.findUser(token);
    await requestFlight(deps, user, body);
    return {};
  });
  serve(app, deps, listRoute, ({ query }) => listFlightRequests(deps, query));
}
