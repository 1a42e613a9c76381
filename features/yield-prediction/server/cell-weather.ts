import { parameterValue, type YieldWeather, type YieldWeatherDay } from "@surco/agronomy";
import { addDays, type PlainDate } from "@surco/calendar";
import type { HistorySource } from "@surco/weather/contract";
import type { YieldDeps } from "./yield-deps";

/** Weather of a cell over the years that a prediction takes. */
export interface CellWeather {
  days: YieldWeather;
  sources: HistorySource[];
  /** Years or the newest days are being fetched. */
  isOrdered: boolean;
}

const VARIABLES = ["tminC", "tmaxC", "radiationMJ", "rainMm", "et0Mm"] as const;
/** Cells that a run keeps at hand, each of about 1 MB: neighbouring fields share theirs. */
const CELLS_AT_HAND = 40;
/** Years before this one that a season over can need, beside those that continue a running one. */
const SPARE_YEARS = 1;

export type CellWeatherReader = ReturnType<typeof cellWeatherReader>;

/** Reads the weather of cells, each once in a run. */
export function cellWeatherReader({ weather }: Pick<YieldDeps, "weather">, today: PlainDate) {
  const years = parameterValue("yield.continuationYears") + SPARE_YEARS;
  const from = `${Number(today.slice(0, 4)) - years}-01-01`;
  const dates: PlainDate[] = [];
  for (let date = from; date <= today; date = addDays(date, 1)) dates.push(date);
  const atHand = new Map<string, CellWeather>();

  return async (cells: readonly string[]): Promise<ReadonlyMap<string, CellWeather>> => {
    const wanted = [...new Set(cells)];
    const missing = wanted.filter((cell) => !atHand.has(cell));
    const stored = await weather.listStoredDays(missing, { from, until: today, variables: VARIABLES });
    for (const [cell, { values, sources, isOrdered }] of stored) {
      const days = new Map<PlainDate, YieldWeatherDay>();
      dates.forEach((date, index) => {
        const at = (name: (typeof VARIABLES)[number]) => values[name][index] ?? null;
        const [tminC, tmaxC] = [at("tminC"), at("tmaxC")];
        if (tminC === null || tmaxC === null) return;
        const [radiationMJ, rainMm, et0Mm] = [at("radiationMJ"), at("rainMm"), at("et0Mm")];
        days.set(date, { date, tminC, tmaxC, radiationMJ, rainMm, et0Mm });
      });
      atHand.set(cell, { days, sources, isOrdered });
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
