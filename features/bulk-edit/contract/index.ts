import "./error-codes";

export * from "./bulk-edit";
export * from "./farm-merge";
