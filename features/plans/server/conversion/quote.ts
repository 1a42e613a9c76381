import { dayInZone, refuse, type SessionUser, timeZoneOf } from "@surco/kit-server";
import { type Coupon, couponOf, type PricedOrder, priceOrder } from "@surco/payments";
import type { InvalidFields, Quote, SellerCountry } from "../../contract";
import type { PlanDeps } from "../plan-deps";
import { checkedField, pricesFor, sellerCountryOf } from "./check-conversion";
import { convertibleFieldRepository } from "./convertible-field.repository";

type QuoteDeps = Pick<
  PlanDeps,
  "db" | "fieldPlans" | "priceLists" | "coupons" | "sellers" | "isSimulated" | "now"
>;

export interface PricedSelection {
  country: SellerCountry;
  priced: PricedOrder;
  /** Names by field id. */
  names: ReadonlyMap<string, string>;
  coupon: Coupon | null;
}

/**
 * Checks that own fields can become advanced, and prices them.
 *
 * @throws AppError CONVERSION_UNAVAILABLE, COUPON_INVALID, CONVERSION_FIELDS_INVALID with every field and its problems
 */
export async function priceSelection(
  deps: QuoteDeps,
  user: SessionUser,
  { fieldIds, couponCode }: { fieldIds: readonly string[]; couponCode?: string | undefined },
): Promise<PricedSelection> {
  const at = deps.now();
  const country = sellerCountryOf(user);
  const prices = pricesFor(deps.priceLists, user, at);
  if (country === null || prices === null || deps.sellers[country] === undefined) {
    throw refuse("CONVERSION_UNAVAILABLE");
  }
  // Accounts of the demonstration are deleted after some days: nobody pays real money for their fields.
  if (user.isDemonstration && !deps.isSimulated) throw refuse("CONVERSION_UNAVAILABLE");
  const { day } = dayInZone(at, timeZoneOf(country));
  const coupon = couponCode === undefined ? null : couponOf(deps.coupons, couponCode, day);
  if (couponCode !== undefined && coupon === null) throw refuse("COUPON_INVALID");

  const wanted = [...new Set(fieldIds)];
  const found = await convertibleFieldRepository(deps.db).listOwn(user.id, wanted);
  const plans = await deps.fieldPlans.read(wanted, at);
  const byId = new Map(
    found.map((field) => [
      field.fieldId,
      checkedField(field, plans.get(field.fieldId) ?? { plan: "basic" }, prices, at),
    ]),
  );
  // Somebody else's field is not there for the caller.
  const missing = wanted.find((fieldId) => !byId.has(fieldId));
  if (missing !== undefined) throw refuse("CONVERSION_FIELDS_MISSING", { fieldId: missing });
  const checked = wanted.flatMap((fieldId) => byId.get(fieldId) ?? []);
  const invalid = checked.filter(({ problems }) => problems.length > 0);
  if (invalid.length > 0) {
    const fields = invalid.map(({ fieldId, name, problems }) => ({ fieldId, name, problems }));
    throw refuse("CONVERSION_FIELDS_INVALID", { fields } satisfies InvalidFields);
  }
  const priced = priceOrder(checked, { lists: deps.priceLists, country, day, coupon });
  if ("problem" in priced) throw refuse("CONVERSION_UNAVAILABLE");
  return { country, priced, coupon, names: new Map(checked.map(({ fieldId, name }) => [fieldId, name])) };
}

/** Quote of a selection, as it is shown before it is ordered. */
export function quoteOf({ priced, names }: PricedSelection): Quote {
  return {
    currency: priced.currency,
    totalMinor: priced.totalMinor,
    lines: priced.fields.map((line) => ({ ...line, name: names.get(line.fieldId) ?? "" })),
  };
}
