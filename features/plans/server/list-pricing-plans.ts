import type { RouteQuery, RouteReply } from "@surco/contract";
import { dayInZone, timeZoneOf } from "@surco/kit-server";
import { priceListAt } from "@surco/payments";
import { type listPricingPlans as route, sellerCountries } from "../contract";
import type { PlanDeps } from "./plan-deps";

/** Prices as they apply today, by country. */
export async function listPricingPlans(
  {
    priceLists,
    sellers,
    hasExamplePrices,
    now,
  }: Pick<PlanDeps, "priceLists" | "sellers" | "hasExamplePrices" | "now">,
  { country }: RouteQuery<typeof route>,
): Promise<RouteReply<typeof route>> {
  const at = now();
  const countries = country === undefined ? sellerCountries : [country];
  const offers = countries.flatMap((one) => {
    const current = priceListAt(priceLists, one, dayInZone(at, timeZoneOf(one)).day);
    const list = priceLists.find((candidate) => candidate === current);
    if (list === undefined) return [];
    const { currency, from, includesTaxes, tiers } = list;
    return [
      {
        country: one,
        currency,
        from,
        includesTaxes,
        tiers: tiers.map(({ maxHa, priceMinor }) => ({ maxHa, priceMinor })),
        isExample: hasExamplePrices,
        isPaidOnline: sellers[one] !== undefined,
      },
    ];
  });
  return { offers };
}
