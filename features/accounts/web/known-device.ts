const STORAGE_KEY = "surco.device";

/**
 * What this browser sends with a log-in so that guesses from elsewhere do not count against it. It opens nothing by itself,
 * names nobody, and stays when a person logs out.
 */
export function ownDevice(): { knownDevice?: string } {
  try {
    const knownDevice = localStorage.getItem(STORAGE_KEY);
    return knownDevice === null ? {} : { knownDevice };
  } catch {
    return {};
  }
}

export function keepDevice({ knownDevice }: { knownDevice: string }): void {
  try {
    localStorage.setItem(STORAGE_KEY, knownDevice);
  } catch {
    // Where nothing can be kept, the next log-in counts like any other.
  }
}
