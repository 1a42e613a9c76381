import type { RegisterInput } from "@surco/accounts/contract";
import { hashToken, refuse } from "@surco/kit-server";
import { v7 as newId } from "uuid";
import type { AccountDeps } from "../account-deps";
import { mailLink } from "../mails/mail-link";
import { hashPassword } from "../passwords/password-hash";
import { requireUncommonPassword } from "../passwords/require-uncommon-password";
import { newUser } from "../profile/new-user";
import { requireFiscalId } from "../profile/require-fiscal-id";
import { rememberDevice } from "../sessions/known-device";

/**
 * Signs a person up; the account works once it is activated. A fiscal id with a wrong check digit is refused for a CUIT
 * and accepted for an RFC (the screen warns).
 *
 * @returns the known-device secret of this browser, which keeps the password at the activation
 * @throws AppError FISCAL_ID_INVALID with `reason` and `country`, PASSWORD_TOO_COMMON, EMAIL_TAKEN
 */
export async function registerAccount(deps: AccountDeps, input: RegisterInput): Promise<string> {
  const fiscalId = requireFiscalId(input.country, input.fiscalId);
  requireUncommonPassword(input.password);

  const createdAt = deps.now();
  const passwordHash = await hashPassword(input.password);
  const person = {
    id: newId(),
    email: input.email,
    firstName: input.firstName,
    lastName: input.lastName,
    country: input.country,
    fiscalId,
    language: input.language,
    isDemonstration: false,
  };
  await deps.accounts.deleteExpiredSignUp(input.email, createdAt);
  const demonstrationClaim =
    input.demonstrationClaim === undefined ? null : hashToken(input.demonstrationClaim);
  const account = { ...person, passwordHash, demonstrationClaim, activatedAt: null, createdAt };
  if (!(await deps.accounts.insert(account))) throw refuse("EMAIL_TAKEN");

  await mailLink(deps, newUser(account), "activation");
  return rememberDevice(deps, account.id, input.knownDevice);
}
