import { type CallBudget, HttpFailure, type HttpFailureReason, type Logger } from "@surco/kit-server";

/** Failures of calls that the service may have counted. */
const COUNTED: readonly HttpFailureReason[] = ["timeout", "wrong-shape", "too-large"];

interface CountedCall {
  /** Calls that it counts for. */
  cost: number;
  /** Leaves a share of the budget to people. Default false */
  isBackground?: boolean;
  /** Name in the log. */
  name: string;
}

/** Result of a call within the day's budget of its service; null where that is used up or the service fails. */
export async function withinBudget<T>(
  { budget, logger }: { budget: CallBudget; logger: Pick<Logger, "warn"> },
  { cost, isBackground = false, name }: CountedCall,
  call: () => Promise<T>,
): Promise<T | null> {
  if (!(await budget.take({ cost, isBackground }))) return null;
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    if (!COUNTED.includes(error.reason)) await budget.giveBack(cost);
    logger.warn({ err: error }, `${name} not read`);
    return null;
  }
}
