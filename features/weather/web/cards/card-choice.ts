import { readDraft, saveDraft } from "@surco/kit-web";
import { useSyncExternalStore } from "react";
import { z } from "zod";

const NAME = "weather/cards";
const listeners = new Set<() => void>();

/** True where the user wants the weather on the cards of this device. */
export function useHasCardWeather(): boolean {
  return useSyncExternalStore(subscribe, () => readDraft(NAME, z.boolean()) ?? false);
}

export function setCardWeather(isShown: boolean): void {
  saveDraft(NAME, isShown);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
