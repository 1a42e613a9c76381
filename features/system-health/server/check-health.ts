import { localeOf } from "@surco/contract";
import { brandInMails, type Mail, timeZoneOf } from "@surco/kit-server";
import type { NotificationInput } from "@surco/notifications/server";
import { systemProblem, systemProblemOver } from "../contract";
import { findProblems } from "./find-problems";
import type { DeliverMail, HealthDeps } from "./health-deps";
import { type HealthRecipient, renderHealthMail } from "./health-mail";
import { readSnapshot } from "./read-snapshot";
import { type Announcement, isNotified, type TrackedProblem, trackProblems } from "./track-problems";

/**
 * Looks for problems and notifies the administrators of those that began, last or are over: by mail at once and in the bell.
 * Every server and worker calls it; the state in the database and its lock make sure that each message is sent once.
 *
 * @param deliver  sends mails while no worker runs the queue
 */
export async function checkHealth(deps: HealthDeps, deliver: DeliverMail): Promise<void> {
  const snapshot = await readSnapshot(deps);
  const found = findProblems(snapshot);
  const hasWorker = snapshot.workers.aliveCount > 0;
  const sent = await deps.problems.update(async (stored, within) => {
    const { problems, announcement } = trackProblems(stored, found, snapshot.at);
    if (!isNotified(announcement)) return { problems, result: null };
    const administratorIds = await deps.accounts.listAdministratorIds();
    const recipients = await listRecipients(deps, administratorIds);
    const mails = recipients.map((recipient) =>
      renderHealthMail({ ...recipient, publicUrl: deps.publicUrl, announcement }),
    );
    if (hasWorker) for (const mail of mails) await deps.mailer.send(mail, { within });
    return { problems, result: { announcement, administratorIds, mails } };
  });
  if (sent === null) return;
  const { announcement, administratorIds, mails } = sent;
  await deps.notify(...administratorIds.flatMap((accountId) => notificationsOf(accountId, announcement)));
  if (!hasWorker) await deliverAll(deps, mails, deliver);
}

/** Administrators who get mails; the operator's mailbox where nobody else would know. */
async function listRecipients(
  deps: HealthDeps,
  administratorIds: readonly string[],
): Promise<HealthRecipient[]> {
  const mailedIds = await deps.listMailed(administratorIds, systemProblem.topic.name);
  const accounts = await Promise.all(mailedIds.map((id) => deps.accounts.find(id)));
  const recipients = accounts.flatMap((account): HealthRecipient[] => {
    if (account === null) return [];
    const { user } = account;
    return [
      {
        to: user.email,
        firstName: user.firstName,
        locale: localeOf(user),
        timeZone: timeZoneOf(user.country),
        brand: brandInMails(deps, user),
      },
    ];
  });
  const mailbox = mailboxOf(deps.settings.contact);
  if (recipients.length > 0 || mailbox === null) return recipients;
  return [{ to: mailbox, firstName: null, locale: "es", timeZone: "UTC", brand: brandInMails(deps, null) }];
}

/** Mailbox of a contact; null for a web address. */
function mailboxOf(contact: string): string | null {
  return contact.includes("@") && !contact.startsWith("http") ? contact.replace(/^mailto:/, "") : null;
}

function notificationsOf(accountId: string, { started, over }: Announcement): NotificationInput[] {
  const input = (kind: typeof systemProblem, problem: TrackedProblem) => ({
    accountId,
    kind,
    fieldId: null,
    data: { kind: problem.kind, details: problem.details },
    key: `${kind.name} ${problem.key} ${problem.firstSeenAt.toISOString()}`,
  });
  return [
    ...started.map((problem) => input(systemProblem, problem)),
    ...over.map((problem) => input(systemProblemOver, problem)),
  ];
}

/** Queued mails would wait for a worker. One that cannot be delivered is queued after all. */
async function deliverAll(deps: HealthDeps, mails: readonly Mail[], deliver: DeliverMail): Promise<void> {
  for (const mail of mails) {
    try {
      await deliver(mail);
    } catch (error) {
      deps.logger.warn({ err: error }, "mail about the system's health not delivered");
      await deps.mailer.send(mail);
    }
  }
}
