/** Rounds to one decimal. */
export function toTenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Rounds a daily value to two decimals; null stays. */
export function toHundredths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}
