import type { ApiKeyScope, FieldRight } from "@surco/contract";
import type { SessionUser } from "./session-user";

/** Authentication and field rights for `serve`; implemented by accounts and fields, wired by the server application. */
export interface AccessChecks {
  /** User of a bearer token, or null when it is unknown or expired. */
  findUser(token: string): Promise<SessionUser | null>;
  /** Owner and scopes of an API key that is in force; without it, every key is unknown. */
  findApiKey?(key: string): Promise<ApiKeyCaller | null>;
  /**
   * True if the session of a bearer token signed in or re-authenticated recently. Without it, routes that need a recent
   * sign-in refuse every call.
   */
  isRecentlyAuthenticated?(token: string): Promise<boolean>;
  /** Right of the user on a field; null when it does not exist for them. */
  findFieldRight(user: SessionUser, fieldId: string): Promise<FieldRight | null>;
}

/** Caller with an API key. */
export interface ApiKeyCaller {
  keyId: string;
  scopes: readonly ApiKeyScope[];
  /** With the rights of this moment. */
  owner: SessionUser;
}
