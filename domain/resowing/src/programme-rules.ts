import {
  addDays,
  type DateRange,
  datePartsOf,
  type Period,
  type PlainDate,
  type Season,
  seasonRange,
} from "@surco/calendar";

/** Day of every year, "08-01". */
export type MonthDay = string;

/** Rules of a programme. */
export interface ProgrammeRules {
  isOpen: boolean;
  /** Submissions, both days inclusive; may run over the end of a year. */
  opensOn: MonthDay;
  closesOn: MonthDay;
  /** Days before the campaign in which an invoice counts as one of it. */
  invoiceLeadDays: number;
  claimWithinDays: number;
  latestLeafStage: number;
  standBelowPct: number;
  minCounts: number;
  minRowLengthM: number;
  minAreaHa: number;
  cropIds: readonly number[];
  seedsPerBag: number;
  minSeedsPerHa: number;
  maxSeedsPerHa: number;
}

export interface Campaign {
  country: string;
  period: Period;
  season: Season;
}

/** Days on which coverages of a campaign are submitted. @throws RangeError for an invalid season */
export function submissionWindow(
  { opensOn, closesOn }: Pick<ProgrammeRules, "opensOn" | "closesOn">,
  { country, period, season }: Campaign,
): DateRange {
  const from = nextDay(opensOn, seasonRange(country, period, season).from);
  return { from, until: nextDay(closesOn, from) };
}

/** Days of invoices that count for a campaign. @throws RangeError for an invalid season */
export function invoiceRange(
  { invoiceLeadDays }: Pick<ProgrammeRules, "invoiceLeadDays">,
  { country, period, season }: Campaign,
): DateRange {
  const { from, until } = seasonRange(country, period, season);
  return { from: addDays(from, -invoiceLeadDays), until };
}

/** Area that invoiced bags are enough for, ha; null while a figure is missing. */
export function allowedAreaHa(
  { seedsPerBag }: Pick<ProgrammeRules, "seedsPerBag">,
  { bags, seedsPerHa }: { bags: number | null; seedsPerHa: number | null },
): number | null {
  return bags === null || seedsPerHa === null ? null : (bags * seedsPerBag) / seedsPerHa;
}

/** First such day on or after another; 29 February counts as the 28th where there is none. */
function nextDay(monthDay: MonthDay, from: PlainDate): PlainDate {
  const { year } = datePartsOf(from);
  const inYear = dayOf(year, monthDay);
  return inYear >= from ? inYear : dayOf(year + 1, monthDay);
}

function dayOf(year: number, monthDay: MonthDay): PlainDate {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${year}-${monthDay === "02-29" && !isLeap ? "02-28" : monthDay}`;
}
