const FIRST_DELAY_MS = 300;
const LONGEST_DELAY_MS = 8_000;

/** Statuses that a second try may turn into an answer. */
export function isWorthRetrying(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

/**
 * How long to wait before try number `tryNumber` (1 is the first repeat): full jitter, so that many callers do not come
 * back together; never sooner than the service asked for.
 *
 * @param random  [0, 1)
 */
export function retryDelayMs(tryNumber: number, retryAfterMs: number | null, random: () => number): number {
  const ceilingMs = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** tryNumber);
  return (retryAfterMs ?? 0) + random() * ceilingMs;
}

/** A Retry-After header, seconds or a date, as milliseconds from now; null where it says nothing usable. */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  if (/^\d{1,7}$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}

/**
 * How long a host asks to be left alone with this answer. A 429 that does not say so means until the next minute begins:
 * limits are counted by the minute.
 */
export function askedPauseMs(status: number, retryAfter: string | null, nowMs: number): number | null {
  const saidMs = retryAfterMs(retryAfter, nowMs);
  return saidMs === null && status === 429 ? 60_000 - (nowMs % 60_000) : saidMs;
}
