export * from "./coverage-problems";
export * from "./coverage-state";
export * from "./example-rules";
export * from "./invoice-key";
export * from "./judge-claim";
export * from "./judge-coverage";
export * from "./programme-rules";
export * from "./replant-hint";
