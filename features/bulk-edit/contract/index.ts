export * from "./bulk-edit";
export { errorCodes } from "./error-codes";
export * from "./farm-merge";
