/**
 * Runs work on items in order with bounded concurrency. After a failure or abort no new work starts; it is thrown when running
 * work has ended.
 */
export async function runBounded<T>(
  items: readonly T[],
  limit: number,
  run: (item: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const waiting = items.values();
  const failures: unknown[] = [];

  async function worker(): Promise<void> {
    // Shared by all workers: each takes the next item.
    for (const item of waiting) {
      if (failures.length > 0) return;
      try {
        signal?.throwIfAborted();
        await run(item);
      } catch (cause) {
        failures.push(cause);
      }
    }
  }

  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  if (failures.length > 0) throw failures[0];
}
