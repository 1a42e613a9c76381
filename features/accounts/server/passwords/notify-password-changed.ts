import { localeOf } from "@surco/contract";
import { brandInMails } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { renderNoticeMail } from "../mails/link-mail";

/** Mails a security notice about the new password. */
export async function notifyPasswordChanged(
  deps: Pick<AccountDeps, "accounts" | "mailer" | "publicUrl" | "brandFor">,
  accountId: string,
): Promise<void> {
  const account = await deps.accounts.find(accountId);
  if (account === null) return;
  const { email, firstName } = account.user;
  const brand = brandInMails(deps, account.user);
  const link = `${deps.publicUrl}/auth/forgot-password`;
  await deps.mailer.send({
    to: email,
    ...renderNoticeMail("password_changed", localeOf(account.user), { brand, firstName, link, wanted: "" }),
  });
}
