import type { Tutorial } from "@surco/accounts/contract";

/** Request for a tour; each is a new object, even for the same tour. */
export interface TourRequest {
  tour: Tutorial;
}

let pending: TourRequest | null = null;
const listeners = new Set<() => void>();

function set(next: TourRequest | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** Requests a tour, seen before or not. */
export function requestTour(tour: Tutorial): void {
  set({ tour });
}

/** Clears the request once it is handled. */
export function clearRequestedTour(): void {
  set(null);
}

export function requestedTour(): TourRequest | null {
  return pending;
}

export function onTourRequested(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
