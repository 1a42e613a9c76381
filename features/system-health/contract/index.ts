import { describeHealth } from "./describe-health";

export * from "./describe-health";
export * from "./notification-kinds";
export * from "./problems";

export const systemHealthRoutes = [describeHealth] as const;
