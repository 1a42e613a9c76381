import { instant, type Words } from "@surco/contract";
import { z } from "zod";
import { stepKey } from "./nightly-steps";

/** Severity of each kind of problem. "failure": something does not work or can be lost. */
export const problemKinds = {
  NO_WORKER: "failure",
  STORAGE_UNREACHABLE: "failure",
  DISK_LOW: "failure",
  BACKUP_OVERDUE: "failure",
  BACKUP_FAILED: "attention",
  NIGHTLY_OVERDUE: "failure",
  STEP_FAILED: "attention",
  JOBS_FAILED: "attention",
  JOBS_WAIT: "attention",
  SERVICE_FAILING: "attention",
} as const satisfies Record<string, "attention" | "failure">;

export type ProblemKind = keyof typeof problemKinds;
export const problemKindNames = Object.keys(problemKinds) as [ProblemKind, ...ProblemKind[]];

/** Parameters of a problem's sentence. */
export const problemDetails = z.record(z.string(), z.union([z.string(), z.number()]));
export type ProblemDetails = z.infer<typeof problemDetails>;

export const problem = z.object({
  kind: z.enum(problemKindNames),
  severity: z.enum(["attention", "failure"]),
  /** First seen by any server. */
  since: instant,
  /** Parameters of its sentence: `code` is a reason, `step` a nightly cleanup step. */
  details: problemDetails.describe("values of the problem's sentence, by name"),
});
export type Problem = z.infer<typeof problem>;

/** Name of a nightly step or daily job; its own where it has no text. */
export function stepName(name: string, words: Words): string {
  const key = stepKey(name);
  return key === null ? name : words(`system-health:steps.${key}`);
}

/** Sentence of a problem, with its reason where it has one. */
export function problemSentence(
  { kind, details }: { kind: ProblemKind; details: ProblemDetails },
  words: Words,
): string {
  const { step, code } = details;
  const values = step === undefined ? details : { ...details, step: stepName(String(step), words) };
  const sentence = words(`system-health:problems.${kind}`, values);
  return code === undefined ? sentence : `${sentence} ${words(`system-health:reasons.${code}`)}`;
}
