export { errorCodes } from "./error-codes";
export * from "./handover";
export * from "./notification-kinds";
export * from "./shares";
