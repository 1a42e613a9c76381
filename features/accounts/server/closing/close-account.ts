import { type ClosingInput, type ClosingSummary, closingCounts } from "@surco/accounts/contract";
import {
  type BrandedMails,
  type Clock,
  type FeatureHooks,
  type Jobs,
  type Mailer,
  type RateLimiter,
  refuse,
  type SessionUser,
} from "@surco/kit-server";
import type { z } from "zod";
import type { Account } from "../account.repository";
import type { AccountDeps } from "../account-deps";
import { sendNotice } from "../mails/send-notice";
import { requireOwnPassword } from "../passwords/require-own-password";
import { requireRecentSignIn } from "../sessions/recent-sign-in";
import type { ClosingRepository } from "./closing.repository";
import { eraseAccountJob } from "./erase-account";

export interface ClosingDeps extends BrandedMails {
  accounts: AccountDeps["accounts"];
  sessions: AccountDeps["sessions"];
  closings: ClosingRepository;
  hooks: Pick<FeatureHooks, "countForClosing" | "onAccountClosing">;
  jobs: Pick<Jobs, "send">;
  mailer: Mailer;
  rateLimiter: RateLimiter;
  now: Clock;
}

const NO_COUNTS: z.infer<typeof closingCounts> = {
  fields: 0,
  farms: 0,
  producers: 0,
  reports: 0,
  notes: 0,
  plantCases: 0,
  sharedFields: 0,
  openHandovers: 0,
};

/** Previews the closing of an account: counts of erased data, and the required confirmation. */
export async function summariseClosing(
  { accounts, closings, hooks }: Pick<ClosingDeps, "accounts" | "closings" | "hooks">,
  user: SessionUser,
): Promise<ClosingSummary> {
  return {
    ...closingCounts.parse({ ...NO_COUNTS, ...(await hooks.countForClosing(user)) }),
    needsPassword: needsPassword(await accounts.find(user.id)),
    needsEmail: !user.isDemonstration,
    isLastAdministrator: await closings.isLastAdministrator(user.id),
  };
}

/**
 * Closes the signed-in user's account. Sign-in and visibility end at once; a job erases the rest. Sends a confirmation
 * mail, except for the demonstration.
 *
 * @param token  of the session; without a password it needs a recent sign-in
 * @throws AppError CLOSING_NOT_CONFIRMED, PASSWORD_WRONG, REAUTHENTICATION_REQUIRED, TOO_MANY_REQUESTS, CLOSING_LAST_ADMINISTRATOR
 */
export async function closeAccount(
  deps: ClosingDeps,
  user: SessionUser,
  { email, password }: ClosingInput,
  token: string,
): Promise<void> {
  const isConfirmed = user.isDemonstration || email?.toLowerCase() === user.email.toLowerCase();
  if (!isConfirmed) throw refuse("CLOSING_NOT_CONFIRMED");
  const account = await deps.accounts.find(user.id);
  if (needsPassword(account)) await requireOwnPassword(deps, user, password ?? "");
  else if (!user.isDemonstration) await requireRecentSignIn(deps, token);
  const outcome = await deps.closings.begin(user, deps.now(), (trx) =>
    deps.hooks.onAccountClosing(trx, user),
  );
  if (outcome === "last-administrator") throw refuse("CLOSING_LAST_ADMINISTRATOR");

  await deps.jobs.send(eraseAccountJob, { accountId: user.id }, { singletonKey: user.id });
  // Demonstration addresses have no mailbox.
  if (account === null || user.isDemonstration) return;
  await sendNotice(deps, account.user, "account_closed");
}

/** False for demonstration accounts, whose password is generated, and for accounts of OAuth providers. */
function needsPassword(account: Account | null): boolean {
  const { hasPassword = false, isDemonstration = false } = account?.user ?? {};
  return hasPassword && !isDemonstration;
}
