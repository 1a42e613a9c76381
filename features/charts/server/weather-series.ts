import { setImmediate as nextTurn } from "node:timers/promises";
import { findCrop, temperatureLimitsOf } from "@surco/agronomy";
import { addDays, type DateRange, daysBetween } from "@surco/calendar";
import { attributionsOf, type DailyVariable, type HistorySource } from "@surco/weather/contract";
import type { ChartAnswer } from "../contract";
import type { ChartDeps } from "./chart-deps";
import { type DrawnSeason, seriesOfSeason } from "./series-of-season";

/** Cells whose year is read at once: requests come in between. */
const CELLS_AT_ONCE = 10;

type Values<Variable extends DailyVariable> = Record<Variable, readonly (number | null)[]>;

/** Daily rain; logged rain counts before that of the model. */
export async function rainSeries(
  deps: Pick<ChartDeps, "weather" | "listRainOfFields">,
  drawn: readonly DrawnSeason[],
): Promise<ChartAnswer> {
  const fieldIds = [...new Set(drawn.map(({ field }) => field.id))];
  const days = drawn.map((one) => one.days);
  const logged = await deps.listRainOfFields(fieldIds, {
    from: days.map(({ from }) => from).sort()[0] ?? "",
    until:
      days
        .map(({ until }) => until)
        .sort()
        .at(-1) ?? "",
  });
  const weather = await readWeather(deps, drawn, ["rainMm"]);
  const series = drawn.map((one) => {
    const ofField = logged.get(one.field.id);
    const modelled = weather.valuesOf(one)?.rainMm ?? [];
    const dates = Array.from({ length: daysBetween(one.days.from, one.days.until) + 1 }, (_, day) =>
      addDays(one.days.from, day),
    );
    return seriesOfSeason(one, {
      type: "rain",
      rainMm: dates.map((date, day) => rounded(ofField?.get(date) ?? modelled[day] ?? null)),
      loggedDays: dates.filter((date) => ofField?.has(date)).length,
    });
  });
  return { series, lockedFields: 0, ...weather.facts };
}

/** Daily extremes of temperature with the crop's limits of development. */
export async function degreeDaySeries(
  deps: Pick<ChartDeps, "weather">,
  drawn: readonly DrawnSeason[],
): Promise<ChartAnswer> {
  const weather = await readWeather(deps, drawn, ["tminC", "tmaxC"]);
  const series = drawn.map((one) => {
    const crop = one.grown === undefined ? null : findCrop(one.grown.cropId);
    const values = weather.valuesOf(one);
    return seriesOfSeason(one, {
      type: "degreeDays",
      tminC: [...(values?.tminC ?? [])],
      tmaxC: [...(values?.tmaxC ?? [])],
      ...temperatureLimitsOf(crop?.key ?? "other"),
      isOfCrop: crop !== null,
    });
  });
  return { series, lockedFields: 0, ...weather.facts };
}

/** Reads the stored weather of each season's cells, some cells at a time; a cell and its days are read once. */
async function readWeather<Variable extends DailyVariable>(
  { weather }: Pick<ChartDeps, "weather">,
  drawn: readonly DrawnSeason[],
  variables: readonly Variable[],
) {
  const cellsOf = new Map<string, { days: DateRange; cells: Set<string> }>();
  for (const { field, days } of drawn) {
    const wanted = cellsOf.get(days.from) ?? { days, cells: new Set() };
    cellsOf.set(days.from, wanted);
    wanted.cells.add(weather.weatherCell(field.bbox));
  }
  const found = new Map<string, Values<Variable>>();
  const sources = new Set<HistorySource>();
  let isFetching = false;
  for (const { days, cells } of cellsOf.values()) {
    const all = [...cells];
    for (let start = 0; start < all.length; start += CELLS_AT_ONCE) {
      const stored = await weather.listStoredDays(all.slice(start, start + CELLS_AT_ONCE), {
        ...days,
        variables,
      });
      for (const [cell, one] of stored) {
        found.set(`${cell} ${days.from}`, one.values);
        for (const source of one.sources) sources.add(source);
        isFetching ||= one.isOrdered && one.sources.length === 0;
      }
      await nextTurn();
    }
  }
  return {
    valuesOf: ({ field, days }: DrawnSeason) => found.get(`${weather.weatherCell(field.bbox)} ${days.from}`),
    facts: {
      isFetching,
      simulated: weather.isHistorySimulated,
      attributions: attributionsOf([...sources].map((source) => ({ source }))),
    },
  };
}

/** Hundredths of a millimetre. */
function rounded(rainMm: number | null): number | null {
  return rainMm === null ? null : Math.round(rainMm * 100) / 100;
}
