import type { RegisterInput } from "@surco/accounts/contract";
import { checkFiscalId } from "@surco/contract";
import { refuse } from "@surco/kit-server";
import { v7 as newId } from "uuid";
import type { AccountDeps } from "./account-deps";
import { mailLink } from "./mail-link";
import { hashPassword } from "./password";
import { requireUncommon } from "./passwords/require-uncommon";
import { untouchedUser } from "./untouched-user";

/**
 * Signs a person up; the account works once it is activated. A fiscal id with a wrong check digit is refused for a CUIT
 * and accepted for an RFC (the screen warns).
 *
 * @throws AppError FISCAL_ID_INVALID with `reason` and `country`, PASSWORD_TOO_COMMON, EMAIL_TAKEN
 */
export async function registerAccount(deps: AccountDeps, input: RegisterInput): Promise<void> {
  const check = checkFiscalId(input.country, input.fiscalId);
  if (!check.ok) throw refuse("FISCAL_ID_INVALID", { reason: check.problem, country: input.country });

  requireUncommon(input.password);

  const createdAt = deps.now();
  const passwordHash = await hashPassword(input.password);
  const person = {
    id: newId(),
    email: input.email,
    firstName: input.firstName,
    lastName: input.lastName,
    country: input.country,
    fiscalId: check.fiscalId,
    language: input.language,
    isDemonstration: false,
  };
  await deps.accounts.deleteLapsed(input.email, createdAt);
  const isNew = await deps.accounts.insert({ ...person, passwordHash, activatedAt: null, createdAt });
  if (!isNew) throw refuse("EMAIL_TAKEN");

  await mailLink(deps, { ...untouchedUser, ...person }, "activation");
}
