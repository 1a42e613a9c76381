import { useSyncExternalStore } from "react";

/** Requests slower than this count as slow. */
const SLOW_AFTER_MS = 3000;
/** Delay before the notice disappears after the last slow response: several in a row are one state. */
const CALM_AFTER_MS = 1500;

const listeners = new Set<() => void>();
let slowAnswers = 0;
let isSlow = false;
let calming: ReturnType<typeof setTimeout> | undefined;

/** Watches how long a read takes. @returns a function that ends it */
export function watchAnswer(): () => void {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    slowAnswers++;
    clearTimeout(calming);
    set(true);
  }, SLOW_AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (isLate && --slowAnswers === 0) calming = setTimeout(() => set(false), CALM_AFTER_MS);
    isLate = false;
  };
}

function set(now: boolean): void {
  if (isSlow === now) return;
  isSlow = now;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** True while a request is slow. */
export function useSlowAnswers(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isSlow,
    () => false,
  );
}
