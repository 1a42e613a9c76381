import { ApiError } from "@surco/kit-web";

let settle: ((isDone: boolean) => void) | null = null;
const listeners = new Set<() => void>();

function replaceRequest(next: typeof settle, isDone = false): void {
  settle?.(isDone);
  settle = next;
  for (const listener of listeners) listener();
}

/** Subscribes the dialog that authenticates the session again. */
export function subscribeToReauthentication(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) replaceRequest(null);
  };
}

export const isReauthenticationRequested = () => settle !== null;

/** Answers the request. @param isDone  false: cancelled */
export function settleReauthentication(isDone: boolean): void {
  replaceRequest(null, isDone);
}

/**
 * Runs an action. If it needs a recent sign-in, the dialog asks for the password or a provider, and the action runs
 * again.
 *
 * @throws ApiError REAUTHENTICATION_REQUIRED if the person cancels, and the errors of `run`
 */
export async function withReauthentication<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isRequired = error instanceof ApiError && error.code === "REAUTHENTICATION_REQUIRED";
    if (!isRequired || listeners.size === 0) throw error;
    const isDone = await new Promise<boolean>((resolve) => replaceRequest(resolve));
    if (!isDone) throw error;
    return run();
  }
}
