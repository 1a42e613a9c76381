const STORAGE_KEY = "surco.fiscal-name";

/** The fiscal name that was saved last on this device: most growers have one. Empty before the first. */
export function lastFiscalName(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? "";
  } catch {
    return "";
  }
}

export function rememberFiscalName(fiscalName: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, fiscalName);
  } catch {
    // Then it is typed again next time.
  }
}
