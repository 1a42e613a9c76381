import { useEffect } from "react";
import { isSparing } from "../connection";

/** Longest time for which a slow picture defers the tiles. */
const LONGEST_MS = 20_000;

const awaited = new Set<symbol>();
const waiting = new Set<() => void>();

/** On a slow or saving connection, tiles of the base map are requested after what is awaited: the picture of a field. */
export function useTilesAfter(isAwaited: boolean): void {
  useEffect(() => {
    if (!isAwaited) return;
    const one = Symbol();
    awaited.add(one);
    return () => {
      awaited.delete(one);
      if (awaited.size === 0) for (const goOn of waiting) goOn();
    };
  }, [isAwaited]);
}

/** Promise of the tiles' turn; null where they need not wait. */
export function tileTurn(): Promise<void> | null {
  if (awaited.size === 0 || !isSparing()) return null;
  return new Promise((over) => {
    const timer = setTimeout(goOn, LONGEST_MS);
    function goOn() {
      clearTimeout(timer);
      waiting.delete(goOn);
      over();
    }
    waiting.add(goOn);
  });
}
