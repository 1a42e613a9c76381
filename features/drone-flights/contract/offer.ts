import { z } from "zod";

/** Parts of a day that a flight is booked for. */
export const flightSlot = z.enum(["morning", "afternoon", "full-day"]);
export type FlightSlot = z.infer<typeof flightSlot>;

interface SlotOffer {
  readonly slot: FlightSlot;
  /** Local hours, "8:30"; a full day holds both halves. */
  readonly hours: readonly (readonly [string, string])[];
  readonly priceUsd: number;
  /** For those who ask while the service is being introduced. */
  readonly earlyPriceUsd: number;
}

const morning = ["8:30", "11:45"] as const;
const afternoon = ["14:00", "18:00"] as const;

/** When flights are made and what they cost. Specification, section 9. */
export const slotOffers: readonly SlotOffer[] = [
  { slot: "morning", hours: [morning], priceUsd: 90, earlyPriceUsd: 60 },
  { slot: "afternoon", hours: [afternoon], priceUsd: 130, earlyPriceUsd: 90 },
  { slot: "full-day", hours: [morning, afternoon], priceUsd: 190, earlyPriceUsd: 130 },
];

export function offerOf(slot: FlightSlot): SlotOffer {
  const offer = slotOffers.find((one) => one.slot === slot);
  if (offer === undefined) throw new RangeError(`no such slot: ${slot}`);
  return offer;
}

/** Terms of a flight. Specification, section 9. */
export const flightTerms = {
  /** Another date is asked for at least so long before. */
  rescheduleNoticeHours: 48,
  /** In more wind nobody flies. */
  maxWindKmPerHour: 35,
  /** About so many photos, taken in so many minutes, for each 100 ha. */
  photosPer100Ha: 10,
  minutesPer100Ha: 15,
} as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Nobody knows the weather or the crop of later days. */
const BOOKABLE_DAYS = 180;

/** First and last day that may be wished for, "YYYY-MM-DD": a team needs the notice that another date takes, too. */
export function flightDays(now: Date): { first: string; last: string } {
  const dayAfter = (ms: number) => new Date(now.getTime() + ms).toISOString().slice(0, 10);
  return {
    first: dayAfter(flightTerms.rescheduleNoticeHours * HOUR_MS),
    last: dayAfter(BOOKABLE_DAYS * DAY_MS),
  };
}
