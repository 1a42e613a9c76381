import { emailAddress } from "@surco/contract";
import { defineJob } from "@surco/kit-server";
import { z } from "zod";
import type { AccountDeps } from "../account-deps";
import { mailLink } from "./mail-link";

/**
 * A mail that somebody asked for without being signed in. Looking the address up is left to the queue, so that the answer
 * takes as long for an unknown address as for one that has an account.
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
  "accounts" | "accountTokens" | "mailer" | "now" | "publicUrl" | "brandFor"
>;

/**
 * Mails what was asked for where there is an account that it is good for. Who forgot the password of an account that waits
 * for its activation gets the link that activates it: nobody proved yet that the address is his.
 */
export async function sendAccountMail(
  deps: AccountMailDeps,
  { kind, email }: z.output<typeof accountMailJob.data>,
): Promise<void> {
  const account = await deps.accounts.findByEmail(email);
  if (account === null) return;
  if (account.activatedAt === null) return mailLink(deps, account.user, "activation");
  if (kind === "password_reset") await mailLink(deps, account.user, "password_reset");
}
