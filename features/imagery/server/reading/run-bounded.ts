/**
 * Runs work on each item in order, at most `limit` at once. The first failure stops what has not begun and is thrown when
 * what is under way has ended; so does an aborted signal.
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
