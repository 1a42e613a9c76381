import type { SignInProvider, User } from "@surco/accounts/contract";
import { localeOf } from "@surco/contract";
import { brandInMails } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { renderNoticeMail } from "../mails/link-mail";

/** Display names, the same in every language. */
const providerNames: Record<SignInProvider, string> = { google: "Google", facebook: "Facebook" };

/** Mails a security notice about the linked provider. */
export async function notifyProviderLinked(
  deps: Pick<AccountDeps, "mailer" | "publicUrl" | "brandFor">,
  user: User,
  provider: SignInProvider,
): Promise<void> {
  const { email, firstName } = user;
  const link = `${deps.publicUrl}/user/providers`;
  await deps.mailer.send({
    to: email,
    ...renderNoticeMail("provider_linked", localeOf(user), {
      brand: brandInMails(deps, user),
      firstName,
      link,
      wanted: providerNames[provider],
    }),
  });
}
