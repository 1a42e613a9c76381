const FIRST_DELAY_MS = 300;
const LONGEST_DELAY_MS = 8_000;

/** Statuses worth a retry. */
export function isWorthRetrying(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

/**
 * Delay before retry number `tryNumber` (from 1): full jitter, so that many callers do not return together; never
 * sooner than the service requested.
 *
 * @param random  [0, 1)
 */
export function retryDelayMs(tryNumber: number, retryAfterMs: number | null, random: () => number): number {
  const ceilingMs = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** tryNumber);
  return (retryAfterMs ?? 0) + random() * ceilingMs;
}

/** Retry-After header, seconds or a date, as milliseconds from now; null where unusable. */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  if (/^\d{1,7}$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}

/** Pause after a failure that does not ask for one: after a 429 until the next minute, as limits are counted by it. */
export function usualPauseMs(status: number, nowMs: number): number | null {
  return status === 429 ? 60_000 - (nowMs % 60_000) : null;
}
