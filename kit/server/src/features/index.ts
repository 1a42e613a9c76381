export * from "./feature-hooks";
export * from "./notification-kind";
export * from "./platform";
export * from "./route-binding";
export * from "./server-feature";
export * from "./worker";
