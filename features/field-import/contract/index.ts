export * from "./declared-area";
export { errorCodes } from "./error-codes";
export * from "./export";
export * from "./import";
export * from "./import-review";
