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
  let next = 0;
  let failure: { cause: unknown } | null = null;

  async function worker(): Promise<void> {
    while (failure === null && next < items.length) {
      try {
        signal?.throwIfAborted();
        await run(items[next++] as T);
      } catch (cause) {
        failure ??= { cause };
      }
    }
  }

  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  if (failure !== null) throw (failure as { cause: unknown }).cause;
}
