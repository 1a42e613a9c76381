import { addDays, isPlainDate, type PlainDate, plainDateOf, utcDay } from "@surco/calendar";
import type { Language } from "@surco/contract";

/** Value of a cell of a spreadsheet; text in a CSV file. */
export type Cell = string | number | boolean | Date | null;

/** Notation of the days of a column. */
export interface DateNotation {
  language: Language;
  is1904: boolean;
}

/** Serial numbers of days from the 1920s to 2173: smaller ones are no dates of a farm but other numbers. */
const SERIALS = { min: 8_000, max: 100_000 };

/** Day of a cell; null where it is none. Days as text: dd/mm/yyyy, yyyy-mm-dd, and mm/dd/yyyy under English headings. */
export function readDay(cell: Cell, notation: DateNotation): PlainDate | null {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : dayInOurTime(utcDay(cell));
  if (typeof cell === "number") return dayOfSerial(cell, notation.is1904);
  if (typeof cell !== "string") return null;
  // Some programs write a time behind the day.
  const text = cell.trim().replace(/[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?Z?$/, "");
  if (/^\d{5}([.,]\d+)?$/.test(text)) return dayOfSerial(Number(text.replace(",", ".")), notation.is1904);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const [, first, second, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text) ?? [];
  if (first === undefined) return null;
  return notation.language === "en" ? dayOf(year, first, second) : dayOf(year, second, first);
}

/**
 * Day of a serial number.
 * @source ECMA-376 Part 1, 18.17.4.1: 1 is 1900-01-01, and 60 a day that never was; or 0 is 1904-01-01
 */
function dayOfSerial(serial: number, is1904: boolean): PlainDate | null {
  const days = Math.floor(serial);
  if (!(days >= SERIALS.min && days <= SERIALS.max)) return null;
  return addDays(is1904 ? "1904-01-01" : "1899-12-30", days);
}

function dayOf(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): PlainDate | null {
  const fullYear = year?.length === 2 ? 2000 + Number(year) : Number(year);
  const parts = { year: fullYear, month: Number(month), day: Number(day) };
  try {
    return dayInOurTime(plainDateOf(parts));
  } catch {
    // No such day, as the 31st of April.
    return null;
  }
}

function dayInOurTime(day: PlainDate): PlainDate | null {
  return isPlainDate(day) && day >= "1927" && day < "2174" ? day : null;
}

/**
 * Number of a cell; null where it is none. Decimal point or comma, whatever the headings' language: values of a crop log
 * never reach thousands, so a lone sign is that of decimals.
 */
export function readNumber(cell: Cell): number | null {
  if (typeof cell === "number") return Number.isFinite(cell) ? cell : null;
  if (typeof cell !== "string") return null;
  const text = cell
    .replace(/\u2212/g, "-")
    .replace(/(mm|°\s*c|ºc)\s*$/i, "")
    .replace(/[\s\u00a0\u202f]/g, "");
  const decimal = Math.max(text.lastIndexOf(","), text.lastIndexOf("."));
  const plain =
    decimal === -1 ? text : `${text.slice(0, decimal).replace(/[.,]/g, "")}.${text.slice(decimal + 1)}`;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** Text of a cell as a person sees it. */
export function textOfCell(cell: Cell): string {
  if (cell === null) return "";
  return cell instanceof Date ? utcDay(cell) : String(cell).trim();
}
