import { type ProviderCallback, signInProvider } from "@surco/accounts/contract";

const RETURN_KEY = "surco.providerReturn";

/** Stores the return address in this tab. @param search  query string of the log-in screen, with `?return=` */
export function storeReturnSearch(search: string): void {
  sessionStorage.setItem(RETURN_KEY, search);
}

/** Stored query string; empty in a tab opened by the provider. */
export function storedReturnSearch(): string {
  return sessionStorage.getItem(RETURN_KEY) ?? "";
}

/** Reads the OAuth callback's parameters; null where they are missing or the person declined. */
export function readProviderCallback(provider: string, search: string): ProviderCallback | null {
  const query = new URLSearchParams(search);
  const known = signInProvider.safeParse(provider);
  const code = query.get("code");
  const state = query.get("state");
  const iss = query.get("iss");
  if (!known.success || code === null || state === null) return null;
  return { provider: known.data, code, state, ...(iss !== null && { iss }) };
}
