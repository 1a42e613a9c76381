import type { PlainDate } from "@surco/calendar";
import { type Coupon, reducedPriceMinor } from "./coupon";
import type { Currency } from "./money";
import { type PriceList, priceListAt, tierOf } from "./price-list";

/** Price of one field in an order. */
export interface PricedField {
  readonly fieldId: string;
  readonly areaHa: number;
  /** Largest area of its tier, ha. */
  readonly tierMaxHa: number;
  /** Of the list, before the coupon. */
  readonly listPriceMinor: number;
  readonly priceMinor: number;
}

export interface PricedOrder {
  readonly currency: Currency;
  readonly fields: readonly PricedField[];
  readonly totalMinor: number;
}

export type PricingProblem =
  | { readonly problem: "no-prices" }
  | { readonly problem: "area-without-price"; readonly fieldIds: readonly string[] };

/** Prices fields for a year by the list of a country on a day. The coupon reduces each field's price, so that a total is the sum of its lines. */
export function priceOrder(
  fields: readonly { fieldId: string; areaHa: number }[],
  {
    lists,
    country,
    day,
    coupon,
  }: { lists: readonly PriceList[]; country: string; day: PlainDate; coupon: Coupon | null },
): PricedOrder | PricingProblem {
  const list = priceListAt(lists, country, day);
  if (list === null) return { problem: "no-prices" };
  const priced = fields.map(({ fieldId, areaHa }) => {
    const tier = tierOf(list, areaHa);
    if (tier === null) return { fieldId, tier };
    const listPriceMinor = tier.priceMinor;
    const priceMinor = coupon === null ? listPriceMinor : reducedPriceMinor(listPriceMinor, coupon);
    return { fieldId, tier, priced: { fieldId, areaHa, tierMaxHa: tier.maxHa, listPriceMinor, priceMinor } };
  });
  const unpriced = priced.filter(({ tier }) => tier === null);
  if (unpriced.length > 0) {
    return { problem: "area-without-price", fieldIds: unpriced.map(({ fieldId }) => fieldId) };
  }
  const lines = priced.flatMap((one) => one.priced ?? []);
  return {
    currency: list.currency,
    fields: lines,
    totalMinor: lines.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
  };
}
