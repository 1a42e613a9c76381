export * from "./crop-words";
export * from "./crops";
export * from "./genotype-label";
export * from "./soil-texture";
export * from "./wrb-groups";
