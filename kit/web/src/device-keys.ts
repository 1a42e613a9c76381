/*
 * Without imports: scripts that run before the application use it too.
 */

/** Keys of `localStorage` that a public page reads before the application is loaded. */
export const SESSION_KEY = "surco.session";
export const LANGUAGE_KEY = "surco.language";
export const DRAFT_PREFIX = "surco.draft.";

/** Keeps the chosen language on this device; the server, which renders the public pages, reads the cookie. */
export function rememberLanguage(language: string): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the other interface is asynchronous and not in every browser
  document.cookie = `surco-language=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Without storage the cookie is enough for the next page.
  }
}

/** Token of the open session, or null. Kept in localStorage, so that all tabs share one session. */
export function sessionToken(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}
