export * from "./crop-words";
export * from "./crops";
export * from "./genotype-label";
export * from "./phenological-stages";
export * from "./soil-texture";
export * from "./stage-scales";
export * from "./wrb-groups";
