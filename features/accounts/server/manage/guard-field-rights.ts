import { refuse } from "@surco/kit-server";
import type { AccountRights } from "./account-rights.repository";
import type { RightsSubject } from "./field-readers.repository";
import type { RightsWork } from "./rights.repository";

/**
 * Makes a change of rights, unless it lets its author do more on fields of others, by the author's own account or by one
 * below it. Queues notifications of the owners whose fields have new readers.
 *
 * @param by  author of the change; null: the project's command line
 * @throws AppError OWN_RIGHTS
 */
export async function guardFieldRights<T>(
  work: RightsWork,
  { by, at, subject }: { by: string | null; at: Date; subject: RightsSubject },
  change: () => Promise<T>,
): Promise<T> {
  await work.rememberReaders(subject, by);
  const outcome = await change();
  if (await work.findNewReaders(by)) throw refuse("OWN_RIGHTS");
  await work.queueReaderNotices(at);
  return outcome;
}

/**
 * Refuses a role or permission that somebody gives to himself, even where it opens no field yet. Giving up the role is
 * allowed.
 *
 * @throws AppError OWN_RIGHTS
 */
export function requireOtherHand(before: AccountRights, after: AccountRights): void {
  const isGained =
    (after.role !== null && after.role !== before.role) ||
    (after.isFieldAgronomist && !before.isFieldAgronomist) ||
    (after.showSensitiveInformation && !before.showSensitiveInformation);
  if (isGained) throw refuse("OWN_RIGHTS");
}
