import type { Database } from "@surco/db";
import {
  type BrandedMails,
  brandInMails,
  type Clock,
  defineJob,
  hashToken,
  type Mailer,
  newSecretToken,
  timeZoneOf,
} from "@surco/kit-server";
import type { Transaction } from "kysely";
import { z } from "zod";
import { type ListNotificationsDeps, listReadable } from "../list-notifications";
import type { Recipients } from "../recipient";
import type { DigestRepository, DueDigest } from "./digest.repository";
import { renderDigest } from "./digest-mail";
import { nextDigestAt } from "./next-digest";

export const sendDigestsJob = defineJob({
  name: "notification-digests",
  data: z.object({}),
  concurrency: 1,
  retryLimit: 2,
  expireInSeconds: 840,
});

export interface SendDigestsDeps extends BrandedMails, Pick<ListNotificationsDeps, "fields" | "hooks"> {
  digests: DigestRepository;
  accounts: Recipients;
  mailer: Mailer;
  now: Clock;
}

/** Accounts of one transaction. */
const BATCH_ACCOUNTS = 200;
/** Newer notifications wait for the next digest: those of a transaction still open could be missed by both. */
const SETTLED_MS = 60_000;

/**
 * Sends the due digests that have unread notifications. Each mail is queued in the transaction that saves its next due time,
 * so that repeated and concurrent runs send none twice.
 */
export async function sendDigests(deps: SendDigestsDeps, signal: AbortSignal): Promise<void> {
  let processed = BATCH_ACCOUNTS;
  while (processed === BATCH_ACCOUNTS) {
    signal.throwIfAborted();
    const now = deps.now();
    const until = new Date(now.getTime() - SETTLED_MS);
    processed = await deps.digests.processDue({ now, until, limit: BATCH_ACCOUNTS }, async (due, within) => {
      for (const digest of due) if (digest.unread.length > 0) await sendDigest(deps, digest, now, within);
      return due.map(({ accountId, country, digest, hour }) => ({
        accountId,
        dueAt: nextDigestAt(now, digest, hour, timeZoneOf(country)),
      }));
    });
  }
}

async function sendDigest(
  deps: SendDigestsDeps,
  { accountId, digest, notMailed, unread }: DueDigest,
  now: Date,
  within: Transaction<Database>,
): Promise<void> {
  const account = await deps.accounts.find(accountId);
  if (account === null || account.activatedAt === null) return;
  const readable = await listReadable(deps, account.user, unread);
  const notifications = readable.filter(({ kind }) => !notMailed.includes(kind.topic.name));
  if (notifications.length === 0) return;
  const token = newSecretToken();
  const recipient = account.user;
  const brand = brandInMails(deps, recipient);
  const mail = renderDigest({ recipient, brand, notifications, digest, publicUrl: deps.publicUrl, token });
  await deps.digests.insertLink({ tokenHash: hashToken(token), accountId, createdAt: now }, within);
  await deps.mailer.send(mail, { within });
}
