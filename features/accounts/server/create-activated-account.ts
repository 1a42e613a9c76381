import type { SignedIn } from "@surco/accounts/contract";
import type { Language } from "@surco/contract";
import { refuse } from "@surco/kit-server";
import { v7 as newId } from "uuid";
import type { InitialRights } from "./account.repository";
import type { AccountDeps } from "./account-deps";
import { newUser } from "./profile/new-user";
import { openSession } from "./sessions/open-session";

export interface ActivatedAccountInput {
  email: string;
  firstName: string;
  lastName: string;
  country: string;
  fiscalId: string;
  language: Language;
  isDemonstration: boolean;
  /** null: no password; only the returned session opens the account. */
  passwordHash: string | null;
  businessName?: string;
  /** Rights from the start; by default none. */
  rights?: InitialRights;
}

/**
 * Creates an activated account without mail, for the demonstration and for tests.
 *
 * @returns the user and the token of an open session
 * @throws AppError EMAIL_TAKEN
 */
export async function createActivatedAccount(
  deps: Pick<AccountDeps, "accounts" | "sessions" | "now">,
  input: ActivatedAccountInput,
): Promise<SignedIn> {
  const id = newId();
  const createdAt = deps.now();
  const account = { ...input, id, activatedAt: createdAt, createdAt };
  if (!(await deps.accounts.insert(account))) throw refuse("EMAIL_TAKEN");

  return { token: await openSession(deps, { id, credentialVersion: 0 }), user: newUser(account) };
}
