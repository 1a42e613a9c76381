type Listener = (returnTo: string) => void;

const listeners = new Set<Listener>();

/** Asks the account's menu to sign out, as its own entry does, and to log in again. @param returnTo  address to open then */
export function askToLeave(returnTo: string): void {
  for (const listener of listeners) listener(returnTo);
}

/** Calls `listener` when a page asks to sign out. @returns a function that stops it */
export function onAskedToLeave(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
