import { setTimeout as wait } from "node:timers/promises";

/**
 * Longest wait for a service, ms, of somebody who can be shown stored data, or that they are on their way. The services
 * answer in under a second.
 */
export const PATIENCE_MS = 3_000;

/** Result of fetching, or "late" where it takes too long: it goes on in the background. */
export async function withinPatience<T>(
  { patienceMs }: { patienceMs: number },
  fetching: Promise<T>,
): Promise<T | "late"> {
  const over = new AbortController();
  try {
    return await Promise.race([fetching, wait(patienceMs, "late" as const, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}
