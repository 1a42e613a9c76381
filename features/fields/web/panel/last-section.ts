/** The section of the field screen that was used last on this device. */
const STORAGE_KEY = "surco.field-section";

export function lastSection(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function rememberSection(section: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, section);
  } catch {
    // A browser that stores nothing opens the first section each time.
  }
}
