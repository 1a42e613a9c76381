type Work = (lock: object | null) => unknown;

/** Simulates the Web Locks of a browser whose tabs take them: one after the other, in the order of asking. */
export function stubLocks() {
  const asked: string[] = [];
  const held = new Map<string, object>();
  const waiting: { name: string; go(): void }[] = [];

  function take(name: string): object {
    const lock = { name };
    held.set(name, lock);
    return lock;
  }

  function giveBack(name: string, lock: object | undefined): void {
    if (lock === undefined || held.get(name) !== lock) return;
    held.delete(name);
    const at = waiting.findIndex((one) => one.name === name);
    if (at !== -1) waiting.splice(at, 1)[0]?.go();
  }

  async function request(name: string, given: { ifAvailable?: boolean } | Work, work?: Work) {
    const run = typeof given === "function" ? given : work;
    asked.push(name);
    if (typeof given !== "function" && given.ifAvailable && held.has(name)) return run?.(null);
    const lock = held.has(name)
      ? await new Promise<object>((granted) => waiting.push({ name, go: () => granted(take(name)) }))
      : take(name);
    try {
      return await run?.(lock);
    } finally {
      giveBack(name, lock);
    }
  }
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });

  return {
    /** Names of the locks in the order of asking. */
    asked,

    /** Another tab takes a free lock. @returns a function that gives it back */
    hold(name: string): () => void {
      const lock = take(name);
      return () => giveBack(name, lock);
    },

    /** The tab that has a lock is closed, whatever it was doing: the browser gives the lock to the next one. */
    closeHolder: (name: string): void => giveBack(name, held.get(name)),
  };
}

/** Removes the simulated locks. */
export function restoreLocks(): void {
  Reflect.deleteProperty(navigator, "locks");
}
