export { errorCodes } from "./error-codes";
export * from "./places";
