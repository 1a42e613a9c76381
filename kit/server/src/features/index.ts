export * from "./feature-hooks";
export * from "./platform";
export * from "./route-binding";
export * from "./server-feature";
export * from "./worker";
