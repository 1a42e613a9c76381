import type { PlainDate } from "@surco/calendar";
import type { Currency } from "./money";

/** Price of fields up to an area, per field and year. */
export interface PriceTier {
  /** Largest area of the tier, inclusive, ha. */
  readonly maxHa: number;
  readonly priceMinor: number;
}

/** Prices of a country from a day on, until a later list begins. */
export interface PriceList {
  readonly country: string;
  readonly currency: Currency;
  readonly from: PlainDate;
  /** By area, smallest first. */
  readonly tiers: readonly PriceTier[];
}

/** Finds the list that applies in a country on a day: the latest that has begun; null without one. */
export function priceListAt(lists: readonly PriceList[], country: string, day: PlainDate): PriceList | null {
  let found: PriceList | null = null;
  for (const list of lists) {
    const applies = list.country === country && list.from <= day;
    if (applies && (found === null || list.from > found.from)) found = list;
  }
  return found;
}

/** Finds the tier of an area; null for one above the last tier. @throws RangeError for an area that is not positive */
export function tierOf(list: Pick<PriceList, "tiers">, areaHa: number): PriceTier | null {
  if (!(areaHa > 0)) throw new RangeError(`areaHa out of range: ${areaHa}`);
  return list.tiers.find(({ maxHa }) => areaHa <= maxHa) ?? null;
}
