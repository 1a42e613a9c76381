import { addDays, daysBetween, type PlainDate } from "@surco/calendar";
import { trackedJob } from "@surco/kit-server";
import {
  attributionsOf,
  type DailyHistory,
  type DailyVariable,
  type DaysOfOrigin,
  HISTORY_FRESH_MS,
  type HistoryStatus,
} from "../../contract";
import { centreOf, zoneOfCell } from "../weather-cell";
import { daysOfYear, firstDayOf, yearOf } from "./calendar-numbers";
import type { HistoryCell, StoredYear, YearState } from "./daily-weather.repository";
import { lastHistoryDay } from "./fetch-daily-history";
import type { HistoryDeps } from "./history-deps";
import { fetchHistoryJob } from "./history-job";
import { missingSpans } from "./missing-spans";
import { type Column, sourceOf } from "./time-block";

/** Pause after a failure before the services are asked again. */
const FAILURE_SHOWN_MS = 10 * 60_000;

export interface DailyWeatherRequest {
  cell: string;
  from: PlainDate;
  /** Not before `from`. */
  until: PlainDate;
  variables: readonly DailyVariable[];
  /** Account that waits for missing years. */
  accountId?: string;
}

/** Daily weather with one value per day of the span for each variable that was asked for. */
export interface DailyWeather<Variable extends DailyVariable = DailyVariable>
  extends Omit<DailyHistory, "values"> {
  values: Record<Variable, Column>;
}

/**
 * Stored daily weather of a cell, with origin and coverage. Never waits for an outside service: missing years and stale
 * newest days are ordered as a background job, and the status says so.
 */
export async function readDailyWeather<Variable extends DailyVariable>(
  deps: HistoryDeps,
  request: DailyWeatherRequest & { variables: readonly Variable[] },
): Promise<DailyWeather<Variable>> {
  const { cell, from, until, variables } = request;
  const { simulated } = deps.openMeteoArchive;
  const [known, states, years] = await Promise.all([
    deps.dailyWeather.findCell(cell),
    deps.dailyWeather.listYearStates(cell, simulated),
    deps.dailyWeather.listYears(cell, simulated, {
      fromYear: yearOf(from),
      untilYear: yearOf(until),
      variables,
    }),
  ]);
  const status = await orderFetch(deps, request, known, states);
  const { lat, lng } = centreOf(cell);
  const { sources, isFinal, values } = joinYears(years, { from, until, variables });
  const origins = originsOf(from, sources, isFinal);
  return {
    timeZone: zoneOfCell(cell),
    place: [lng, lat],
    elevationM: known?.elevationM ?? null,
    from,
    until,
    values: rounded(values),
    origins,
    coverage: {
      days: sources.length,
      daysWithData: sources.filter((source) => source !== 0).length,
      provisionalDays: sources.filter((source, index) => source !== 0 && !isFinal[index]).length,
    },
    attributions: attributionsOf(origins),
    refreshedAt: known === null || known.refreshedAt.getTime() === 0 ? null : known.refreshedAt.toISOString(),
    simulated,
    status,
  };
}

/** Orders the fetch of what is missing or stale. */
async function orderFetch(
  deps: HistoryDeps,
  { cell, accountId }: DailyWeatherRequest,
  known: HistoryCell | null,
  states: readonly YearState[],
): Promise<HistoryStatus> {
  if (!isFetchDue(deps, cell, known, states)) return { state: "complete", progress: null };
  const { state, done, total } = await trackedJob(fetchHistoryJob, deps).ensure(
    { cell },
    { accountId, failureShownMs: FAILURE_SHOWN_MS },
  );
  if (state === "failed") return { state: "failed", progress: null };
  return { state: "fetching", progress: state === "running" ? { done, total } : null };
}

/** True where years are missing, or the newest days were fetched too long ago. */
function isFetchDue(
  deps: HistoryDeps,
  cell: string,
  known: HistoryCell | null,
  states: readonly YearState[],
): boolean {
  if (known === null) return true;
  const spans = missingSpans(states, lastHistoryDay(deps, zoneOfCell(cell)));
  const [newest, ...older] = spans;
  if (newest === undefined) return false;
  const isNewestOnly = older.length === 0 && daysBetween(newest.from, newest.until) < 366;
  const isFresh = deps.now().getTime() - known.refreshedAt.getTime() < HISTORY_FRESH_MS;
  return !(isNewestOnly && isFresh);
}

/** Days of a span from its years; years that are not stored are missing days. */
export function joinYears(
  years: readonly StoredYear[],
  { from, until, variables }: Pick<DailyWeatherRequest, "from" | "until" | "variables">,
) {
  const length = daysBetween(from, until) + 1;
  const sources = new Array<number>(length).fill(0);
  const isFinal = new Array<boolean>(length).fill(false);
  const values: Partial<Record<DailyVariable, Column>> = {};
  for (const name of variables) values[name] = new Array<number | null>(length).fill(null);
  for (const stored of years) {
    const offset = daysBetween(from, firstDayOf(stored.year));
    const first = Math.max(0, -offset);
    const end = Math.min(daysOfYear(stored.year), length - offset);
    for (let day = first; day < end; day += 1) {
      sources[offset + day] = stored.sources[day] ?? 0;
      isFinal[offset + day] = day < stored.finalCount;
    }
    for (const name of variables) {
      const [column, target] = [stored.values[name], values[name]];
      if (column === undefined || target === undefined) continue;
      for (let day = first; day < end; day += 1) target[offset + day] = column[day] ?? null;
    }
  }
  return { sources, isFinal, values };
}

/** Fetches the history of a cell again, also where it has just failed. */
export async function retryDailyHistory(
  deps: Pick<HistoryDeps, "jobs" | "jobProgress" | "now">,
  cell: string,
  accountId: string,
): Promise<HistoryStatus> {
  await trackedJob(fetchHistoryJob, deps).ensure({ cell }, { accountId });
  return { state: "fetching", progress: null };
}

/** Runs of days with one origin; days without data are left out. */
function originsOf(from: PlainDate, sources: readonly number[], isFinal: readonly boolean[]): DaysOfOrigin[] {
  const runs: DaysOfOrigin[] = [];
  let [start, current, currentFinal] = [0, 0, false];
  const close = (end: number) => {
    const source = sourceOf(current);
    if (source === null) return;
    runs.push({
      from: addDays(from, start),
      until: addDays(from, end - 1),
      source,
      isProvisional: !currentFinal,
    });
  };
  for (let day = 0; day < sources.length; day += 1) {
    const [source, final] = [sources[day] ?? 0, isFinal[day] ?? false];
    if (source === current && final === currentFinal) continue;
    close(day);
    [start, current, currentFinal] = [day, source, final];
  }
  close(sources.length);
  return runs;
}

/** Decimals that the models bear. */
export function rounded<Variable extends DailyVariable>(
  values: Partial<Record<DailyVariable, Column>>,
): Record<Variable, Column> {
  const columns = Object.entries(values).map(([name, column]) => {
    const factor = name === "radiationMJ" || name === "et0Mm" ? 100 : 10;
    return [name, column.map((value) => (value === null ? null : Math.round(value * factor) / factor))];
  });
  return Object.fromEntries(columns) as Record<Variable, Column>;
}
