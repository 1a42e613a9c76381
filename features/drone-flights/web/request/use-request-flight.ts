import { type FlightRequestInput, requestFlight } from "@surco/drone-flights/contract";
import { call, useAction } from "@surco/kit-web";

/** Sends a flight request. */
export function useRequestFlight() {
  return useAction({
    name: "drone-flights/request-flight",
    run: (body: FlightRequestInput) => call(requestFlight, { body }),
    // The page itself says what was requested.
    success: null,
    failure: "drone-flights:notices.FLIGHT_REQUEST_FAILED",
  });
}
