/** Query keys of trial batches. */
export const batchKeys = {
  all: ["trial-batches"] as const,
  list: ["trial-batches", "list"] as const,
  choices: ["trial-batches", "choices"] as const,
  report: ["trial-batches", "report"] as const,
};
