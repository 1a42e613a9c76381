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

const SIGN_IN_KEY = "surco.providerSignIn";

/** Marks the next callback in this tab as a sign-in, also where a demonstration is open. */
export function markProviderSignIn(): void {
  sessionStorage.setItem(SIGN_IN_KEY, "started");
}

/** Reads the mark of a sign-in and removes it. */
export function takeProviderSignIn(): boolean {
  const isMarked = sessionStorage.getItem(SIGN_IN_KEY) !== null;
  sessionStorage.removeItem(SIGN_IN_KEY);
  return isMarked;
}

const REAUTHENTICATION_KEY = "surco.reauthenticationReturn";

/** Marks the next callback in this tab as a re-authentication. @param path  page to return to; null: no mark */
export function storeReauthenticationReturn(path: string | null): void {
  if (path === null) sessionStorage.removeItem(REAUTHENTICATION_KEY);
  else sessionStorage.setItem(REAUTHENTICATION_KEY, path);
}

/** Page to return to after a re-authentication; null if the callback is for something else. */
export function storedReauthenticationReturn(): string | null {
  return sessionStorage.getItem(REAUTHENTICATION_KEY);
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
