import type { RateLimitName } from "@surco/contract";

/** Rate limits stored in the database, so that they hold over all nodes. */
export interface RateLimiter {
  /**
   * Counts one call, or its cost in units of the budget.
   *
   * @throws AppError TOO_MANY_REQUESTS with `retryAfterSeconds` above the limit
   */
  take(name: RateLimitName, who: string, units?: number): Promise<void>;
}
