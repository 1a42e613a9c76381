export * from "./plain-date";
export * from "./season";
