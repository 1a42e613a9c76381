import type { Tutorial } from "@surco/accounts/contract";

/** A wish to be shown around; each is another one, though it be for the same tour. */
export interface AskedTour {
  tour: Tutorial;
}

let asked: AskedTour | null = null;
const listeners = new Set<() => void>();

function set(next: AskedTour | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Begins a tour, seen before or not. */
export function askForTour(tour: Tutorial): void {
  set({ tour });
}

/** The wish was heard. */
export function forgetAskedTour(): void {
  set(null);
}

export function askedTour(): AskedTour | null {
  return asked;
}

export function onTourAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
