import { addDays, daysBetween, type PlainDate } from "@surco/calendar";
import { dayInZone, type TrackedJobContext } from "@surco/kit-server";
import type { DailyVariable } from "../../contract";
import { fetchNasaPowerDays } from "../providers/nasa-power/daily.client";
import {
  archiveDaysWeight,
  type DaysRequest,
  fetchArchiveDays,
  fetchRecentDays,
  MOST_PAST_DAYS,
  type PlaceSpan,
} from "../providers/open-meteo/archive.client";
import { withinBudget } from "../providers/open-meteo/within-budget";
import { centreOf, zoneOfCell } from "../weather-cell";
import { dayNumberOf } from "./calendar-numbers";
import type { HistoryDeps } from "./history-deps";
import { countYears, type DaySpan, missingSpans } from "./missing-spans";
import { type FetchedSpan, lastWithData, lengthOf } from "./time-block";

/** Days after which a service's values no longer change. @source ERA5's first version is replaced within days; NASA POWER */
const FINAL_AFTER_DAYS = { "open-meteo-archive": 10, "nasa-power": 30 } as const;
/** Age from which a day counts as final though it is missing: it will not come. */
const GIVEN_UP_AFTER_DAYS = 60;

/** Last day of the history: the day before today by the place's clocks, as today's is not over. */
export function lastHistoryDay({ now }: Pick<HistoryDeps, "now">, timeZone: string): PlainDate {
  return addDays(dayInZone(now(), timeZone).day, -1);
}

interface HistoryRequest {
  cell: string;
  /** First year to have; by default that of the whole history. */
  fromYear?: number;
  /** Nobody waits: a share of the budgets is left to people. */
  isBackground?: boolean;
}

/**
 * Fetches what is missing of a cell, the newest days first, and stores it call by call.
 *
 * @throws HttpFailure where no service answers; what came before it stays stored
 */
export async function fetchDailyHistory(
  deps: HistoryDeps,
  { cell, fromYear, isBackground = false }: HistoryRequest,
  { signal, report }: Pick<TrackedJobContext, "signal" | "report">,
): Promise<void> {
  const timeZone = zoneOfCell(cell);
  const last = lastHistoryDay(deps, timeZone);
  const states = await deps.dailyWeather.listYearStates(cell, deps.openMeteoArchive.simulated);
  const spans = missingSpans(states, last, fromYear);
  const total = countYears(spans);
  let done = 0;
  await report(done, total);
  for (const span of spans) {
    const isNewest = span.until === last;
    const request = { point: centreOf(cell), timeZone, ...span };
    const turn = { isBackground: isBackground || !isNewest, signal };
    const fetched = await fetchSpan(deps, request, turn);
    const gap = isNewest ? await fetchGap(deps, request, fetched.span, turn) : null;
    await deps.dailyWeather.save({
      cell,
      elevationM: fetched.elevationM,
      simulated: deps.openMeteoArchive.simulated,
      spans: [
        ...(gap === null ? [] : [{ span: gap, finalUntil: null }]),
        { span: fetched.span, finalUntil: finalUntil(fetched.span, last) },
      ],
      refreshedAt: isNewest ? deps.now() : null,
    });
    done += countYears([span]);
    await report(done, total);
  }
}

interface Turn {
  isBackground: boolean;
  signal: AbortSignal;
}

/** Days of the archive, of NASA POWER where the archive fails or its budget is used up. @throws HttpFailure */
async function fetchSpan(
  deps: HistoryDeps,
  request: DaysRequest & DaySpan,
  { isBackground, signal }: Turn,
): Promise<PlaceSpan<DailyVariable>> {
  const cost = archiveDaysWeight(daysBetween(request.from, request.until) + 1);
  const days = await withinBudget(
    { budget: deps.openMeteoBudget, logger: deps.logger },
    { cost, isBackground, name: "archive of Open-Meteo" },
    async () => {
      await deps.openMeteoArchive.waitFor(cost, signal);
      return fetchArchiveDays(deps.openMeteoArchive, request, signal);
    },
  );
  return days ?? fetchNasaPowerDays(deps.nasaPower, request, signal);
}

/** The newest days by the model of the forecasts; null where none are missing or the service fails. */
async function fetchGap(
  deps: HistoryDeps,
  { point, timeZone, until }: DaysRequest,
  span: FetchedSpan<DailyVariable>,
  { isBackground, signal }: Turn,
): Promise<FetchedSpan<DailyVariable> | null> {
  const lastKnown = lastComplete(span) ?? span.start;
  const missingDays = dayNumberOf(until) - lastKnown;
  if (missingDays <= 0) return null;
  const pastDays = Math.min(MOST_PAST_DAYS, missingDays);
  const recent = await withinBudget(
    { budget: deps.openMeteoBudget, logger: deps.logger },
    { cost: archiveDaysWeight(pastDays + 1), isBackground, name: "newest days of the history" },
    () => fetchRecentDays(deps.openMeteo, { point, timeZone, pastDays }, signal),
  );
  return recent && withoutDaysAfter(recent.span, dayNumberOf(until));
}

/** Last day with temperatures and rain. */
function lastComplete({ start, values }: FetchedSpan<DailyVariable>): number | null {
  for (let index = values.tmaxC.length - 1; index >= 0; index -= 1) {
    const isComplete = [values.tminC, values.tmaxC, values.rainMm].every((column) => column[index] !== null);
    if (isComplete) return start + index;
  }
  return null;
}

/** Today's values hold a forecast of its remaining hours. */
function withoutDaysAfter(span: FetchedSpan<DailyVariable>, lastDay: number): FetchedSpan<DailyVariable> {
  const length = Math.max(0, lastDay - span.start + 1);
  const values = Object.entries(span.values).map(([name, column]) => [name, column.slice(0, length)]);
  return { ...span, values: Object.fromEntries(values) };
}

/** Last day that is final: old enough and there, or so old that it will not come. */
function finalUntil(span: FetchedSpan<DailyVariable>, last: PlainDate): number {
  const today = dayNumberOf(last) + 1;
  const { source } = span;
  const horizon = source === "open-meteo-forecast" ? 0 : today - FINAL_AFTER_DAYS[source];
  const givenUp = Math.min(span.start + lengthOf(span) - 1, today - GIVEN_UP_AFTER_DAYS);
  return Math.max(Math.min(horizon, lastWithData(span) ?? 0), givenUp);
}
