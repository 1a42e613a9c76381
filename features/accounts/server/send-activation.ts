import type { User } from "@surco/accounts/contract";
import { hashToken, newSecretToken } from "@surco/kit-server";
import type { AccountDeps } from "./account-deps";
import { renderActivationMail } from "./mails/activation-mail";

/** Decisions on accounts: an activation link lives for seven days. */
const ACTIVATION_DAYS = 7;
const DAY_MS = 86_400_000;

/** Makes a new activation link and mails it, in the user's language. Earlier links stay good: people open the older mail. */
export async function sendActivation(
  deps: Pick<AccountDeps, "accountTokens" | "mailer" | "now" | "publicUrl">,
  user: User,
): Promise<void> {
  const token = newSecretToken();
  const createdAt = deps.now();
  await deps.accountTokens.insertActivation({
    tokenHash: hashToken(token),
    accountId: user.id,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + ACTIVATION_DAYS * DAY_MS),
  });

  const link = `${deps.publicUrl}/auth/activate/${user.id}/${token}`;
  await deps.mailer.send({
    to: user.email,
    ...renderActivationMail({
      language: user.language,
      firstName: user.firstName,
      link,
      days: ACTIVATION_DAYS,
    }),
  });
}
