import type { Database } from "@surco/db";
import {
  type BrandedMails,
  brandInMails,
  type Clock,
  defineJob,
  hashToken,
  type Mailer,
  newSecretToken,
} from "@surco/kit-server";
import type { Transaction } from "kysely";
import { z } from "zod";
import { topicOfNotification } from "../../contract";
import { nextDigestAt } from "../choices/next-digest";
import { timeZoneOf } from "../choices/time-zone";
import { type ListNotificationsDeps, readable } from "../list-notifications";
import type { Readers } from "../reader";
import type { DigestRepository, DueDigest } from "./digest.repository";
import { renderDigest } from "./digest-mail";

export const sendDigestsJob = defineJob({
  name: "notification-digests",
  data: z.object({}),
  concurrency: 1,
  retryLimit: 2,
  expireInSeconds: 840,
});

export interface SendDigestsDeps extends BrandedMails, Pick<ListNotificationsDeps, "fields" | "hooks"> {
  digests: DigestRepository;
  accounts: Readers;
  mailer: Mailer;
  now: Clock;
}

/** So many people's mails are put into the queue at once, or none of them. */
const PEOPLE_AT_ONCE = 200;
/** Newer notifications wait for the next mail: a transaction still open now could be missed by both. */
const SETTLED_MS = 60_000;

/**
 * Writes to everybody whose mail is due and who has something to read. Each mail and the note that it was written come about
 * together: however often, by however many this is run, nobody gets one twice.
 */
export async function sendDigests(deps: SendDigestsDeps, signal: AbortSignal): Promise<void> {
  let taken = PEOPLE_AT_ONCE;
  while (taken === PEOPLE_AT_ONCE) {
    signal.throwIfAborted();
    const now = deps.now();
    const until = new Date(now.getTime() - SETTLED_MS);
    taken = await deps.digests.takeDue({ now, until, limit: PEOPLE_AT_ONCE }, async (due, within) => {
      for (const one of due) if (one.unread.length > 0) await writeTo(deps, one, now, within);
      return due.map(({ accountId, country, digest, hour }) => ({
        accountId,
        dueAt: nextDigestAt(now, digest, hour, timeZoneOf(country)),
      }));
    });
  }
}

async function writeTo(
  deps: SendDigestsDeps,
  { accountId, digest, mailed, unread }: DueDigest,
  now: Date,
  within: Transaction<Database>,
): Promise<void> {
  const account = await deps.accounts.find(accountId);
  if (account === null || account.activatedAt === null) return;
  const seen = await readable(deps, account.user, unread);
  const news = seen.filter((one) => mailed.some((topic) => topic === topicOfNotification(one)));
  if (news.length === 0) return;
  const token = newSecretToken();
  const reader = account.user;
  const brand = brandInMails(deps, reader);
  const mail = renderDigest({ reader, brand, news, digest, publicUrl: deps.publicUrl, token });
  await deps.digests.insertLink({ tokenHash: hashToken(token), accountId, createdAt: now }, within);
  await deps.mailer.send(mail, { within });
}
