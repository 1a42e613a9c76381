export * from "./boundary";
export { errorCodes } from "./error-codes";
export * from "./non-productive-areas";
