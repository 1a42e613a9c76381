import "./error-codes";

export * from "./boundary";
export * from "./non-productive-areas";
