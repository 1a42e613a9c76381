/** Rounds to one decimal. */
export function toTenths(value: number): number {
  return Math.round(value * 10) / 10;
}
