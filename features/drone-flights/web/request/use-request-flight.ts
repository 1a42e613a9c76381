import { type FlightRequestInput, requestFlight } from "@surco/drone-flights/contract";
import { call } from "@surco/kit-web";
import { useMutation } from "@tanstack/react-query";

/** Sends a flight request. */
export function useRequestFlight() {
  return useMutation({ mutationFn: (body: FlightRequestInput) => call(requestFlight, { body }) });
}
