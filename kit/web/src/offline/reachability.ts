import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isSilent = false;

/** Notes whether the server answered the last time that it was asked. */
export function noteAnswer(hasAnswered: boolean): void {
  if (isSilent === !hasAnswered) return;
  isSilent = !hasAnswered;
  for (const listener of listeners) listener();
}

/** True without a network, and where there is one but the server did not answer. */
function isOutOfReach(): boolean {
  return isSilent || !navigator.onLine;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** The same for a component, which renders again when it changes. */
export function useOutOfReach(): boolean {
  return useSyncExternalStore(subscribe, isOutOfReach, () => false);
}
