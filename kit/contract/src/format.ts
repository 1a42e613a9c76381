import { formatNumber, intlTagOf, THIN_SPACE } from "./format-number";
import type { PlainDate } from "./values";

/** Typed amount with the decimals that it has, at most four: "2,5". */
export function formatAmount(value: number, language: string): string {
  const most = Number(value.toFixed(4));
  const digits = [0, 1, 2, 3].find((few) => Number(value.toFixed(few)) === most) ?? 4;
  return formatNumber(value, language, digits);
}

/** Hectares with one decimal below 1,000 and none above: "84,3 ha". */
export function formatHa(areaHa: number, language: string): string {
  return `${formatNumber(areaHa, language, areaHa < 1000 ? 1 : 0)}${THIN_SPACE}ha`;
}

/** A fraction 0..1 as a percentage: "83 %", in English "83%". */
export function formatShare(fraction: number, language: string, digits = 0): string {
  return formatPercent(fraction * 100, language, digits);
}

/** Percent with their sign: "83 %", in English "83%". */
export function formatPercent(percent: number, language: string, digits = 0): string {
  return `${formatNumber(percent, language, digits)}${language === "en" ? "" : THIN_SPACE}%`;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format costs more than a hundred uses of it. */
function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(intlTagOf(language), options);
  dateFormats.set(key, made);
  return made;
}

/** Month of a day: "oct 25". */
export function formatMonth(day: PlainDate, language: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const options = { month: "short", year: "2-digit", timeZone: "UTC" } as const;
  return dateFormat(language, options).format(new Date(Date.UTC(year, month - 1, 15)));
}

export type DayStyle = "long" | "medium" | "short" | "month";
const DAY_OPTIONS: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  long: { day: "numeric", month: "long", year: "numeric" },
  medium: { dateStyle: "medium" },
  short: { day: "numeric", month: "short" },
  month: { month: "short" },
};

/**
 * Formats a calendar day without a time zone: "3 abr 2026", as instants. (`new Date("2026-04-03")` would be the day
 * before in Buenos Aires.) A short one ends without the stop of the Portuguese "3 de abr.", which would end a sentence twice.
 */
export function formatDay(day: PlainDate, language: string, style: DayStyle = "medium"): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split("-").map(Number);
  const atUtc = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const text = dateFormat(language, { ...DAY_OPTIONS[style], timeZone: "UTC" }).format(atUtc);
  return style === "short" ? text.replace(/\.$/, "") : text;
}

/** Hours run to 24 in Spanish and Portuguese, and to 12 in English. */
const clockOf = (language: string): Intl.DateTimeFormatOptions =>
  language === "en"
    ? { hour: "numeric", minute: "2-digit" }
    : { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

/** Formats an instant in the reader's time zone: "3 abr 2026, 15:04", in English "3:04 PM". */
export function formatInstant(instant: string, language: string, timeZone?: string): string {
  return `${formatInstantDay(instant, language, timeZone)}, ${formatInstantTime(instant, language, timeZone)}`;
}

/** Formats the time of an instant in the reader's time zone: "15:04", in English "3:04 PM". */
export function formatInstantTime(instant: string, language: string, timeZone?: string): string {
  return dateFormat(language, { ...clockOf(language), timeZone }).format(new Date(instant));
}

/** Formats the day of an instant in the reader's time zone. */
export function formatInstantDay(instant: string, language: string, timeZone?: string): string {
  return dateFormat(language, { dateStyle: "medium", timeZone }).format(new Date(instant));
}

/**
 * All formats of this file for one language.
 * @param timeZone  of the instants; without it the device's own, which is the reader's in a browser only
 */
export function formatIn(language: string, timeZone?: string) {
  return {
    language,
    number: (value: number, digits?: number) => formatNumber(value, language, digits),
    amount: (value: number) => formatAmount(value, language),
    ha: (areaHa: number) => formatHa(areaHa, language),
    percent: (percent: number, digits?: number) => formatPercent(percent, language, digits),
    share: (fraction: number, digits?: number) => formatShare(fraction, language, digits),
    day: (day: PlainDate, style?: DayStyle) => formatDay(day, language, style),
    month: (day: PlainDate) => formatMonth(day, language),
    instant: (instant: string) => formatInstant(instant, language, timeZone),
    instantDay: (instant: string) => formatInstantDay(instant, language, timeZone),
    instantTime: (instant: string) => formatInstantTime(instant, language, timeZone),
  };
}

export type Format = ReturnType<typeof formatIn>;
