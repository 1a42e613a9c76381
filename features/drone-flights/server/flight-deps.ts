import type { FieldCard } from "@surco/fields/contract";
import type { BrandedMails, Clock, Mailer, RateLimiter, SessionUser } from "@surco/kit-server";
import type { FlightRequestRepository } from "./flight-request.repository";

/** Dependencies of flight requests. */
export interface FlightDeps extends BrandedMails {
  flightRequests: FlightRequestRepository;
  fields: {
    /** Cards of those of these fields that the reader may see. */
    listCards(reader: SessionUser, fieldIds: readonly string[]): Promise<FieldCard[]>;
  };
  mailer: Mailer;
  rateLimiter: RateLimiter;
  now: Clock;
  /** Recipients of the staff's mail. */
  staffEmails: readonly string[];
}
