import { type DateRange, daysBetween } from "@surco/calendar";
import type { Explanation } from "@surco/contract";
import {
  type FieldWater,
  meanOfSpan,
  type SeasonWeather,
  type SpanFigure,
  sumOfSpan,
} from "@surco/weather/contract";
import type { CriticalWeather } from "../contract";
import { computedSource, explain, inputOf, weatherSource } from "./explain";

type Compared = CriticalWeather["rainMm"];

/** Weather of the critical period against the same days of the years before. */
export function criticalWeatherOf(
  weather: SeasonWeather,
  water: FieldWater,
  period: DateRange,
): CriticalWeather {
  const { from } = weather;
  const [knownUntil = period.until] = [weather.lastDay, period.until].sort();
  const hasBegun = weather.lastDay >= period.from;
  // While it lasts, the days so far are compared with the same days.
  const days = hasBegun ? { from: period.from, until: knownUntil } : period;
  const compared = (name: "rain" | "radiation" | "et0", unit: string) =>
    comparedOf(sumOfSpan(weather[name], from, days), {
      weather,
      days,
      unit,
      formula: "weather/sum-of-days",
      label: `phenology-report:critical.${name}`,
      input: `weather:explain.input.${name}`,
      isMean: false,
    });
  return {
    ...period,
    knownUntil: hasBegun ? knownUntil : null,
    rainMm: compared("rain", "mm"),
    tmeanC: comparedOf(meanOfSpan(weather.tmean, from, days), {
      weather,
      days,
      unit: "°C",
      formula: "phenology-report/mean-of-days",
      label: "phenology-report:critical.tmean",
      input: "phenology-report:explain.tmean",
      isMean: true,
    }),
    radiationMJPerM2: compared("radiation", "MJ/m²"),
    et0Mm: compared("et0", "mm"),
    water: hasBegun ? waterOf(water, days) : null,
  };
}

interface ComparedWords {
  weather: SeasonWeather;
  days: DateRange;
  unit: string;
  formula: string;
  label: string;
  input: string;
  /** False for a sum. */
  isMean: boolean;
}

function comparedOf({ value, daily, normal, normals, years }: SpanFigure, words: ComparedWords): Compared {
  const { weather, days, unit, formula, label, input } = words;
  const source = weatherSource(weather);
  const difference = value === null || normal === null ? null : Math.round((value - normal) * 10) / 10;
  return {
    value,
    normal,
    difference,
    years,
    explanations: {
      value:
        value === null
          ? null
          : explain({
              formula,
              label,
              result: { value, unit, decimals: 1 },
              inputs: [inputOf({ symbol: "x", label: input, value: daily, unit, days, source })],
            }),
      normal: normal === null ? null : explainNormal({ normal, normals, years }, words),
      difference:
        difference === null
          ? null
          : explain({
              formula: "weather/difference-from-normal",
              label: "phenology-report:critical.difference",
              result: { value: difference, unit, decimals: 1 },
              inputs: [
                inputOf({ symbol: "x", label, value, unit, days, source: computedSource }),
                inputOf({
                  symbol: "m",
                  label: "weather:explain.input.normal",
                  value: normal,
                  unit,
                  source: {
                    ...source,
                    text: "weather:explain.normalOf",
                    details: { ...source.details, count: years },
                  },
                }),
              ],
            }),
    },
  };
}

/** Mean of the same days in the years before: from accumulated normals, or of those of single days. */
function explainNormal(
  { normal, normals, years }: Pick<SpanFigure, "normals" | "years"> & { normal: number },
  { weather, days, unit, isMean }: ComparedWords,
): Explanation {
  const source = weatherSource(weather);
  const ofYears = {
    ...source,
    text: "weather:explain.normalOf",
    details: { ...source.details, count: years },
  };
  const [before, upTo] = normals;
  const label = "weather:explain.input.normal";
  const accumulated = (symbol: string, value: number | undefined) =>
    inputOf({ symbol, label, value: value ?? null, unit, source: ofYears });
  return explain({
    formula: isMean ? "phenology-report/mean-of-days" : "phenology-report/normal-of-span",
    label,
    result: { value: normal, unit, decimals: 1 },
    inputs: isMean
      ? [inputOf({ symbol: "x", label, value: normals, unit, days, source: ofYears })]
      : [accumulated("Mb", upTo), accumulated("Ma", before)],
  });
}

/** Water of the days of the balance that lie in the period; null where there is none. */
function waterOf({ days: balance }: FieldWater, range: DateRange): CriticalWeather["water"] {
  if (balance === null) return null;
  const first = Math.max(0, daysBetween(balance.from, range.from));
  const last = daysBetween(balance.from, range.until);
  const available = last < first ? [] : balance.availablePct.slice(first, last + 1);
  if (available.length === 0) return null;
  const limits = balance.stressBelowPct.slice(first, last + 1);
  const mean = Math.round((available.reduce((sum, value) => sum + value, 0) / available.length) * 10) / 10;
  const stressDays = available.filter((value, day) => value < (limits[day] ?? 0)).length;
  const series = (symbol: string, label: string, value: number[]) =>
    inputOf({ symbol, label, value, unit: "%", days: range, source: computedSource });
  const notes: Explanation["notes"] = ["weather:explain.note.notMeasured"];
  return {
    availablePct: mean,
    stressDays,
    days: available.length,
    explanations: {
      availablePct: explain({
        formula: "phenology-report/mean-of-days",
        label: "phenology-report:critical.water",
        result: { value: mean, unit: "%", decimals: 0 },
        inputs: [series("x", "phenology-report:explain.available", available)],
        notes,
      }),
      stressDays: explain({
        formula: "phenology-report/days-below",
        label: "phenology-report:critical.stressDays",
        result: { value: stressDays, unit: "d", decimals: 0 },
        inputs: [
          series("x", "phenology-report:explain.available", available),
          series("l", "phenology-report:explain.limit", limits),
        ],
        notes,
      }),
    },
  };
}
