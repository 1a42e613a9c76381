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

/**
 * Pause that a response requests. A 429 without one means until the next minute begins: limits are counted by the
 * minute.
 */
export function askedPauseMs(status: number, retryAfter: string | null, nowMs: number): number | null {
  const requestedMs = retryAfterMs(retryAfter, nowMs);
  return requestedMs === null && status === 429 ? 60_000 - (nowMs % 60_000) : requestedMs;
}
