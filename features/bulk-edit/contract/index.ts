export * from "./bulk-edit";
export * from "./farm-merge";
