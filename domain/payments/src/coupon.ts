import type { PlainDate } from "@surco/calendar";

/** Price reduction that a code grants during a range of days, both inclusive. */
export interface Coupon {
  readonly code: string;
  /** Reduction of each price, % in (0, 95]: a provider charges nothing that costs nothing. */
  readonly percentOff: number;
  readonly from: PlainDate;
  readonly until: PlainDate;
}

/** Largest reduction of a coupon, %. */
export const MAX_PERCENT_OFF = 95;

/** Finds the coupon of a code that is valid on a day; case and surrounding blanks do not matter. */
export function couponOf(coupons: readonly Coupon[], code: string, day: PlainDate): Coupon | null {
  const wanted = code.trim().toUpperCase();
  return (
    coupons.find(
      (coupon) => coupon.code.toUpperCase() === wanted && coupon.from <= day && day <= coupon.until,
    ) ?? null
  );
}

/**
 * Price after a coupon, in whole cents, rounded in favour of the payer.
 *
 * @throws RangeError for a percentage outside (0, 95]
 */
export function reducedPriceMinor(priceMinor: number, { percentOff }: Pick<Coupon, "percentOff">): number {
  if (!(percentOff > 0 && percentOff <= MAX_PERCENT_OFF)) {
    throw new RangeError(`percentOff out of range: ${percentOff}`);
  }
  // The tolerance keeps a product such as 70.00000000000001 from being cut to one cent less than it is.
  return Math.max(1, Math.floor((priceMinor * (100 - percentOff)) / 100 + 1e-9));
}
