export * from "./blank-image";
export * from "./certainty";
export * from "./judge-photos";
export * from "./leaf-model";
export * from "./model-input";
export * from "./rank-classes";
