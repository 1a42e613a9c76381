import type { PlainDate } from "@surco/calendar";

/** Longest run of days without a market: Easter or the turn of the year, with both weekends. */
export const WALK_BACK_DAYS = 10;

export interface DatedRate {
  day: PlainDate;
  /** Units of the currency for one USD. */
  localPerUsd: number;
}

/** Institution that publishes rates of one currency. */
export interface RateSource {
  /** Name on screen and paper. */
  readonly name: string;
  /** Country whose day it is asked for: a service may refuse days to come. */
  readonly country: "AR" | "MX";
  /** Newest rate up to a day; null where it has none of the last days. @throws HttpFailure */
  findLastRate(until: PlainDate): Promise<DatedRate | null>;
}
