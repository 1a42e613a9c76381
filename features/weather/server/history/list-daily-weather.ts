import { localTimeOf } from "@surco/kit-server";
import type { DailyVariable, HistorySource } from "../../contract";
import { turnBeginOf } from "../refresh-turn";
import { zoneOfCell } from "../weather-cell";
import { earlierOf, yearOf } from "./calendar-numbers";
import type { StoredYear } from "./daily-weather.repository";
import { lastHistoryDay } from "./fetch-daily-history";
import type { HistoryDeps } from "./history-deps";
import { refreshHistoriesJob } from "./history-job";
import { type DailyWeatherRequest, joinYears, rounded } from "./read-daily-weather";
import { type Column, sourceOf } from "./time-block";

const HOUR_MS = 3_600_000;
/** A cell that nobody looks at is refreshed once a day: early, so that the weather of yesterday is there in the morning. */
const TURNS = { periodMs: 24 * HOUR_MS, withinMs: 6 * HOUR_MS } as const;
/** Most cells of one order; the others come with the next one. */
const CELLS_PER_ORDER = 500;

type ListDeps = Pick<HistoryDeps, "dailyWeather" | "openMeteoArchive" | "jobs" | "now">;
type ListRequest = Pick<DailyWeatherRequest, "from" | "until">;

/** Stored days of a cell. */
export interface StoredDays<Variable extends DailyVariable> {
  values: Record<Variable, Column>;
  sources: HistorySource[];
  /** Time of the last request for the newest days; null before the first. */
  refreshedAt: Date | null;
  /** Years of the request, or the newest days, are ordered. */
  isOrdered: boolean;
}

/**
 * Stored days of cells, by cell, in two queries whatever their number. Nobody waits: years of the request that are missing,
 * and each day the newest days, are ordered as one job in the background.
 */
export async function listStoredDays<Variable extends DailyVariable>(
  deps: ListDeps,
  cells: readonly string[],
  request: ListRequest & { variables: readonly Variable[] },
): Promise<Map<string, StoredDays<Variable>>> {
  if (cells.length === 0) return new Map();
  const refreshTimes = await deps.dailyWeather.listRefreshTimes(cells);
  const years = await deps.dailyWeather.listYearsOfCells(cells, deps.openMeteoArchive.simulated, {
    fromYear: yearOf(request.from),
    untilYear: yearOf(request.until),
    variables: request.variables,
  });
  const yearsOf = new Map<string, typeof years>(cells.map((cell) => [cell, []]));
  for (const year of years) yearsOf.get(year.cell)?.push(year);
  const due = cells.filter((cell) =>
    isFetchDue(deps, cell, { request, years: yearsOf.get(cell) ?? [], refreshedAt: refreshTimes.get(cell) }),
  );
  if (due.length > 0) {
    const order = { cells: due.slice(0, CELLS_PER_ORDER), fromYear: yearOf(request.from) };
    // The same cells are asked for again each hour, though the order before may not be done.
    await deps.jobs.send(refreshHistoriesJob, order, { singletonKey: `${order.fromYear} ${cells[0]}` });
  }
  const isDue = new Set(due);
  return new Map(
    [...yearsOf].map(([cell, ofCell]) => {
      const { sources, values } = joinYears(ofCell, request);
      return [
        cell,
        {
          values: rounded<Variable>(values),
          sources: [...new Set(sources)].flatMap((number) => sourceOf(number) ?? []),
          refreshedAt: refreshTimes.get(cell) ?? null,
          isOrdered: isDue.has(cell),
        },
      ];
    }),
  );
}

/** As `listStoredDays`, the values alone. */
export async function listDailyWeather<Variable extends DailyVariable>(
  deps: ListDeps,
  cells: readonly string[],
  request: ListRequest & { variables: readonly Variable[] },
): Promise<Map<string, Record<Variable, Column>>> {
  const stored = await listStoredDays(deps, cells, request);
  return new Map([...stored].map(([cell, { values }]) => [cell, values]));
}

/** True once a day, and where a year of the request is missing. */
function isFetchDue(
  deps: ListDeps,
  cell: string,
  stored: { request: ListRequest; years: readonly StoredYear[]; refreshedAt: Date | undefined },
): boolean {
  const { request, years, refreshedAt } = stored;
  const timeZone = zoneOfCell(cell);
  if (refreshedAt === undefined || refreshedAt < turnOfDay(cell, timeZone, deps.now())) return true;
  const lastYear = yearOf(earlierOf(request.until, lastHistoryDay(deps, timeZone)));
  const wanted = lastYear - yearOf(request.from) + 1;
  return years.filter(({ year }) => year <= lastYear).length < wanted;
}

/** Begin of a cell's present turn, in the first hours of a day by the place's clocks. */
function turnOfDay(cell: string, timeZone: string, now: Date): Date {
  const localMs = Date.parse(`${localTimeOf(now, timeZone)}Z`);
  const begin = turnBeginOf(cell, new Date(localMs), TURNS);
  return new Date(begin.getTime() - (localMs - now.getTime()));
}
