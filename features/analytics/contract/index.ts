import { analysis } from "./analysis";
import { decideAnomaly, listAnomalies } from "./anomalies";

export * from "./analysis";
export * from "./anomalies";
export { errorCodes } from "./error-codes";
export * from "./notification-kinds";

export const analyticsRoutes = [analysis, listAnomalies, decideAnomaly] as const;
