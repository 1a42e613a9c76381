const STORAGE_KEY = "surco.device";

/**
 * Device secret sent with a log-in, so that guesses from other devices do not count against it. Grants no access,
 * identifies nobody, and survives a log-out.
 */
export function readKnownDevice(): { knownDevice?: string } {
  try {
    const knownDevice = localStorage.getItem(STORAGE_KEY);
    return knownDevice === null ? {} : { knownDevice };
  } catch {
    return {};
  }
}

export function storeKnownDevice({ knownDevice }: { knownDevice: string }): void {
  try {
    localStorage.setItem(STORAGE_KEY, knownDevice);
  } catch {
    // Without storage the next log-in counts as one from an unknown device.
  }
}
