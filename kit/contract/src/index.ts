export * from "./access";
export * from "./define-route";
export * from "./error-codes";
export * from "./values";
