import { emailAddress } from "@surco/contract";
import { defineJob } from "@surco/kit-server";
import { z } from "zod";
import type { AccountDeps } from "../account-deps";
import { mailLink } from "./mail-link";

/**
 * Mail requested without a session. The job looks the address up, so that the response time does not reveal an account.
 */
export const accountMailJob = defineJob({
  name: "account-mail",
  data: z.object({ kind: z.enum(["activation", "password_reset"]), email: emailAddress }),
  concurrency: 2,
  retryLimit: 5,
  expireInSeconds: 60,
});

export type AccountMailDeps = Pick<
  AccountDeps,
  "accounts" | "accountTokens" | "identities" | "mailer" | "now" | "publicUrl" | "brandFor"
>;

const HOUR_MS = 3_600_000;
/** Usable links mailed within an hour after which no further one is sent: any of them does what was requested. */
const MAX_USABLE_LINKS = 10;

/**
 * Sends the requested mail if the address has an account. Mails to an inactive account name the providers linked by its
 * sign-up.
 */
export async function sendAccountMail(
  deps: AccountMailDeps,
  { kind, email }: z.output<typeof accountMailJob.data>,
): Promise<void> {
  const account = await deps.accounts.findByEmail(email);
  if (account === null) return;
  const isActivated = account.activatedAt !== null;
  if (isActivated && kind === "activation") return;
  const since = new Date(deps.now().getTime() - HOUR_MS);
  const usable = await deps.accountTokens.countUsable(account.user.id, kind, since, deps.now());
  if (usable >= MAX_USABLE_LINKS) return;
  const providers = isActivated ? [] : await deps.identities.list(account.user.id);
  await mailLink(deps, account.user, kind, { providers });
}
