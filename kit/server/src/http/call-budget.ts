import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import type { Clock } from "../clock";
import { callBudgetRepository } from "./call-budget.repository";

/** Share of a day's budget for background work; the rest is for people. */
const BACKGROUND_SHARE = 0.8;

/** Daily call budget (UTC) of one outside service, counted over all processes. */
export interface CallBudget {
  readonly provider: string;
  readonly perDay: number;
  /** Counts before the call is made. @returns false where the budget is used up */
  take(options?: { cost?: number; isBackground?: boolean }): Promise<boolean>;
  /** Reverts the count of a call that the service rejected. */
  giveBack(cost?: number): Promise<void>;
  left(): Promise<number>;
}

export function createCallBudget(
  deps: { db: Kysely<Database>; now: Clock },
  { provider, perDay }: { provider: string; perDay: number },
): CallBudget {
  const budgets = callBudgetRepository(deps.db);
  const today = () => deps.now().toISOString().slice(0, 10);
  return {
    provider,
    perDay,
    take: ({ cost = 1, isBackground = false } = {}) =>
      budgets.take(provider, today(), cost, isBackground ? Math.floor(perDay * BACKGROUND_SHARE) : perDay),
    giveBack: (cost = 1) => budgets.giveBack(provider, today(), cost),
    left: async () => Math.max(0, perDay - (await budgets.used(provider, today()))),
  };
}
