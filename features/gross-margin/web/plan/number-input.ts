import { z } from "zod";

/** Number of an input; empty text where nothing is typed. */
export const numberInput = z.union([z.number(), z.string()]);
export type NumberInputValue = z.infer<typeof numberInput>;

/** Number that is typed; null for nothing, or for text that is no number. */
export function numberOf(value: NumberInputValue): number | null {
  if (value === "") return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
