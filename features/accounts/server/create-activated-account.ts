import type { SignedIn } from "@surco/accounts/contract";
import type { Language } from "@surco/contract";
import { newSecretToken, refuse } from "@surco/kit-server";
import { v7 as newId } from "uuid";
import type { AccountDeps } from "./account-deps";
import { openSession } from "./open-session";
import { hashPassword } from "./password";
import { untouchedUser } from "./untouched-user";

export interface ActivatedAccountInput {
  email: string;
  firstName: string;
  lastName: string;
  country: string;
  fiscalId: string;
  language: Language;
  isDemonstration: boolean;
  /** null: nobody knows it, the account is reached by the session that this opens. */
  password: string | null;
}

/**
 * An account that needs no mail: for the demonstration and for tests.
 *
 * @returns the user and the token of an open session
 * @throws AppError EMAIL_TAKEN
 */
export async function createActivatedAccount(
  deps: Pick<AccountDeps, "accounts" | "sessions" | "now">,
  { password, ...input }: ActivatedAccountInput,
): Promise<SignedIn> {
  const id = newId();
  const createdAt = deps.now();
  const passwordHash = await hashPassword(password ?? newSecretToken());
  const isNew = await deps.accounts.insert({
    ...input,
    id,
    passwordHash,
    activatedAt: createdAt,
    createdAt,
  });
  if (!isNew) throw refuse("EMAIL_TAKEN");

  const token = await openSession(deps, id);
  const user = {
    ...untouchedUser,
    ...input,
    email: input.email.toLowerCase(),
    id,
  };
  return { token, user };
}
