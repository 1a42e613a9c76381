import { seasonOf, utcDay } from "@surco/calendar";
import { dayInZone, timeZoneOf } from "@surco/kit-server";
import {
  endOf,
  type FieldPlanState,
  orderObstacle,
  type PriceList,
  priceListAt,
  tierOf,
} from "@surco/payments";
import type { SellerCountry } from "../../contract";
import { type ConvertibleField, conversionProblems, sellerCountries } from "../../contract";
import type { CandidateField } from "./convertible-field.repository";

/** Prices that apply to a payer today; null where none do. */
export function pricesFor(
  priceLists: readonly PriceList[],
  payer: { country: string },
  now: Date,
): PriceList | null {
  return priceListAt(priceLists, payer.country, dayInZone(now, timeZoneOf(payer.country)).day);
}

export function sellerCountryOf({ country }: { country: string }): SellerCountry | null {
  return sellerCountries.find((one) => one === country) ?? null;
}

/** Field with its price and the reasons why it cannot become advanced. */
export function checkedField(
  field: CandidateField,
  plan: FieldPlanState,
  prices: PriceList | null,
  now: Date,
): ConvertibleField {
  const plannedCropId = plannedCropOf(field, now);
  const tier = prices === null ? null : tierOf(prices, field.areaHa);
  return {
    fieldId: field.fieldId,
    name: field.name,
    farmName: field.farmName,
    areaHa: field.areaHa,
    plannedCropId,
    plan: plan.plan,
    planUntil: endOf(plan)?.toISOString() ?? null,
    problems: conversionProblems({
      areaHa: field.areaHa,
      plannedCropId,
      seasonCropIds: field.seasons.flatMap(({ cropId }) => cropId ?? []),
      obstacle: orderObstacle(plan, now),
      hasPrice: tier !== null,
    }),
    priceMinor: tier?.priceMinor ?? null,
  };
}

/** Crop that is planned or sown in the current or a later season; of the latest one. */
function plannedCropOf({ seasons, country }: CandidateField, now: Date): number | null {
  const today = utcDay(now);
  const current = seasons
    .filter(({ season, period }) => season >= seasonOf(country, period, today))
    .toSorted((one, other) => (one.season < other.season ? 1 : -1));
  const planned = current.find(({ plannedCropId }) => plannedCropId !== null)?.plannedCropId;
  return planned ?? current.find(({ cropId }) => cropId !== null)?.cropId ?? null;
}
