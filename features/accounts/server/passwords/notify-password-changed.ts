import type { AccountDeps } from "../account-deps";
import { sendNotice } from "../mails/send-notice";

/** Mails a security notice about the new password. */
export async function notifyPasswordChanged(
  deps: Pick<AccountDeps, "accounts" | "mailer" | "publicUrl" | "brandFor">,
  accountId: string,
): Promise<void> {
  const account = await deps.accounts.find(accountId);
  if (account === null) return;
  await sendNotice(deps, account.user, "password_changed", {
    path: "/auth/forgot-password",
  });
}
