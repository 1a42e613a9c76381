import type { Explanation } from "@surco/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";
import type { FieldRain, RainOfFields } from "@surco/weather/contract";
import type { RainField } from "../rain/farm-rain";
import { weatherSource } from "./weather-sources";

/** Rain of a field over the last days. */
export function explainFieldRain(
  { totalMm, dailyMm, from, until, loggedDays }: FieldRain,
  answer: Pick<RainOfFields, "attributions" | "simulated">,
): Explanation {
  return explanationOf({
    formula: "weather/sum-of-days",
    label: "weather:rain.title",
    result: { value: totalMm, unit: "mm", decimals: 1 },
    inputs: [
      explainedInput({
        symbol: "x",
        label: "weather:explain.input.rain",
        value: dailyMm,
        unit: "mm",
        days: { from, until },
        source: weatherSource(answer),
      }),
    ],
    notes: loggedDays > 0 ? ["weather:rain.note"] : [],
  });
}

/** Mean rain of a farm by the areas of its fields. */
export function explainFarmRain(
  fields: readonly RainField[],
  rain: ReadonlyMap<string, Pick<FieldRain, "totalMm">>,
  meanMm: number | null,
): Explanation {
  const areasHa = fields.map(({ areaHa }) => areaHa);
  const totals = fields.map(({ id }) => rain.get(id)?.totalMm ?? null);
  return explanationOf({
    formula: "weather/mean-by-area",
    label: "weather:rain.mean",
    result: { value: meanMm, unit: "mm", decimals: 1 },
    inputs: [
      explainedInput({
        symbol: "S",
        label: "weather:explain.input.areas",
        value: areasHa,
        unit: "ha",
        source: explainedSources.boundary,
      }),
      explainedInput({
        symbol: "x",
        label: "weather:explain.input.rain",
        value: totals,
        unit: "mm",
        source: explainedSources.computed,
      }),
    ],
  });
}
