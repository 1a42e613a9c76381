import type { Explanation } from "@surco/contract";
import type { SeasonRain } from "@surco/crop-log/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";

/** Logged rain of a season. */
export function explainRain({ totalMm, days }: Pick<SeasonRain, "totalMm" | "days">): Explanation {
  const [first, last] = [days[0], days.at(-1)];
  return explanationOf({
    formula: "crop-log/rain",
    label: "crop-log:rain.accumulated",
    result: { value: totalMm, unit: "mm", decimals: 1 },
    inputs: [
      explainedInput({
        symbol: "P",
        label: "crop-log:explain.logged",
        value: days.map(({ rainMm }) => rainMm),
        unit: "mm",
        days: first && last ? { from: first.date, until: last.date } : null,
        source: explainedSources.typed,
      }),
    ],
  });
}
