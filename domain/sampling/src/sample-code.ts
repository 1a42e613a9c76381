/** Digits and letters that are not taken for one another when read aloud or typed. @source D. Crockford, Base 32 */
export const CODE_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Signs of a plan's code: 33 million of them. */
export const PLAN_CODE_LENGTH = 5;

const DEPTH_LETTERS = "ABCDEFGHIJ";

/** Code of a plan from random bytes, one for each sign. */
export function planCode(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, PLAN_CODE_LENGTH), (byte) => CODE_SIGNS[byte % 32]).join("");
}

/**
 * Code of the soil in one bag, as its label bears it: "7KQ4M-3B" is sample 3, second depth.
 *
 * @param sample  from 1
 * @param depth  from 0
 */
export function bagCode(plan: string, sample: number, depth: number): string {
  return `${plan}-${sample}${DEPTH_LETTERS[depth] ?? ""}`;
}

/** Code as laboratories write it back: capitals, with or without hyphens and blanks. */
export function normalizedCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/[IL]/g, "1")
    .replace(/O/g, "0");
}
