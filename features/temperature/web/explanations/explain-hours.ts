import { FROST_C, HEAT_STRESS_C } from "@surco/agronomy";
import type { ExplainedSource, Explanation } from "@surco/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";
import type { TemperatureHours, TemperatureLimit } from "@surco/temperature/contract";

/** Temperatures of the limits, °C. */
const limitsC: Readonly<Record<TemperatureLimit, number>> = {
  belowMinus5: -5,
  below0: 0,
  below5: 5,
  frost: FROST_C,
  heatStress: HEAT_STRESS_C,
};

function sourceOf({ attributions, simulated }: TemperatureHours): ExplainedSource {
  const [first] = attributions;
  if (first === undefined) return { ...explainedSources.computed, simulated };
  return explainedSources.service(attributions.map(({ text }) => text).join(", "), first.href, simulated);
}

/** Hours at a limit over the days of the range. */
export function explainHours(data: TemperatureHours, limit: TemperatureLimit, sumH: number): Explanation {
  const { days, from, until } = data;
  return explanationOf({
    formula: "temperature/sum-of-days",
    label: `temperature:limit.${limit}`,
    result: { value: sumH, unit: "h", decimals: 1 },
    inputs: [
      explainedInput({
        symbol: "h",
        label: `temperature:limit.${limit}`,
        value: days.map(({ hours }) => hours?.[limit] ?? null),
        unit: "h",
        days: { from, until },
        source: sourceOf(data),
      }),
    ],
    notes: days.some(({ method }) => method === "minMax") ? ["temperature:explain.note.minMax"] : [],
  });
}

/** Hours below 0 °C of the last day whose hours are known, above 35 °C where it had some; null without such a day. */
export function explainDay(data: TemperatureHours): Explanation | null {
  const day = data.days.findLast(({ tempsC }) => tempsC !== null);
  if (day === undefined || day.tempsC === null || day.hours === null) return null;
  const limit = day.hours.heatStress > 0 ? "heatStress" : "below0";
  const source = sourceOf(data);
  return explanationOf({
    formula: limit === "heatStress" ? "temperature/hours-above" : "temperature/hours-below",
    label: `temperature:limit.${limit}`,
    result: { value: day.hours[limit], unit: "h", decimals: 2 },
    inputs: [
      explainedInput({
        symbol: "T",
        label: "temperature:explain.input.hourly",
        value: day.tempsC,
        unit: "°C",
        days: { from: day.date, until: day.date },
        source,
      }),
      explainedInput({
        symbol: "L",
        label: "temperature:explain.input.limit",
        value: limitsC[limit],
        unit: "°C",
        source: explainedSources.parameters,
      }),
    ],
  });
}
