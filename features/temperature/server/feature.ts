import { defineServerFeature, type Platform, serveRoute } from "@surco/kit-server";
import { errorCodes, getTemperatureHours, hoursBelow0 } from "../contract";
import { fieldUnits } from "./field-units";
import { readHoursBelow0, readTemperatureHours, type TemperatureNeeds } from "./read-temperature-hours";

/** Hours of the day below and above temperatures, from the past weather. */
export function createTemperatureFeature({ now }: Platform, needs: TemperatureNeeds) {
  const deps = { ...needs, now };
  return defineServerFeature({
    name: "temperature",
    errorCodes,
    permissions: ["field:read"],
    services: {},
    fieldUnits,
    routes: [
      serveRoute(getTemperatureHours, ({ user, query }) => readTemperatureHours(deps, user, query)),
      serveRoute(hoursBelow0, ({ user, query }) => readHoursBelow0(deps, user, query)),
    ],
  });
}
