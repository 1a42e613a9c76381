import type { AccountDeps } from "../account-deps";
import { sendNotice } from "../mails/send-notice";

/** Mails a security notice about the new password, with the providers that still open the account. */
export async function notifyPasswordChanged(
  deps: Pick<AccountDeps, "accounts" | "identities" | "mailer" | "publicUrl" | "brandFor">,
  accountId: string,
): Promise<void> {
  const account = await deps.accounts.find(accountId);
  if (account === null) return;
  await sendNotice(deps, account.user, "password_changed", {
    path: "/auth/forgot-password",
    providers: await deps.identities.list(accountId),
  });
}
