export * from "./JobProgressBar";
export * from "./JobProgressLine";
export * from "./use-tracked-job";
