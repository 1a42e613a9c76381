import { z } from "zod";

/** Longest code of a batch, characters. */
export const MAX_CODE_CHARS = 40;

/** Separators of pasted lists. */
const SEPARATORS = /[\r\n\t,;]+/;

/**
 * Code as it is stored and compared: trimmed, upper case, single spaces; full-width signs as their usual ones. What
 * separates pasted codes becomes a space.
 */
export function normaliseBatchCode(typed: string): string {
  const upper = typed.normalize("NFKC").toUpperCase().normalize("NFKC");
  return upper.replace(/[\s,;\p{C}]+/gu, " ").trim();
}

/** Codes of a pasted list, normalised, in their order, with repetitions; between them lines, tabs, commas or semicolons. */
export function readBatchCodes(pasted: string): string[] {
  return pasted
    .split(SEPARATORS)
    .map(normaliseBatchCode)
    .filter((code) => code !== "");
}

export const batchCode = z
  .string()
  .max(200)
  .transform(normaliseBatchCode)
  .pipe(z.string().min(1).max(MAX_CODE_CHARS));
