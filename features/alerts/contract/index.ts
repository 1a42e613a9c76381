import { raisedRoutes } from "./raised";
import { ruleRoutes } from "./rules";

export * from "./causes";
export { errorCodes } from "./error-codes";
export * from "./kinds";
export * from "./notification-kinds";
export * from "./raised";
export * from "./rules";

export const alertRoutes = [...ruleRoutes, ...raisedRoutes] as const;
