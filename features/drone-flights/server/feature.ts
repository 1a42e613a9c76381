import { defineServerFeature, type Platform } from "@surco/kit-server";
import { errorCodes } from "../contract";
import { droneFlightRoutes } from "./drone-flight.routes";
import type { FlightDeps } from "./flight-deps";
import { flightRequestRepository } from "./flight-request.repository";
import { ownFlightsPart } from "./own-flights-part";

/** Requests of drone flights: kept, confirmed by mail and sent to the staff. */
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
    dataExport: [ownFlightsPart(flightRequests)],
    onAccountClosing: (trx, { email }) => flightRequestRepository(trx).removeOfAddress(email),
    services: {},
  });
}
