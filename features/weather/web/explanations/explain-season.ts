import { addDays, type PlainDate } from "@surco/calendar";
import type { ExplainedInput, Explanation } from "@surco/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";
import type { RecentRain, SeasonSeries, SeasonWeather } from "@surco/weather/contract";
import { weatherSource } from "./weather-sources";

type Accumulated = "rain" | "et0" | "radiation";
const units = { rain: "mm", et0: "mm", radiation: "MJ/m²" } as const satisfies Record<Accumulated, string>;

/** Sum of a quantity over the days of the season so far. */
export function explainTotal(weather: SeasonWeather, name: Accumulated): Explanation {
  const { daily, total } = weather[name];
  return explanationOf({
    formula: "weather/sum-of-days",
    label: `weather:season.${name}`,
    result: { value: total.total ?? total.partial, unit: units[name], decimals: 1 },
    inputs: [
      explainedInput({
        symbol: "x",
        label: `weather:explain.input.${name}`,
        value: daily,
        unit: units[name],
        days: daysOf(weather),
        source: weatherSource(weather),
      }),
    ],
    notes: total.missingDays > 0 ? ["weather:explain.note.missingDays"] : [],
  });
}

/** Sum of the rain that people logged on the field. */
export function explainOwnRain(weather: SeasonWeather): Explanation {
  const { days, totalMm } = weather.ownRain;
  return explanationOf({
    formula: "weather/sum-of-days",
    label: "weather:season.ownRain",
    result: { value: totalMm, unit: "mm", decimals: 1 },
    inputs: [
      explainedInput({
        symbol: "x",
        label: "weather:explain.input.rain",
        value: days.map(({ rainMm }) => rainMm),
        unit: "mm",
        days: daysOf(weather),
        source: explainedSources.typed,
      }),
    ],
  });
}

/** Degree days of the season so far. */
export function explainDegreeDays(weather: SeasonWeather): Explanation {
  const { tminC, tmaxC, limits, degreeDays } = weather;
  return explanationOf({
    formula: "weather/degree-days",
    label: "weather:season.degreeDays",
    result: { value: degreeDays.total.total ?? degreeDays.total.partial, unit: "°C d", decimals: 0 },
    inputs: [
      ...temperatureInputs({ tminC, tmaxC }, { days: daysOf(weather), source: weatherSource(weather) }),
      ...limitInputs(limits),
    ],
    parameters: { version: limits.parametersVersion, ids: [] },
  });
}

/** Extremes of the days as inputs. */
export function temperatureInputs(
  { tminC, tmaxC }: { tminC: (number | null)[]; tmaxC: (number | null)[] },
  origin: Pick<ExplainedInput, "days" | "source">,
): ExplainedInput[] {
  return [
    explainedInput({
      symbol: "Tmin",
      label: "weather:explain.input.tmin",
      value: tminC,
      unit: "°C",
      ...origin,
    }),
    explainedInput({
      symbol: "Tmax",
      label: "weather:explain.input.tmax",
      value: tmaxC,
      unit: "°C",
      ...origin,
    }),
  ];
}

/** Temperatures between which degree days count. */
export function limitInputs({ baseC, upperC }: { baseC: number; upperC: number }): ExplainedInput[] {
  const source = explainedSources.parameters;
  return [
    explainedInput({ symbol: "Tb", label: "weather:explain.input.base", value: baseC, unit: "°C", source }),
    explainedInput({ symbol: "Tu", label: "weather:explain.input.upper", value: upperC, unit: "°C", source }),
  ];
}

/** Difference of a total from the mean of the same days in the years before; null without a normal. */
export function explainDifference(
  weather: SeasonWeather,
  name: Accumulated | "degreeDays",
): Explanation | null {
  const { total, normal }: SeasonSeries = weather[name];
  if (total.difference === null || total.normal === null || total.total === null) return null;
  const unit = name === "degreeDays" ? "°C d" : units[name];
  return differenceOf({ total: total.total, mean: total.normal, difference: total.difference }, unit, {
    days: daysOf(weather),
    decimals: name === "degreeDays" ? 0 : 1,
    years: normal?.years ?? 0,
    source: weatherSource(weather),
  });
}

interface Compared {
  total: number;
  mean: number;
  difference: number;
}

function differenceOf(
  { total, mean, difference }: Compared,
  unit: string,
  {
    days,
    decimals,
    years,
    source,
  }: Pick<ExplainedInput, "days" | "source"> & { decimals: number; years: number },
): Explanation {
  return explanationOf({
    formula: "weather/difference-from-normal",
    label: "weather:explain.difference",
    result: { value: difference, unit, decimals },
    inputs: [
      explainedInput({ symbol: "x", label: "weather:explain.input.total", value: total, unit, days, source }),
      explainedInput({
        symbol: "m",
        label: "weather:explain.input.normal",
        value: mean,
        unit,
        source: { ...source, text: "weather:explain.normalOf", details: { ...source.details, count: years } },
      }),
    ],
  });
}

/** Rain of the last days. */
export function explainRecentRain(weather: SeasonWeather, rain: RecentRain): Explanation {
  return explanationOf({
    formula: "weather/sum-of-days",
    label: "weather:season.recent.caption",
    result: { value: rain.totalMm, unit: "mm", decimals: 1 },
    inputs: [
      explainedInput({
        symbol: "x",
        label: "weather:explain.input.rain",
        value: rain.dailyMm,
        unit: "mm",
        days: lastDays(weather.lastDay, rain.days),
        source: weatherSource(weather),
      }),
    ],
  });
}

/** Its difference from the mean of the same days in the years before; null without one. */
export function explainRecentDifference(weather: SeasonWeather, rain: RecentRain): Explanation | null {
  if (rain.normal === null || rain.totalMm === null) return null;
  const { meanMm, differenceMm, years } = rain.normal;
  return differenceOf({ total: rain.totalMm, mean: meanMm, difference: differenceMm }, "mm", {
    days: lastDays(weather.lastDay, rain.days),
    decimals: 1,
    years,
    source: weatherSource(weather),
  });
}

const lastDays = (until: PlainDate, days: number) => ({ from: addDays(until, 1 - days), until });

function daysOf({ from, lastDay }: SeasonWeather): ExplainedInput["days"] {
  return from <= lastDay ? { from, until: lastDay } : null;
}
