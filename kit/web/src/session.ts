import { useSyncExternalStore } from "react";
import { SESSION_KEY, sessionToken } from "./device-keys";

export { sessionToken } from "./device-keys";

const ACCOUNT_KEY = "surco.account";
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** Id of the session's account; null when signed out, or not known yet. */
export function sessionAccount(): string | null {
  try {
    return localStorage.getItem(ACCOUNT_KEY);
  } catch {
    return null;
  }
}

/** Records the session's account, so that data on the device are stored for it alone. */
export function nameSessionAccount(accountId: string): void {
  localStorage.setItem(ACCOUNT_KEY, accountId);
}

/** Opens the session of this browser with the server's token. */
export function openSession(token: string): void {
  localStorage.setItem(SESSION_KEY, token);
  announce();
}

/** Closes the session in this browser. Screens that need one redirect to log-in by themselves. */
export function closeSession(): void {
  localStorage.removeItem(SESSION_KEY);
  localStorage.removeItem(ACCOUNT_KEY);
  announce();
}

/** Calls `listener` whenever the session opens or closes, here or in another tab. @returns a function that stops it */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === SESSION_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

export interface Session {
  readonly token: string | null;
  readonly isSignedIn: boolean;
}

/** Session of this browser; the component renders again when it opens or closes. */
export function useSession(): Session {
  const token = useSyncExternalStore(onSessionChange, sessionToken, () => null);
  return { token, isSignedIn: token !== null };
}

/** Address to return to after log-in, from `?return=`. Only a path of this site is accepted, otherwise `fallback`. */
export function returnAddress(search: string, fallback = "/dashboard"): string {
  const returnTo = new URLSearchParams(search).get("return");
  if (!returnTo?.startsWith("/") || !URL.canParse(returnTo, "https://surco.invalid")) return fallback;
  const resolved = new URL(returnTo, "https://surco.invalid");
  // "/.//elsewhere" belongs to this site until it is resolved.
  if (resolved.origin !== "https://surco.invalid" || resolved.pathname.startsWith("//")) return fallback;
  return resolved.pathname + resolved.search + resolved.hash;
}
