import type { User } from "@surco/accounts/contract";
import { localeOf } from "@surco/contract";
import { brandInMails, hashToken, newSecretToken } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import type { NewAccountToken } from "../account-token.repository";
import { type LinkMailKind, renderLinkMail } from "./link-mail";

const HOUR_MS = 3_600_000;

/** Validity and path of each link. Decisions on accounts: activation seven days, everything else two hours. */
const LINKS: Record<NewAccountToken["purpose"], { hours: number; path(user: User, token: string): string }> =
  {
    activation: { hours: 7 * 24, path: ({ id }, token) => `/auth/activate/${id}/${token}` },
    password_reset: { hours: 2, path: (_, token) => `/auth/reset-password?token=${token}` },
    email_change: { hours: 2, path: (_, token) => `/auth/confirm-email/${token}` },
    provider_link: { hours: 2, path: (_, token) => `/auth/confirm-provider/${token}` },
    username_change: { hours: 2, path: (_, token) => `/auth/confirm-username/${token}` },
  };

/**
 * Creates a link and mails it in the user's language. Earlier links stay valid, since people open older mails.
 * @param to  recipient: the account's own address, or its new one
 * @param requested  requested address or name, or the id of a provider claim
 * @param shown  text for `requested` in the mail
 */
export async function mailLink(
  deps: Pick<AccountDeps, "accountTokens" | "mailer" | "now" | "publicUrl" | "brandFor">,
  user: User,
  purpose: LinkMailKind,
  {
    to = user.email,
    requested = null,
    shown = requested ?? "",
  }: { to?: string; requested?: string | null; shown?: string } = {},
): Promise<void> {
  const token = newSecretToken();
  const createdAt = deps.now();
  const { hours, path } = LINKS[purpose];
  await deps.accountTokens.insert({
    tokenHash: hashToken(token),
    accountId: user.id,
    purpose,
    requested,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + hours * HOUR_MS),
  });
  const mail = renderLinkMail(purpose, localeOf(user), {
    brand: brandInMails(deps, user),
    firstName: user.firstName,
    link: deps.publicUrl + path(user, token),
    hours,
    days: hours / 24,
    requested: shown,
  });
  await deps.mailer.send({ to, ...mail });
}
