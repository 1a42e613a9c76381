import { defineServerFeature, type Platform } from "@surco/kit-server";
import { errorCodes } from "../contract";
import { flightRequestsExport } from "./data-export";
import { droneFlightRoutes } from "./drone-flights.routes";
import type { FlightDeps } from "./flight-deps";
import { flightRequestRepository } from "./flight-request.repository";

/** Drone-flight requests: stored, confirmed by mail and sent to the staff. */
export function createDroneFlightsFeature(
  platform: Platform,
  needs: Pick<FlightDeps, "fields">,
  { staffEmails }: Pick<FlightDeps, "staffEmails">,
) {
  const { mailer, rateLimiter, now, publicUrl, brandFor } = platform;
  const flightRequests = flightRequestRepository(platform.db);
  return defineServerFeature({
    name: "drone-flights",
    errorCodes,
    permissions: ["public", "admin"],
    routes: droneFlightRoutes({
      flightRequests,
      fields: needs.fields,
      mailer,
      rateLimiter,
      now,
      publicUrl,
      brandFor,
      staffEmails,
    }),
    dataExport: [flightRequestsExport(flightRequests)],
    onAccountClosing: (trx, { email }) => flightRequestRepository(trx).deleteByEmail(email),
    services: {},
  });
}
