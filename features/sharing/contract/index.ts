export { errorCodes } from "./error-codes";
export * from "./handover";
export * from "./shares";
