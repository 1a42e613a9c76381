/** Section of the field screen last used on this device. */
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
    // Without storage the first section opens each time.
  }
}
