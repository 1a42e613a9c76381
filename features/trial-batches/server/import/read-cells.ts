import { crops, findCrop } from "@surco/agronomy";
import { isSeason, seasonFromYear } from "@surco/calendar";
import { emailAddress, nameKey } from "@surco/contract";
import { readNumber } from "@surco/kit-server/uploads";

/** Most of a batch, bags or kg. */
const MAX_AMOUNT = 1_000_000;

/** Season written as "2026/27", "2026-2027", "26/27" or by its first year; null where it is none. */
export function readSeason(text: string): string | null {
  const [, first = "", second] = /^(\d{4}|\d{2})(?:\s*[-/]\s*(\d{4}|\d{2}))?$/.exec(text.trim()) ?? [];
  if (first === "") return null;
  const year = first.length === 2 ? 2000 + Number(first) : Number(first);
  if (year < 1900 || year > 2198) return null;
  const season = seasonFromYear(year);
  if (second !== undefined && second.slice(-2) !== season.slice(-2)) return null;
  return isSeason(season) ? season : null;
}

/**
 * Amount of 0 and more; null where it is none.
 *
 * @param decimal  sign of decimals in the file: the other one before three digits separates thousands
 */
export function readAmount(text: string, decimal: "," | "."): number | null {
  const thousands = decimal === "," ? "." : ",";
  const [, whole = "", group = ""] = new RegExp(`^([1-9]\\d{0,2})[${thousands}](\\d{3})$`).exec(text) ?? [];
  const value = readNumber(group === "" ? text : `${whole}${group}`);
  return value !== null && value >= 0 && value <= MAX_AMOUNT ? value : null;
}

/** Address, normalised; null where it is none. */
export function readEmail(text: string): string | null {
  return emailAddress.safeParse(text).data ?? null;
}

/**
 * Finds crops by id, key, scientific name, or name in one of the languages.
 *
 * @param names  names of the crops in all languages
 */
export function cropFinder(names: readonly { id: number; name: string }[]): (text: string) => number | null {
  const ids = new Map<string, number>();
  for (const crop of crops) {
    ids.set(nameKey(crop.key), crop.id);
    if (crop.scientific !== null && !ids.has(nameKey(crop.scientific)))
      ids.set(nameKey(crop.scientific), crop.id);
  }
  for (const { id, name } of names) ids.set(nameKey(name), id);
  return (text) =>
    /^\d+$/.test(text) ? (findCrop(Number(text))?.id ?? null) : (ids.get(nameKey(text)) ?? null);
}
