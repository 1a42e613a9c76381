import type { LinkedProvider, User } from "@surco/accounts/contract";
import { localeOf } from "@surco/contract";
import { brandInMails } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { type NoticeMailKind, renderNoticeMail } from "./link-mail";

interface NoticeOptions {
  /** Page that the button opens; the first page if omitted. */
  path?: string;
  /** Name of the provider. */
  requested?: string;
  /** Linked providers to name. */
  providers?: readonly Pick<LinkedProvider, "provider">[];
}

/** Mails a security notice in the user's language. */
export async function sendNotice(
  deps: Pick<AccountDeps, "mailer" | "publicUrl" | "brandFor">,
  user: User,
  kind: NoticeMailKind,
  { path = "", requested = "", providers = [] }: NoticeOptions = {},
): Promise<void> {
  const brand = brandInMails(deps, user);
  const { firstName } = user;
  const mail = renderNoticeMail(kind, localeOf(user), {
    brand,
    firstName,
    link: deps.publicUrl + path,
    requested,
    providers,
  });
  await deps.mailer.send({ to: user.email, ...mail });
}
