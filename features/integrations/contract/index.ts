import { apiKeyRoutes } from "./api-keys";

export * from "./api-keys";
export { errorCodes } from "./error-codes";

export const integrationRoutes = [...apiKeyRoutes] as const;
