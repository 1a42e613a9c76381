/** Days since 1970-01-01, UTC: what the simulated world counts in. */
export type DayNumber = number;

const DAY_MS = 86_400_000;

export function dayNumber(year: number, month: number, day: number): DayNumber {
  return Math.round(Date.UTC(year, month - 1, day) / DAY_MS);
}

export function dayNumberOf(instant: Date): DayNumber {
  return Math.floor(instant.getTime() / DAY_MS);
}

/** "YYYY-MM-DD" */
export function plainDateOfDay(day: DayNumber): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** @returns null where the text is no day */
export function dayOfPlainDate(text: string): DayNumber | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) ? null : Math.round(time / DAY_MS);
}

export function yearOfDay(day: DayNumber): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

export function instantOfDay(day: DayNumber, secondsOfDay: number): Date {
  return new Date(day * DAY_MS + secondsOfDay * 1000);
}
