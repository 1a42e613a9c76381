export { errorCodes } from "./error-codes";
export * from "./notification-kinds";
export * from "./shares";
export * from "./transfers";
