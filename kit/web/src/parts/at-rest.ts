/** The screen between two steps of its loading is not at rest. */
const SETTLED_MS = 100;
/** Longest time for which slow responses defer other loading. */
const LONGEST_MS = 20_000;
/** Timeout for a browser that is never idle. */
const BUSY_MS = 1000;

/** Number of things that the screen waits for: code of pages and their parts, first answers. */
let waits = 0;
let isWatched = false;

/** From now on, deferred parts are loaded after the screen. */
export function putScreenFirst(): void {
  isWatched = true;
}

/** Counts something that the screen waits for. */
export async function whileScreenWaits<T>(awaited: Promise<T>): Promise<T> {
  waits++;
  try {
    return await awaited;
  } finally {
    waits--;
  }
}

/**
 * Waits until the screen has what it waits for: on a slow network it is loaded before deferred parts.
 * @param idleChecks  checks in a row that must find it at rest; one for parts that come before other deferred ones
 */
export async function screenAtRest(idleChecks = 2): Promise<void> {
  if (!isWatched) return;
  const giveUpAt = performance.now() + LONGEST_MS;
  for (let passed = 0; passed < idleChecks && performance.now() < giveUpAt; ) {
    await new Promise((over) => setTimeout(over, SETTLED_MS));
    await browserAtRest();
    passed = waits === 0 ? passed + 1 : 0;
  }
}

function browserAtRest(): Promise<void> {
  return new Promise((over) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => over(), { timeout: BUSY_MS });
    else over();
  });
}
