import { setImmediate as nextTurn } from "node:timers/promises";
import { parameterValue, type YieldWeather, type YieldWeatherDay } from "@surco/agronomy";
import { addDays, type PlainDate } from "@surco/calendar";
import type { HistorySource } from "@surco/weather/contract";
import type { CellForecast } from "@surco/weather/server";
import { forecastDays } from "./forecast-days";
import type { YieldDeps } from "./yield-deps";

/** Weather of a cell over the years that a prediction takes. */
export interface CellWeather {
  days: YieldWeather;
  sources: HistorySource[];
  /** Years or the newest days are being fetched. */
  isOrdered: boolean;
  /** Stored forecast of the coming days; null without one. */
  forecast: { days: YieldWeather; source: CellForecast["source"] } | null;
}

const VARIABLES = ["tminC", "tmaxC", "radiationMJ", "rainMm", "et0Mm"] as const;
/** Cells that a run keeps at hand, each of about 1 MB: neighbouring fields share theirs. */
const CELLS_AT_HAND = 40;
/** Years before this one that a season over can need, beside those that continue a running one. */
const SPARE_YEARS = 1;

export type CellWeatherReader = ReturnType<typeof cellWeatherReader>;

/**
 * Reads the weather of cells, each once in a run.
 *
 * @param from  first day; by default of the years that a running season takes
 * @param hasForecast  false for predictions as of other days, whose forecasts are not stored
 */
export function cellWeatherReader(
  { weather }: Pick<YieldDeps, "weather">,
  today: PlainDate,
  { from = firstDayBefore(today), hasForecast = true }: { from?: PlainDate; hasForecast?: boolean } = {},
) {
  const dates: PlainDate[] = [];
  for (let date = from; date <= today; date = addDays(date, 1)) dates.push(date);
  const atHand = new Map<string, CellWeather>();

  return async (cells: readonly string[]): Promise<ReadonlyMap<string, CellWeather>> => {
    const wanted = [...new Set(cells)];
    // One after the other: reading the years of a cell takes some milliseconds, and requests come in between.
    const missing = wanted.filter((cell) => !atHand.has(cell));
    const forecasts: ReadonlyMap<string, CellForecast> =
      hasForecast && missing.length > 0 ? await weather.listForecasts(missing) : new Map();
    for (const one of missing) {
      const stored = await weather.listStoredDays([one], { from, until: today, variables: VARIABLES });
      await nextTurn();
      for (const [cell, days] of stored) {
        const forecast = forecasts.get(cell);
        atHand.set(cell, {
          ...cellWeatherOf(dates, days),
          forecast: forecast === undefined ? null : { days: forecastDays(forecast), source: forecast.source },
        });
      }
      await nextTurn();
    }
    const found = new Map(
      wanted.flatMap((cell): [string, CellWeather][] => {
        const one = atHand.get(cell);
        return one === undefined ? [] : [[cell, one]];
      }),
    );
    // The oldest first: a map keeps the order in which its keys came.
    for (const cell of atHand.keys()) {
      if (atHand.size <= CELLS_AT_HAND) break;
      if (!found.has(cell)) atHand.delete(cell);
    }
    return found;
  };
}

function firstDayBefore(today: PlainDate): PlainDate {
  const years = parameterValue("yield.continuationYears") + SPARE_YEARS;
  return `${Number(today.slice(0, 4)) - years}-01-01`;
}

interface StoredDays extends Pick<CellWeather, "sources" | "isOrdered"> {
  values: Record<(typeof VARIABLES)[number], readonly (number | null)[]>;
}

function cellWeatherOf(
  dates: readonly PlainDate[],
  { values, sources, isOrdered }: StoredDays,
): Omit<CellWeather, "forecast"> {
  const days = new Map<PlainDate, YieldWeatherDay>();
  dates.forEach((date, index) => {
    const [tminC, tmaxC] = [values.tminC[index] ?? null, values.tmaxC[index] ?? null];
    if (tminC === null || tmaxC === null) return;
    days.set(date, {
      date,
      tminC,
      tmaxC,
      radiationMJ: values.radiationMJ[index] ?? null,
      rainMm: values.rainMm[index] ?? null,
      et0Mm: values.et0Mm[index] ?? null,
    });
  });
  return { days, sources, isOrdered };
}

/** Weather with the rain that was logged on a field, which counts before that of the model. */
export function withLoggedRain(
  days: YieldWeather,
  logged: ReadonlyMap<PlainDate, number> | undefined,
): YieldWeather {
  if (logged === undefined || logged.size === 0) return days;
  const changed = new Map(days);
  for (const [date, rainMm] of logged) {
    const day = changed.get(date);
    if (day !== undefined) changed.set(date, { ...day, rainMm });
  }
  return changed;
}
