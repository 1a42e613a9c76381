import type { User } from "@surco/accounts/contract";
import { localeOf } from "@surco/contract";
import { brandInMails } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { type NoticeMailKind, renderNoticeMail, secondFactorName } from "../mails/link-mail";

/** Method of a second factor, as mails name it. */
export type SecondFactorName = "totp" | "passkey" | "recoveryCodes";

/** Mails a security notice about the account's second factors. @param about  method, or number of codes left */
export async function notifySecondFactor(
  deps: Pick<AccountDeps, "mailer" | "publicUrl" | "brandFor">,
  user: User,
  kind: Extract<
    NoticeMailKind,
    "second_factor_added" | "second_factor_removed" | "second_factor_reset" | "recovery_code_used"
  >,
  about: { method: SecondFactorName } | { count: number } | null,
): Promise<void> {
  const locale = localeOf(user);
  const requested =
    about === null ? "" : "method" in about ? secondFactorName(about.method, locale) : String(about.count);
  await deps.mailer.send({
    to: user.email,
    ...renderNoticeMail(kind, locale, {
      brand: brandInMails(deps, user),
      firstName: user.firstName,
      link: `${deps.publicUrl}/user/second-factor`,
      requested,
      providers: [],
    }),
  });
}
