/**
 * A day on the farm without a time zone, `"2026-04-03"`. Compares and sorts as text. The arithmetic here never goes
 * through `Date`, so no zone and no daylight saving can move a day.
 */
export type PlainDate = string;

export interface DateParts {
  year: number;
  /** 1..12 */
  month: number;
  /** 1..31 */
  day: number;
}

const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True where the value is text of the form YYYY-MM-DD and names an existing day, years 0000 to 9999. */
export function isPlainDate(value: unknown): value is PlainDate {
  if (typeof value !== "string") return false;
  const match = FORM.exec(value);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** @throws RangeError when the text is no day. */
export function datePartsOf(date: PlainDate): DateParts {
  if (!isPlainDate(date)) throw new RangeError(`not a plain date: ${date}`);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** @throws RangeError when there is no such day, or its year is outside 0000 to 9999. */
export function plainDateOf({ year, month, day }: DateParts): PlainDate {
  const date = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  if (!isPlainDate(date)) throw new RangeError(`no such day: ${year}-${month}-${day}`);
  return date;
}

/** The day that many days later; a negative number goes back. @throws RangeError */
export function addDays(date: PlainDate, days: number): PlainDate {
  if (!Number.isInteger(days)) throw new RangeError(`not a whole number of days: ${days}`);
  return plainDateOf(partsOfDayNumber(dayNumberOf(date) + days));
}

/** Days from one day to another, negative when `until` comes first; 0 for the same day. @throws RangeError */
export function daysBetween(from: PlainDate, until: PlainDate): number {
  return dayNumberOf(until) - dayNumberOf(from);
}

/** For sorting, earliest first. */
export function compareDates(a: PlainDate, b: PlainDate): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The day of an instant in UTC: what satellite and forecast timestamps mean by their date. */
export function utcDay(instant: Date): PlainDate {
  return plainDateOf({
    year: instant.getUTCFullYear(),
    month: instant.getUTCMonth() + 1,
    day: instant.getUTCDate(),
  });
}

/** The day of an instant on the clock of the machine that runs this: what a person in the browser calls "today". */
export function localDay(instant: Date): PlainDate {
  return plainDateOf({
    year: instant.getFullYear(),
    month: instant.getMonth() + 1,
    day: instant.getDate(),
  });
}

/** 1 on the first of January. @throws RangeError */
export function dayOfYear(date: PlainDate): number {
  return daysBetween(`${date.slice(0, 4)}-01-01`, date) + 1;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/**
 * Days since 1970-01-01 in the proleptic Gregorian calendar.
 * @source Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil
 */
function dayNumberOf(date: PlainDate): number {
  const { year, month, day } = datePartsOf(date);
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfMarchYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfMarchYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** @source as above, civil_from_days */
function partsOfDayNumber(dayNumber: number): DateParts {
  const shifted = dayNumber + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfMarchYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfMarchYear + 2) / 153);
  const month = marchMonth + (marchMonth < 10 ? 3 : -9);
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfMarchYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, "0");
}
