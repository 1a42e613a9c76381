/** Currencies of the countries where fields are paid; each has two decimals. */
export const currencies = ["ARS", "MXN"] as const;
export type Currency = (typeof currencies)[number];

const MINOR_PER_UNIT = 100;

/** Decimal amount as providers write it: 1234 cents are 12.34. */
export function decimalOf(amountMinor: number): number {
  return amountMinor / MINOR_PER_UNIT;
}

/** Amount in cents of a decimal one; null where it is negative or has fractions of a cent. */
export function minorOf(decimal: number): number | null {
  const whole = Math.round(decimal * MINOR_PER_UNIT);
  return Number.isSafeInteger(whole) && whole >= 0 && decimalOf(whole) === decimal ? whole : null;
}
