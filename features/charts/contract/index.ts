import { readChart } from "./chart";
import { findSavedChart, saveChart } from "./saved-chart";

export * from "./chart";
export * from "./choice";
export { errorCodes } from "./error-codes";
export * from "./saved-chart";
export * from "./series-values";

export const chartRoutes = [readChart, findSavedChart, saveChart] as const;
