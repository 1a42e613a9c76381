import type { RateLimitName } from "@surco/contract";

/** Budgets kept in the database, so that they hold over all nodes. */
export interface RateLimiter {
  /** Counts one call. @throws AppError TOO_MANY_REQUESTS with `retryAfterSeconds` when the budget is used up. */
  take(name: RateLimitName, who: string): Promise<void>;
}
