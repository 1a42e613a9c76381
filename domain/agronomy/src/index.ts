export * from "./crops";
export * from "./soil-texture";
