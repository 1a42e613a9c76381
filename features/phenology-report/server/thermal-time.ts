import { clippedDegreeDays } from "@surco/agronomy";
import { addDays, daysBetween, type PlainDate } from "@surco/calendar";
import type { Explanation } from "@surco/contract";
import type { FieldDevelopment } from "@surco/weather/contract";
import { explain, inputOf, parameterSource, weatherSource } from "./explain";

/** Degree days over some days after emergence, with their derivation. */
export interface ThermalTime {
  value: number;
  explanation: Explanation;
}

/** Thermal time from the day after emergence to a day; null where the temperatures do not reach so far. */
export function thermalTimeSince(
  development: FieldDevelopment,
  emergence: PlainDate,
  day: PlainDate,
): ThermalTime | null {
  const { sowing, degreeDays } = development;
  if (sowing === null || degreeDays === null || day < emergence) return null;
  const first = daysBetween(sowing.date, emergence) + 1;
  const last = daysBetween(sowing.date, day);
  if (first < 1 || last >= degreeDays.tminC.length) return null;
  const tminC = degreeDays.tminC.slice(first, last + 1);
  const tmaxC = degreeDays.tmaxC.slice(first, last + 1);
  const { limits } = degreeDays;
  const sum = tminC.reduce((total, low, index) => {
    const high = tmaxC[index] ?? low;
    return total + clippedDegreeDays({ tminC: low, tmaxC: high }, limits);
  }, 0);
  const value = Math.round(sum * 10) / 10;
  const source = weatherSource(development);
  const days = first > last ? null : { from: addDays(emergence, 1), until: day };
  return {
    value,
    explanation: explain({
      formula: "weather/degree-days",
      label: "phenology-report:figures.degreeDays",
      result: { value, unit: "°C d", decimals: 0 },
      inputs: [
        inputOf({
          symbol: "Tmin",
          label: "weather:explain.input.tmin",
          value: tminC,
          unit: "°C",
          days,
          source,
        }),
        inputOf({
          symbol: "Tmax",
          label: "weather:explain.input.tmax",
          value: tmaxC,
          unit: "°C",
          days,
          source,
        }),
        inputOf({
          symbol: "Tb",
          label: "weather:explain.input.base",
          value: limits.baseC,
          unit: "°C",
          source: parameterSource,
        }),
        inputOf({
          symbol: "Tu",
          label: "weather:explain.input.upper",
          value: limits.upperC,
          unit: "°C",
          source: parameterSource,
        }),
      ],
    }),
  };
}
