export * from "./find-anomalies";
