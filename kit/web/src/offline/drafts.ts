import { sessionAccount } from "../session";

const PREFIX = "surco.draft.";

/** Where an unsent thing of the signed-in account stands in localStorage; another account finds nothing under the same name. */
export function draftKey(name: string): string {
  return `${PREFIX}${sessionAccount() ?? ""}.${name}`;
}

/** True while something that the signed-in account began was never sent. */
export function hasDrafts(): boolean {
  return ownDrafts().length > 0;
}

/** Throws away what the signed-in account never sent. */
export function dropDrafts(): void {
  for (const key of ownDrafts()) localStorage.removeItem(key);
}

function ownDrafts(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(draftKey("")));
  } catch {
    return [];
  }
}
