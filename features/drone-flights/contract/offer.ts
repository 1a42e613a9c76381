import { z } from "zod";

/** Time slots that a flight can be requested for. */
export const flightSlot = z.enum(["morning", "afternoon", "full-day"]);
export type FlightSlot = z.infer<typeof flightSlot>;

interface SlotOffer {
  readonly slot: FlightSlot;
  /** Local hours, "8:30"; a full day holds both halves. */
  readonly hours: readonly (readonly [string, string])[];
  readonly priceUsd: number;
  /** Price for early access, while the service is being introduced. */
  readonly earlyPriceUsd: number;
}

const morning = ["8:30", "11:45"] as const;
const afternoon = ["14:00", "18:00"] as const;

/** Slots with their hours and prices. Specification, section 9. */
export const slotOffers: readonly SlotOffer[] = [
  { slot: "morning", hours: [morning], priceUsd: 90, earlyPriceUsd: 60 },
  { slot: "afternoon", hours: [afternoon], priceUsd: 130, earlyPriceUsd: 90 },
  { slot: "full-day", hours: [morning, afternoon], priceUsd: 190, earlyPriceUsd: 130 },
];

/** @throws RangeError for an unknown slot */
export function requireOffer(slot: FlightSlot): SlotOffer {
  const offer = slotOffers.find((candidate) => candidate.slot === slot);
  if (offer === undefined) throw new RangeError(`unknown slot: ${slot}`);
  return offer;
}

/** Terms of a flight. Specification, section 9. */
export const flightTerms = {
  /** Minimum notice for a change of date. */
  rescheduleNoticeHours: 48,
  /** Maximum wind speed for a flight. */
  maxWindKmPerHour: 35,
  /** Approximate number of photos, and minutes to take them, per 100 ha. */
  photosPer100Ha: 10,
  minutesPer100Ha: 15,
} as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longest time ahead that a flight can be requested for. */
const BOOKABLE_DAYS = 180;

/** First and last day that can be requested, "YYYY-MM-DD". The team needs the same notice as for a change of date. */
export function bookableDays(now: Date): { first: string; last: string } {
  const dayAfter = (ms: number) => new Date(now.getTime() + ms).toISOString().slice(0, 10);
  return {
    first: dayAfter(flightTerms.rescheduleNoticeHours * HOUR_MS),
    last: dayAfter(BOOKABLE_DAYS * DAY_MS),
  };
}
