export * from "./handover";
export * from "./shares";
