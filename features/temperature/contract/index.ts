import { getTemperatureHours, hoursBelow0 } from "./temperature-hours";

export { errorCodes } from "./error-codes";
export * from "./temperature-hours";

export const temperatureRoutes = [getTemperatureHours, hoursBelow0] as const;
