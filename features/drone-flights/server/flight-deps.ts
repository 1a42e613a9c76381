import type { FieldCard } from "@surco/fields/contract";
import type { BrandedMails, Clock, Mailer, RateLimiter, SessionUser } from "@surco/kit-server";
import type { FlightRequestRepository } from "./flight-request.repository";

/** Dependencies of the flight-request services. */
export interface FlightDeps extends BrandedMails {
  flightRequests: FlightRequestRepository;
  fields: {
    /** Lists the cards of those fields that the reader may read. */
    listCards(reader: SessionUser, fieldIds: readonly string[]): Promise<FieldCard[]>;
  };
  mailer: Mailer;
  rateLimiter: RateLimiter;
  now: Clock;
  /** Recipients of the mail to the staff. */
  staffEmails: readonly string[];
}
