import type { FailureMeaning, ServiceFailure } from "@surco/kit-server";

const MINUTE_MS = 60_000;
/** Pause after too many calls at the same time. */
const CONCURRENT_PAUSE_MS = 2_000;

/** Periods of the limits, by the word that the service names them with. Days are those of UTC. */
const periodMs = { minutely: MINUTE_MS, hourly: 60 * MINUTE_MS, daily: 24 * 60 * MINUTE_MS } as const;

/**
 * Reads the text of Open-Meteo's failures: a limit is kept until its next minute, hour or day begins, and a wrong key is
 * not used again.
 */
export function readOpenMeteoFailure({ status, body, nowMs }: ServiceFailure): FailureMeaning | null {
  if (status === 400 && /api key is invalid/i.test(body)) return "refused";
  if (status !== 429) return null;
  if (/concurrent/i.test(body)) return { pauseMs: CONCURRENT_PAUSE_MS };
  const period = /\b(minutely|hourly|daily)\b/i.exec(body)?.[1]?.toLowerCase();
  if (period !== "minutely" && period !== "hourly" && period !== "daily") return null;
  return { pauseMs: periodMs[period] - (nowMs % periodMs[period]) };
}
