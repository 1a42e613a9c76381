import { type AccessWord, accessWords } from "./access";

/** Scopes of API keys: reading what the owner may see, and recording observations and work. Neither includes the other. */
export const apiKeyScopes = ["read", "write"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Properties of a declared route that decide which API keys may call it. */
interface KeyedRoute {
  readonly method: string;
  readonly access: AccessWord;
  readonly keyScope?: ApiKeyScope;
  readonly needsRecentSignIn?: true;
  readonly isForEnrolment?: true;
  readonly isBrowserBound?: true;
}

/** Start of every API key, by which scanners of source code find a leaked one. */
export const API_KEY_PREFIX = "surco_";
const API_KEY = new RegExp(`^${API_KEY_PREFIX}[\\w-]{43}$`);

/** True for a bearer token in the form of an API key; a session's token is shorter. */
export function isApiKey(token: string): boolean {
  return API_KEY.test(token);
}

/**
 * Scope that an API key needs to call a route; null: no key may call it. Reading a field is open by its access word;
 * every other route declares its scope, so that a new one is closed to keys.
 */
export function apiKeyScopeOf(route: KeyedRoute): ApiKeyScope | null {
  if (!mayBeOpenToKeys(route)) return null;
  if (route.keyScope !== undefined) return route.keyScope;
  return route.method === "GET" && accessWords[route.access].field === "read" ? "read" : null;
}

/** False for routes of visitors, of roles, and for those that only a person at a browser may use. */
export function mayBeOpenToKeys({ access, ...route }: KeyedRoute): boolean {
  const word = accessWords[access];
  const isOfPerson = route.needsRecentSignIn || route.isForEnrolment || route.isBrowserBound;
  return word.signedIn && word.allows === null && !isOfPerson;
}
