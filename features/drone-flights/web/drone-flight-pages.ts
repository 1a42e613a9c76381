import { brands, lazyPage } from "@surco/kit-web";
import type { RouteObject } from "react-router";

const flight = lazyPage(async () => (await import("./FlightScreen")).FlightScreen);
const terms = lazyPage(async () => (await import("./FlightTermsScreen")).FlightTermsScreen);

/** `/{brand}-flight` and its conditions, for the brands that there are; they stand inside the shell's outlet context. */
export const droneFlightPages: RouteObject[] = Object.values(brands).flatMap(({ slug }) => [
  { path: `${slug}-flight`, lazy: flight },
  { path: `${slug}-flight/terms-and-conditions`, lazy: terms },
]);

/** For administrators, at `/user/flights`. */
export const flightRequestPages: RouteObject[] = [
  {
    path: "flights",
    lazy: lazyPage(async () => (await import("./FlightRequestsScreen")).FlightRequestsScreen),
  },
];
