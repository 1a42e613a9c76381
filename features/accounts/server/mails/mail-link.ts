import type { LinkedProvider, User } from "@surco/accounts/contract";
import { localeOf } from "@surco/contract";
import { brandInMails, hashToken, newSecretToken } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { ACTIVATION_HOURS } from "../account-link.repository";
import type { NewAccountToken } from "../account-token.repository";
import { type LinkMailKind, renderLinkMail } from "./link-mail";

const HOUR_MS = 3_600_000;

/** Validity and path of each link. Decisions on accounts: activation seven days, undoing an e-mail change as long, everything else two hours. */
const LINKS: Record<NewAccountToken["purpose"], { hours: number; path(user: User, token: string): string }> =
  {
    activation: { hours: ACTIVATION_HOURS, path: ({ id }, token) => `/auth/activate/${id}/${token}` },
    password_reset: { hours: 2, path: (_, token) => `/auth/reset-password?token=${token}` },
    email_change: { hours: 2, path: (_, token) => `/auth/confirm-email/${token}` },
    provider_link: { hours: 2, path: (_, token) => `/auth/confirm-provider/${token}` },
    // Also after the change: the owner may read the mail days later.
    email_change_undo: { hours: 7 * 24, path: (_, token) => `/auth/undo-email/${token}` },
    username_change: { hours: 2, path: (_, token) => `/auth/confirm-username/${token}` },
  };

interface LinkOptions {
  /** Recipient; the account's own address if omitted. */
  to?: string;
  /** Requested, or to be restored, address or name; or the id of a provider claim. */
  requested?: string | null;
  /** Text for `requested` in the mail. */
  shown?: string;
  /** Mail that carries the link; the one of its purpose if omitted. */
  text?: LinkMailKind;
  /** Linked providers to name. */
  providers?: readonly Pick<LinkedProvider, "provider">[];
}

/** Creates a link and mails it in the user's language. Earlier links stay valid, since people open older mails. */
export async function mailLink(
  deps: Pick<AccountDeps, "accountTokens" | "mailer" | "now" | "publicUrl" | "brandFor">,
  user: User,
  purpose: NewAccountToken["purpose"],
  {
    to = user.email,
    requested = null,
    shown = requested ?? "",
    text = purpose,
    providers = [],
  }: LinkOptions = {},
): Promise<void> {
  const token = await createLink(deps, user.id, purpose, requested);
  const { hours, path } = LINKS[purpose];
  const mail = renderLinkMail(text, localeOf(user), {
    brand: brandInMails(deps, user),
    firstName: user.firstName,
    link: deps.publicUrl + path(user, token),
    hours,
    days: hours / 24,
    requested: shown,
    providers,
  });
  await deps.mailer.send({ to, ...mail });
}

/** Creates a link. @returns its token, of which only the hash is stored */
export async function createLink(
  deps: Pick<AccountDeps, "accountTokens" | "now">,
  accountId: string,
  purpose: NewAccountToken["purpose"],
  requested: string | null = null,
): Promise<string> {
  const token = newSecretToken();
  const createdAt = deps.now();
  const expiresAt = new Date(createdAt.getTime() + LINKS[purpose].hours * HOUR_MS);
  await deps.accountTokens.insert({
    tokenHash: hashToken(token),
    accountId,
    purpose,
    requested,
    createdAt,
    expiresAt,
  });
  return token;
}
