import type { FieldRepository } from "@surco/fields/server";
import type { BrandedMails, Clock, Mailer, RateLimiter, SessionUser } from "@surco/kit-server";
import type { Notify } from "@surco/notifications/server";
import type { HandoverRepository } from "./handover.repository";
import type { Person, PersonRepository } from "./person.repository";
import type { ShareRepository } from "./share.repository";

/** Dependencies of the services for sharing and transfers. */
export interface SharingDeps extends BrandedMails {
  fields: FieldRepository;
  shares: ShareRepository;
  handovers: HandoverRepository;
  people: PersonRepository;
  mailer: Mailer;
  rateLimiter: RateLimiter;
  now: Clock;
  notify: Notify;
}

const MS_PER_DAY = 86_400_000;
/** Days that an invitation or an offer waits for an answer. */
export const ANSWER_DAYS = 30;

export function answerUntil(now: Date): Date {
  return new Date(now.getTime() + ANSWER_DAYS * MS_PER_DAY);
}

/**
 * Counts a mail that one person has sent to another: by who sends it, and by who gets it.
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

/** The caller with his name. */
export async function requirePerson(
  { people }: Pick<SharingDeps, "people">,
  user: SessionUser,
): Promise<Person> {
  const person = await people.find(user.id);
  if (person === null) throw new Error("a signed-in person has no account");
  return person;
}
