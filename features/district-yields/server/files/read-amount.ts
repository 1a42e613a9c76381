/**
 * Number of a cell. With both signs the last one is that of decimals, and a repeated sign separates thousands.
 *
 * @param lone  meaning of a single sign before exactly three digits: the estimates of MAGyP are whole numbers, where it
 *   separates thousands; the yields of SIAP have decimals after the point
 * @returns null where the cell is empty; NaN where it is no number
 */
export function readAmount(cell: string, lone: "thousands" | "decimalPoint"): number | null {
  const text = cell.replace(/[\s\u00a0\u202f']/g, "");
  if (/^(|-|\.\.\.|s\/d|sd|n\/d|nd|null|nan)$/i.test(text)) return null;
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(text)) return Number.NaN;
  const signs = text.replace(/[^.,]/g, "");
  const last = signs.at(-1);
  if (last === undefined) return Number(text);
  const other = last === "." ? "," : ".";
  const isMixed = signs.includes(other);
  const isRepeated = !isMixed && signs.length > 1;
  const isGroup = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text);
  const separatesThousands = isRepeated || (!isMixed && isGroup && (lone === "thousands" || last === ","));
  if (separatesThousands) {
    return /^[+-]?\d{1,3}([.,]\d{3})+$/.test(text) ? Number(text.replace(/[.,]/g, "")) : Number.NaN;
  }
  const [whole = "", ...decimals] = text.replaceAll(other, "").split(last);
  return decimals.length > 1 ? Number.NaN : Number(`${whole || "0"}.${decimals[0] || "0"}`);
}

/** Whole number of an id, which some programs write as "6854.0"; null where it is none. */
export function readCode(cell: string): number | null {
  const [, digits] = /^0*(\d{1,7})([.,]0*)?$/.exec(cell.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}
