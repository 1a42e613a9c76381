import "./error-codes";

export * from "./handover";
export * from "./shares";
