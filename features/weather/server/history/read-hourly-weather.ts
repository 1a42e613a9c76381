import { daysBetween, type PlainDate } from "@surco/calendar";
import { localTimeOf } from "@surco/kit-server";
import {
  HISTORY_FRESH_MS,
  type HistorySource,
  HOURLY_DAYS,
  type HourlyVariable,
  hourlyVariables,
} from "../../contract";
import {
  archiveHoursWeight,
  fetchArchiveHours,
  fetchRecentHours,
  MOST_PAST_DAYS,
} from "../providers/open-meteo/archive.client";
import { withinBudget } from "../providers/open-meteo/within-budget";
import { centreOf, zoneOfCell } from "../weather-cell";
import { withinPatience } from "../within-patience";
import { dateOfDay, hourNumberOf, hoursOfMonth, instantOfHour, monthOfHour } from "./calendar-numbers";
import type { HistoryDeps } from "./history-deps";
import type { StoredMonth } from "./hourly-weather.repository";
import { type Column, emptyBlock, type FetchedSpan, mergeSpan, sourceOf } from "./time-block";

/** Hours after which the archive's values no longer change. */
const FINAL_AFTER_HOURS = 240;

export interface HourlyWeatherRequest {
  cell: string;
  from: PlainDate;
  /** Not before `from`, at most 92 days in all. */
  until: PlainDate;
}

/** Hourly weather of days by the place's clocks. */
export interface HourlyWeather {
  timeZone: string;
  /** First hour: the midnight that begins the span. */
  firstHour: Date;
  /** One value per hour up to and with the midnight that ends the span; null where missing, as it is to come. */
  values: Record<HourlyVariable, Column>;
  /** Source of each hour; null without data. */
  sources: (HistorySource | null)[];
  isProvisional: boolean[];
  simulated: boolean;
  /** The service did not answer: older hours are shown. */
  hasFailed: boolean;
  /** Hours are still being fetched: those that are stored are shown. */
  isFetching: boolean;
}

/**
 * Hourly weather of up to 92 days. Months that are missing, or whose newest hours are stale, are fetched and stored: where
 * that takes long it goes on in the background. Calls for one cell at the same time share one fetch.
 *
 * @throws RangeError for a longer span
 */
export async function readHourlyWeather(
  deps: HistoryDeps,
  { cell, from, until }: HourlyWeatherRequest,
): Promise<HourlyWeather> {
  const days = daysBetween(from, until) + 1;
  if (!(days >= 1 && days <= HOURLY_DAYS))
    throw new RangeError(`not a span of 1 to 92 days: ${from}, ${until}`);
  const timeZone = zoneOfCell(cell);
  const start = midnightHour(from, timeZone);
  const end = midnightHour(until, timeZone, 1);
  const { simulated } = deps.openMeteoArchive;
  const months = monthsOf(start, end);
  let stored = await deps.hourlyWeather.listMonths(cell, simulated, months);
  const due = months.filter((month) =>
    isDue(
      deps,
      month,
      stored.find((one) => one.month === month),
    ),
  );
  const fetched = due.length === 0 ? null : await fetchWithinPatience(deps, cell, due, stored);
  if (fetched !== null) stored = await deps.hourlyWeather.listMonths(cell, simulated, months);
  return {
    timeZone,
    firstHour: instantOfHour(start),
    ...joinMonths(stored, start, end),
    simulated,
    hasFailed: fetched === false,
    isFetching: fetched === "late",
  };
}

/** @returns false where no service answers, "late" while it is waited for in the background */
function fetchWithinPatience(
  deps: HistoryDeps,
  cell: string,
  months: readonly PlainDate[],
  stored: readonly StoredMonth[],
): Promise<boolean | "late"> {
  const fetching = deps.fly(`hours ${cell} ${months.join()}`, undefined, () =>
    fetchMonths(deps, cell, months, stored),
  );
  fetching.catch((error: unknown) => deps.logger.warn({ err: error, cell }, "hours of a place not stored"));
  return withinPatience(deps, fetching);
}

/** Months of UTC that hours lie in, the last one included. */
function monthsOf(start: number, end: number): PlainDate[] {
  const months: PlainDate[] = [];
  for (let hour = start; hour <= end; hour = hoursOfMonth(monthOfHour(hour)).end)
    months.push(monthOfHour(hour));
  return months;
}

function isDue(
  { now }: Pick<HistoryDeps, "now">,
  month: PlainDate,
  stored: StoredMonth | undefined,
): boolean {
  const { start, end } = hoursOfMonth(month);
  if (start > hourNumberOf(now())) return false;
  if (stored === undefined) return true;
  if (stored.block.finalCount >= end - start) return false;
  return now().getTime() - stored.fetchedAt.getTime() >= HISTORY_FRESH_MS;
}

/** Fetches months, with those between them, and stores them. @returns false where no service answers */
async function fetchMonths(
  deps: HistoryDeps,
  cell: string,
  months: readonly PlainDate[],
  stored: readonly StoredMonth[],
): Promise<boolean> {
  const nowHour = hourNumberOf(deps.now());
  const [first = "", last = ""] = [months[0], months.at(-1)];
  const from = Math.floor(hoursOfMonth(first).start / 24);
  const yesterday = Math.floor(nowHour / 24) - 1;
  const until = Math.min(Math.floor(hoursOfMonth(last).end / 24) - 1, yesterday);
  const point = centreOf(cell);
  const limits = { budget: deps.openMeteoBudget, logger: deps.logger };
  const archive =
    from > until
      ? null
      : await withinBudget(
          limits,
          { cost: archiveHoursWeight(until - from + 1), name: "archive of hours" },
          () =>
            fetchArchiveHours(deps.openMeteoArchive, {
              point,
              from: dateOfDay(from),
              until: dateOfDay(until),
            }),
        );
  const lastKnown = lastWithTemperature(archive?.span) ?? from * 24;
  const missingDays = Math.ceil((nowHour - lastKnown) / 24);
  const isGapNear = hoursOfMonth(last).end > nowHour - FINAL_AFTER_HOURS && missingDays > 0;
  const recent = isGapNear
    ? await withinBudget(limits, { cost: archiveHoursWeight(missingDays), name: "newest hours" }, () =>
        fetchRecentHours(deps.openMeteo, { point, pastDays: Math.min(MOST_PAST_DAYS, missingDays) }),
      )
    : null;
  const spans = [
    ...(recent === null ? [] : [{ span: withoutHoursAfter(recent.span, nowHour), finalUntil: null }]),
    ...(archive === null
      ? []
      : [{ span: archive.span, finalUntil: Math.min(lastKnown, nowHour - FINAL_AFTER_HOURS) }]),
  ];
  if (spans.length === 0) return false;
  const fetched = months.map((month): StoredMonth => {
    const { start, end } = hoursOfMonth(month);
    const before = stored.find((one) => one.month === month)?.block;
    const block = spans.reduce(
      (merged, { span, finalUntil }) => mergeSpan(merged, span, finalUntil),
      before ?? emptyBlock(start, end - start, hourlyVariables),
    );
    return { month, block, fetchedAt: deps.now() };
  });
  const { simulated } = deps.openMeteoArchive;
  await deps.hourlyWeather.save(cell, { simulated, elevationM: archive?.elevationM ?? null }, fetched);
  return archive !== null || from > until;
}

function lastWithTemperature(span: FetchedSpan<HourlyVariable> | undefined): number | null {
  if (span === undefined) return null;
  const index = span.values.tempC.findLastIndex((value) => value !== null);
  return index < 0 ? null : span.start + index;
}

/** Later hours are a forecast. */
function withoutHoursAfter(span: FetchedSpan<HourlyVariable>, last: number): FetchedSpan<HourlyVariable> {
  const length = Math.max(0, last - span.start + 1);
  const { tempC, humidityPct, rainMm } = span.values;
  return {
    ...span,
    values: {
      tempC: tempC.slice(0, length),
      humidityPct: humidityPct.slice(0, length),
      rainMm: rainMm.slice(0, length),
    },
  };
}

function joinMonths(stored: readonly StoredMonth[], start: number, end: number) {
  const length = end - start + 1;
  const values = emptyBlock(start, length, hourlyVariables).values;
  const sources = new Array<HistorySource | null>(length).fill(null);
  const isProvisional = new Array<boolean>(length).fill(true);
  for (const { block } of stored) {
    for (let index = 0; index < block.sources.length; index += 1) {
      const to = block.start + index - start;
      if (to < 0 || to >= length) continue;
      sources[to] = sourceOf(block.sources[index] ?? 0);
      isProvisional[to] = index >= block.finalCount;
      for (const name of hourlyVariables) values[name][to] = block.values[name][index] ?? null;
    }
  }
  return { values, sources, isProvisional };
}

/** Hour at which a day, or the one so many days later, begins by the clocks of a time zone. */
function midnightHour(date: PlainDate, timeZone: string, laterDays = 0): number {
  const utcMs = Date.parse(`${date}T00:00:00Z`) + laterDays * 86_400_000;
  const localMs = Date.parse(`${localTimeOf(new Date(utcMs), timeZone)}Z`);
  return hourNumberOf(new Date(utcMs - (localMs - utcMs)));
}
