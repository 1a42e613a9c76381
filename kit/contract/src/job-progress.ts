import { z } from "zod";

/** Progress of a background job that a person waits for, as every feature sends it. */
export const jobProgress = z.object({
  state: z.enum(["queued", "running", "done", "failed", "cancelled"]),
  done: z.number().int(),
  /** null while the amount of work is not known. */
  total: z.number().int().nullable(),
  /** Reason of a failure: a code of the error catalogue. */
  errorCode: z.string().nullable(),
});
export type JobProgress = z.infer<typeof jobProgress>;

export function isUnderWay({ state }: Pick<JobProgress, "state">): boolean {
  return state === "queued" || state === "running";
}
