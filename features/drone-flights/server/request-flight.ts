import { localeOf } from "@surco/contract";
import type { FieldCard } from "@surco/fields/contract";
import { AppError, refuse, type SessionUser } from "@surco/kit-server";
import { bookableDays, type FlightRequestInput, flightTerms } from "../contract";
import type { FlightDeps } from "./flight-deps";
import { renderConfirmationMail, renderStaffMail } from "./mails/flight-mails";

/**
 * Stores a flight request and mails staff and requester. Idempotent by id: a repeated request only sends mails that had
 * failed.
 *
 * @param user null without a session
 * @throws AppError FIELD_NOT_FOUND, FLIGHT_PLACE_MISSING, FLIGHT_DATE_TOO_SOON, FLIGHT_DATE_TOO_FAR
 */
export async function requestFlight(
  deps: FlightDeps,
  user: SessionUser | null,
  input: FlightRequestInput,
): Promise<void> {
  // Honeypot: bots get the normal response, so that they learn nothing.
  if (input.website !== "") return;
  const now = deps.now();
  requireBookable(input.wishedOn, now);
  const field = await findRequestedField(deps, user, input.ownFieldId);
  if (field === null && input.place === "") throw refuse("FLIGHT_PLACE_MISSING");

  const { id, brand, name, email, phone, place, areaHa, wishedOn, slot, comments, language } = input;
  const { isUnmailed } = await deps.flightRequests.insertNew({
    id,
    brand,
    name,
    email,
    phone,
    place,
    areaHa,
    wishedOn,
    slot,
    comments,
    language,
    accountId: user?.id ?? null,
    fieldId: field?.id ?? null,
    createdAt: now,
  });
  if (!isUnmailed) return;
  const locale = localeOf({ language, country: user?.country ?? null });
  for (const to of deps.staffEmails) await deps.mailer.send(renderStaffMail(deps, to, input, field, locale));
  if (await hasMailLeft(deps, input.email))
    await deps.mailer.send(renderConfirmationMail(deps, input, locale));
  await deps.flightRequests.markMailed(input.id, now);
}

/**
 * Counts a confirmation by its address, which is not verified: strangers cannot fill a mailbox, and their requests do not
 * keep its owner from making one.
 */
async function hasMailLeft(
  { rateLimiter }: Pick<FlightDeps, "rateLimiter">,
  email: string,
): Promise<boolean> {
  try {
    await rateLimiter.take("account-flight", email);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") return false;
    throw error;
  }
}

function requireBookable(wishedOn: string, now: Date): void {
  const { first, last } = bookableDays(now);
  if (wishedOn < first) {
    throw refuse("FLIGHT_DATE_TOO_SOON", { from: first, hours: flightTerms.rescheduleNoticeHours });
  }
  if (wishedOn > last) throw refuse("FLIGHT_DATE_TOO_FAR", { until: last });
}

async function findRequestedField(
  { fields }: Pick<FlightDeps, "fields">,
  user: SessionUser | null,
  fieldId: string | null,
): Promise<FieldCard | null> {
  if (fieldId === null) return null;
  const [field] = user === null ? [] : await fields.listCards(user, [fieldId]);
  if (field === undefined) throw refuse("FIELD_NOT_FOUND", { fieldId });
  return field;
}
