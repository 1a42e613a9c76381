/** Runs at most `limit` calls per key at once; the others queue, and leave the queue when their signal aborts. */
export function callSlots(limit: number) {
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();

  function free(key: string): void {
    const next = waiting.get(key)?.shift();
    if (next) next();
    else running.set(key, (running.get(key) ?? 1) - 1);
  }

  async function take(key: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const count = running.get(key) ?? 0;
    if (count < limit) {
      running.set(key, count + 1);
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const line = waiting.get(key) ?? [];
      waiting.set(key, line);
      const leave = () => {
        line.splice(line.indexOf(start), 1);
        reject(signal.reason);
      };
      const start = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      line.push(start);
      signal.addEventListener("abort", leave, { once: true });
    });
  }

  return {
    async run<T>(key: string, signal: AbortSignal, call: () => Promise<T>): Promise<T> {
      await take(key, signal);
      try {
        return await call();
      } finally {
        free(key);
      }
    },
  };
}
