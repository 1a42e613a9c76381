export * from "./crop-words";
export * from "./crops";
export * from "./soil-texture";
export * from "./wrb-groups";
