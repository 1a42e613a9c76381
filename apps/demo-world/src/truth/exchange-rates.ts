import { unitOf } from "./hash";

const DAY_MS = 86_400_000;
const CURRENCIES = {
  ARS: { seed: 7001, level: 1400, perYear: 0.3 },
  MXN: { seed: 7002, level: 18, perYear: 0.03 },
} as const;
export type SimulatedCurrency = keyof typeof CURRENCIES;

/** Start of the simulated course, 2026-01-01. */
const START_MS = Date.UTC(2026, 0, 1);
const DAYS_PER_YEAR = 365.25;
/** Share by which a day departs from the course. */
const JITTER = 0.004;

/** Month and day of the fixed holidays on which the market of neither country opens. */
const HOLIDAYS: ReadonlySet<string> = new Set(["01-01", "05-01", "12-25"]);

/** Simulated rate of a day, units for one USD; null on weekends and holidays, when no market opens. */
export function exchangeRateOn(currency: SimulatedCurrency, day: string): number | null {
  const at = Date.parse(`${day}T00:00:00Z`);
  const weekday = new Date(at).getUTCDay();
  if (Number.isNaN(at) || weekday === 0 || weekday === 6 || HOLIDAYS.has(day.slice(5))) return null;
  const { seed, level, perYear } = CURRENCIES[currency];
  const dayNumber = Math.round((at - START_MS) / DAY_MS);
  const course = level * (1 + perYear) ** (dayNumber / DAYS_PER_YEAR);
  return Math.round(course * (1 + JITTER * (2 * unitOf(seed, dayNumber) - 1)) * 10_000) / 10_000;
}

/** Days from one to another, both included, at most some; none for days that are none. */
export function daysBetween(from: string, until: string, most: number): string[] {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${until}T00:00:00Z`)];
  if (Number.isNaN(first) || Number.isNaN(last)) return [];
  const count = Math.min(most, Math.floor((last - first) / DAY_MS) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, n) =>
    new Date(first + n * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Earlier of two days. */
export const earlierOf = (one: string, other: string): string => [one, other].toSorted()[0] ?? one;
