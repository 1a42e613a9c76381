import { jittered } from "../jitter";

const FIRST_MS = 2_000;
const LONGEST_MS = 5 * 60_000;
const SHORTEST_PAUSE_MS = 1_000;

/** True where an attempt is due; so is one later than any delay, planned before the device's clock was set back. */
export function isDue(nextAttemptAt: number, now: number): boolean {
  return nextAttemptAt <= now || nextAttemptAt > now + LONGEST_MS;
}

/**
 * Time until the outbox looks again for due writes, ms. No longer than the longest delay: a later attempt is due by then
 * (`isDue`), and browsers run a timer of more than 2^31 ms at once.
 *
 * @param nextAttemptAt  ms since 1970; null where nothing waits
 */
export function pauseMs(nextAttemptAt: number | null, now: number): number {
  if (nextAttemptAt === null) return LONGEST_MS;
  return Math.min(LONGEST_MS, Math.max(SHORTEST_PAUSE_MS, nextAttemptAt - now));
}

/**
 * Time until the next attempt: doubles with each, up to five minutes, with jitter.
 *
 * @param attempts  failed so far, at least 1
 * @param random  0 to 1
 */
export function retryDelayMs(attempts: number, random: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempts - 1));
  return jittered(longest, random);
}
