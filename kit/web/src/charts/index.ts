export * from "./Chart";
export * from "./chart-colors";
