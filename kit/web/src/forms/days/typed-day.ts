import { isPlainDate, type PlainDate } from "@surco/calendar";

/** Order in which a day is written in numbers: 31/12/2026 or 12/31/2026. */
export type DayOrder = "dayFirst" | "monthFirst";

/** Reason why a text is no day. */
export type DayFault = "form" | "year" | "noSuchDay";

const DAY_FIRST = /^(?<day>\d{1,2})[\s./-]+(?<month>\d{1,2})[\s./-]+(?<year>\d{4}|\d{2})$/;
const MONTH_FIRST = /^(?<month>\d{1,2})[\s./-]+(?<day>\d{1,2})[\s./-]+(?<year>\d{4}|\d{2})$/;
// Number keyboards of phones may have no separators.
const DAY_FIRST_TOGETHER = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/;
const MONTH_FIRST_TOGETHER = /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4}|\d{2})$/;
const YEAR_FIRST = /^(?<year>\d{4})[\s./-]+(?<month>\d{1,2})[\s./-]+(?<day>\d{1,2})$/;

const FORMS: Record<DayOrder, readonly RegExp[]> = {
  dayFirst: [DAY_FIRST, DAY_FIRST_TOGETHER, YEAR_FIRST],
  monthFirst: [MONTH_FIRST, MONTH_FIRST_TOGETHER, YEAR_FIRST],
};

/** Text to which no further digit belongs: "31/12/20" may become 2026. */
const COMPLETE = /^\d{4}-\d{2}-\d{2}$|\D\d{4}$|^\d{8}$/;

const YEARS = { first: 1900, last: 2199 } as const;
/** Two digits from here on are of the last century. */
const LAST_CENTURY_FROM = 70;

/**
 * Reads a typed day: separators may be `/ - .` or spaces, or be left out; years may have two digits; 2026-12-31 is read in
 * either order.
 */
export function parseDay(typed: string, order: DayOrder): { day: PlainDate } | { fault: DayFault } {
  const text = typed.trim();
  const parts = FORMS[order].map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  if (parts === undefined) return { fault: "form" };
  const { year = "", month = "", day = "" } = parts;
  const fullYear = year.length === 2 ? yearOf(Number(year)) : Number(year);
  if (fullYear < YEARS.first || fullYear > YEARS.last) return { fault: "year" };
  const plain = `${fullYear}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isPlainDate(plain) ? { day: plain } : { fault: "noSuchDay" };
}

/** Day of a complete text; null while more may be typed, and where it is no day. */
export function completeDay(typed: string, order: DayOrder): PlainDate | null {
  if (!COMPLETE.test(typed.trim())) return null;
  const parsed = parseDay(typed, order);
  return "day" in parsed ? parsed.day : null;
}

/** Writes a day in numbers: "31/12/2026". */
export function writeDay(date: PlainDate, order: DayOrder): string {
  const [year, month, day] = date.split("-");
  return (order === "dayFirst" ? [day, month, year] : [month, day, year]).join("/");
}

function yearOf(twoDigits: number): number {
  return twoDigits + (twoDigits < LAST_CENTURY_FROM ? 2000 : 1900);
}
