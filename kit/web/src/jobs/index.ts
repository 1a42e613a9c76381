export * from "./JobProgressBar";
export * from "./use-tracked-job";
