/** Cents of an amount, rounded half up; the small addition corrects binary fractions such as 1.005. */
export function centsOf(amount: number): number {
  return Math.round(amount * 100 + Math.sign(amount) * 1e-6);
}

/** Amount to the cent. */
export const toCent = (amount: number): number => centsOf(amount) / 100;

/** Sum to the cent of amounts that are each taken to the cent. */
export function sumToCent(amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + centsOf(amount), 0) / 100;
}
