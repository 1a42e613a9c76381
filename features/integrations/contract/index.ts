import { apiKeyRoutes } from "./api-keys";
import { webhookRoutes } from "./webhooks";

export * from "./api-keys";
export { errorCodes } from "./error-codes";
export * from "./notification-kinds";
export * from "./webhooks";

export const integrationRoutes = [...apiKeyRoutes, ...webhookRoutes] as const;
