/** Computation in steps of some milliseconds: others may run between them. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Runs all steps in one go. */
export function completed<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
