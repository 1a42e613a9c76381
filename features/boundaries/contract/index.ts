export * from "./boundary";
export * from "./non-productive-areas";
