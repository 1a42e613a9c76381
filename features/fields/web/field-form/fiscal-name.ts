const STORAGE_KEY = "surco.fiscal-name";

/** The fiscal name that was saved last in this tab: most growers have one. Empty before the first; gone with a log-out. */
export function lastFiscalName(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? "";
  } catch {
    return "";
  }
}

export function rememberFiscalName(fiscalName: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, fiscalName);
  } catch {
    // Then it is typed again next time.
  }
}
