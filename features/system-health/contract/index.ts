import { describeHealth } from "./describe-health";

export * from "./describe-health";
export { stepKey } from "./nightly-steps";
export * from "./notification-kinds";
export * from "./problems";

export const systemHealthRoutes = [describeHealth] as const;
