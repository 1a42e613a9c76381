import type { FieldRepository } from "@surco/fields/server";
import {
  AppError,
  type BrandedMails,
  type Clock,
  type Mail,
  type Mailer,
  type RateLimiter,
  type SessionUser,
} from "@surco/kit-server";
import type { Notify } from "@surco/notifications/server";
import type { Person, PersonRepository } from "./person.repository";
import type { ShareRepository } from "./share.repository";
import type { TransferRepository } from "./transfer.repository";
import type { TransferSharesRepository } from "./transfer-shares.repository";

/** Dependencies of the services for sharing and transfers. */
export interface SharingDeps extends BrandedMails {
  fields: FieldRepository;
  shares: ShareRepository;
  transfers: TransferRepository;
  transferShares: TransferSharesRepository;
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

/** Counts an offer to another person by its sender. @throws AppError TOO_MANY_REQUESTS */
export async function countOffer(
  { rateLimiter }: Pick<SharingDeps, "rateLimiter">,
  user: SessionUser,
): Promise<void> {
  await rateLimiter.take("account-sharing", user.id);
}

/**
 * Mails an offer unless its recipient had too many such mails lately, from whomever: the offer stands either way, so that
 * no stranger can keep others from sharing with the recipient.
 */
export async function mailOffer(
  { rateLimiter, mailer }: Pick<SharingDeps, "rateLimiter" | "mailer">,
  mail: Mail,
): Promise<void> {
  try {
    await rateLimiter.take("account-shared-with", mail.to);
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") return;
    throw error;
  }
  await mailer.send(mail);
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
