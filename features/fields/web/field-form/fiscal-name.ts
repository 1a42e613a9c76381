const STORAGE_KEY = "surco.fiscal-name";

/** Fiscal name last saved in this tab, as a default: most growers have one. Empty at first, and after a log-out. */
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
    // Without storage there is no default.
  }
}
