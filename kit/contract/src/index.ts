export * from "./access";
export * from "./brands";
export * from "./chart-theme";
export * from "./define-route";
export * from "./error-codes";
export * from "./format";
export * from "./surfaces";
export * from "./values";
