import { localeOf } from "@surco/contract";
import type { FieldCard } from "@surco/fields/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import { type FlightRequestInput, flightDays, flightTerms } from "../contract";
import type { FlightDeps } from "./flight-deps";
import { renderConfirmation, renderStaffMail } from "./mails/flight-mails";

/**
 * Keeps a request and writes to staff and requester. Sent again under the same id nothing more happens, unless the mails had
 * not gone out.
 *
 * @param user null: nobody is signed in
 * @throws AppError FIELD_NOT_FOUND, FLIGHT_PLACE_MISSING, FLIGHT_DATE_TOO_SOON, FLIGHT_DATE_TOO_FAR, TOO_MANY_REQUESTS
 */
export async function requestFlight(
  deps: FlightDeps,
  user: SessionUser | null,
  input: FlightRequestInput,
): Promise<void> {
  // A machine that fills in everything is answered like a person, so that it learns nothing.
  if (input.website !== "") return;
  const now = deps.now();
  requireBookable(input.wishedOn, now);
  const field = await findNamedField(deps, user, input.ownFieldId);
  if (field === null && input.place === "") throw refuse("FLIGHT_PLACE_MISSING");

  await deps.rateLimiter.take("account-flight", input.email);
  const { id, brand, name, email, phone, place, areaHa, wishedOn, slot, comments, language } = input;
  const { isUnmailed } = await deps.flightRequests.keep({
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
  await deps.mailer.send(renderConfirmation(deps, input, locale));
  await deps.flightRequests.markMailed(input.id, now);
}

function requireBookable(wishedOn: string, now: Date): void {
  const { first, last } = flightDays(now);
  if (wishedOn < first) {
    throw refuse("FLIGHT_DATE_TOO_SOON", { from: first, hours: flightTerms.rescheduleNoticeHours });
  }
  if (wishedOn > last) throw refuse("FLIGHT_DATE_TOO_FAR", { until: last });
}

async function findNamedField(
  { fields }: Pick<FlightDeps, "fields">,
  user: SessionUser | null,
  fieldId: string | null,
): Promise<FieldCard | null> {
  if (fieldId === null) return null;
  const [field] = user === null ? [] : await fields.listCards(user, [fieldId]);
  if (field === undefined) throw refuse("FIELD_NOT_FOUND", { fieldId });
  return field;
}
