export { errorCodes } from "./error-codes";
export * from "./farm";
export * from "./producer";
