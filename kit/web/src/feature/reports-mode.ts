import { useSyncExternalStore } from "react";
import { useBrand } from "../brand";

/* Mode of brands with reports of their own: screens offer reports alone until one exits. Kept for the tab. */

const STORED = "surco.reports-mode";
const listeners = new Set<() => void>();

function isStored(): boolean {
  try {
    return sessionStorage.getItem(STORED) === "on";
  } catch {
    return false;
  }
}

/** Enters or exits the mode in this tab. */
export function setReportsMode(isOn: boolean): void {
  if (isOn) sessionStorage.setItem(STORED, "on");
  else sessionStorage.removeItem(STORED);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** True while only reports are offered; never for brands without the area. */
export function useReportsMode(): boolean {
  const { areas } = useBrand();
  return useSyncExternalStore(subscribe, isStored, () => false) && areas.includes("brand-reports");
}
