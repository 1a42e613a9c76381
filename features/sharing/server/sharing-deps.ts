import type { FieldRepository } from "@surco/fields/server";
import type { BrandedMails, Clock, Mailer, RateLimiter, SessionUser } from "@surco/kit-server";
import type { Notify } from "@surco/notifications/server";
import type { Person, PersonRepository } from "./person.repository";
import type { ShareRepository } from "./share.repository";
import type { TransferRepository } from "./transfer.repository";

/** Dependencies of the services for sharing and transfers. */
export interface SharingDeps extends BrandedMails {
  fields: FieldRepository;
  shares: ShareRepository;
  transfers: TransferRepository;
  people: PersonRepository;
  mailer: Mailer;
  rateLimiter: RateLimiter;
  now: Clock;
  notify: Notify;
}

const MS_PER_DAY = 86_400_000;
/** Days until an invitation or a transfer expires. */
export const EXPIRY_DAYS = 30;

export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + EXPIRY_DAYS * MS_PER_DAY);
}

/**
 * Counts a mail from one person to another, by sender and by recipient.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function takeSharingBudget(
  { rateLimiter }: Pick<SharingDeps, "rateLimiter">,
  user: SessionUser,
  email: string,
): Promise<void> {
  await rateLimiter.take("account-sharing", user.id);
  await rateLimiter.take("account-sharing", email);
}

/** Finds the caller's account. */
export async function requirePerson(
  { people }: Pick<SharingDeps, "people">,
  user: SessionUser,
): Promise<Person> {
  const person = await people.find(user.id);
  if (person === null) throw new Error("a signed-in person has no account");
  return person;
}
