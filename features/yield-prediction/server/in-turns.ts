import { setImmediate as nextTurn } from "node:timers/promises";
import type { Steps } from "@surco/agronomy";

/** Time after which others come in between, ms. */
const TURN_MS = 8;

/** Runs a computation step by step; other requests are served between its turns. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  let begun = performance.now();
  let step = steps.next();
  while (step.done !== true) {
    if (performance.now() - begun > TURN_MS) {
      await nextTurn();
      begun = performance.now();
    }
    step = steps.next();
  }
  return step.value;
}
