import type { User } from "@surco/accounts/contract";
import { localeOf } from "@surco/contract";
import { brandInMails } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { type NoticeMailKind, renderNoticeMail } from "./link-mail";

/**
 * Mails a security notice in the user's language.
 *
 * @param to  recipient, if it is not the account's current address
 * @param path  page that the button opens; the first page if omitted
 * @param requested  new address, or name of the provider
 */
export async function sendNotice(
  deps: Pick<AccountDeps, "mailer" | "publicUrl" | "brandFor">,
  user: User,
  kind: NoticeMailKind,
  { to = user.email, path = "", requested = "" }: { to?: string; path?: string; requested?: string } = {},
): Promise<void> {
  const brand = brandInMails(deps, user);
  const { firstName } = user;
  const mail = renderNoticeMail(kind, localeOf(user), {
    brand,
    firstName,
    link: deps.publicUrl + path,
    requested,
  });
  await deps.mailer.send({ to, ...mail });
}
