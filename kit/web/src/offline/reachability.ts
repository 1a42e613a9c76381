import { useSyncExternalStore } from "react";

/** Polling interval of an unreachable server, by a small file of the application. */
const LOOK_AGAIN_MS = 5000;

const listeners = new Set<() => void>();
let isSilent = false;
let looking: ReturnType<typeof setTimeout> | undefined;

/** Records if the last request reached the server. */
export function noteAnswer(hasAnswered: boolean): void {
  if (isSilent === !hasAnswered) return;
  isSilent = !hasAnswered;
  lookAgainLater();
  for (const listener of listeners) listener();
}

/** Polls a silent server: disabled controls send nothing, so its return would go unnoticed. */
function lookAgainLater(): void {
  clearTimeout(looking);
  if (!isSilent) return;
  looking = setTimeout(() => {
    fetch("/build.json", { method: "HEAD", cache: "no-store" }).then(() => noteAnswer(true), lookAgainLater);
  }, LOOK_AGAIN_MS);
}

/** True without a network, or when the server did not respond. */
export function isOutOfReach(): boolean {
  return isSilent || !navigator.onLine;
}

/** Calls `listener` whenever the server is lost or found. @returns a function that stops it */
export function onReachChange(listener: (isOut: boolean) => void): () => void {
  const report = () => listener(isOutOfReach());
  listeners.add(report);
  window.addEventListener("online", report);
  window.addEventListener("offline", report);
  return () => {
    listeners.delete(report);
    window.removeEventListener("online", report);
    window.removeEventListener("offline", report);
  };
}

/** Reachability as component state. */
export function useOutOfReach(): boolean {
  return useSyncExternalStore(onReachChange, isOutOfReach, () => false);
}
