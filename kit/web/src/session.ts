import { useSyncExternalStore } from "react";

const STORAGE_KEY = "surco.session";
const ACCOUNT_KEY = "surco.account";
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** The token of the open session, or null. Kept in localStorage, so that all tabs share one session. */
export function sessionToken(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Id of the account whose session is open; null while nobody is signed in, or it is not known yet. */
export function sessionAccount(): string | null {
  try {
    return localStorage.getItem(ACCOUNT_KEY);
  } catch {
    return null;
  }
}

/** Notes whose session this is, so that what is kept on the device is kept for that account alone. */
export function nameSessionAccount(accountId: string): void {
  localStorage.setItem(ACCOUNT_KEY, accountId);
}

/** Opens the session of this browser with the token that the server gave. */
export function openSession(token: string): void {
  localStorage.setItem(STORAGE_KEY, token);
  announce();
}

/** Forgets the session in this browser. Screens that need one send the person to log in by themselves. */
export function closeSession(): void {
  localStorage.removeItem(STORAGE_KEY);
  localStorage.removeItem(ACCOUNT_KEY);
  announce();
}

/** Calls `listener` whenever the session opens or closes, here or in another tab. @returns a function that stops it */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) listener();
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

/** The session of this browser; the component renders again when it opens or closes. */
export function useSession(): Session {
  const token = useSyncExternalStore(onSessionChange, sessionToken, () => null);
  return { token, isSignedIn: token !== null };
}

/**
 * The address to come back to after logging in, from `?return=`. Only a path of this site is accepted; anything else
 * gives `fallback`.
 */
export function returnAddress(search: string, fallback = "/dashboard"): string {
  const wanted = new URLSearchParams(search).get("return");
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, "https://surco.invalid")) return fallback;
  const resolved = new URL(wanted, "https://surco.invalid");
  // "/.//elsewhere" is of this site until it is resolved, and an address of another one afterwards.
  if (resolved.origin !== "https://surco.invalid" || resolved.pathname.startsWith("//")) return fallback;
  return resolved.pathname + resolved.search + resolved.hash;
}
