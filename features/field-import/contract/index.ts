import "./error-codes";

export * from "./export";
export * from "./import";
