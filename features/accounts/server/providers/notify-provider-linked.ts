import { providerNames, type SignInProvider, type User } from "@surco/accounts/contract";
import type { AccountDeps } from "../account-deps";
import { sendNotice } from "../mails/send-notice";

/** Mails a security notice about the linked provider. */
export async function notifyProviderLinked(
  deps: Pick<AccountDeps, "mailer" | "publicUrl" | "brandFor">,
  user: User,
  provider: SignInProvider,
): Promise<void> {
  await sendNotice(deps, user, "provider_linked", {
    path: "/user/providers",
    requested: providerNames[provider],
  });
}
