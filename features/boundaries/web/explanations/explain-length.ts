import type { Explanation } from "@surco/contract";
import type { LngLat } from "@surco/geometry";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";

/** Length of a drawn line; of a perimeter the line ends where it begins. */
export function explainLength(
  label: "length" | "last" | "perimeter",
  line: readonly LngLat[],
  lengthM: number,
): Explanation {
  return explanationOf({
    formula: "boundaries/length",
    label: `boundaries:draw.measure.${label}`,
    result: { value: lengthM, unit: "m", decimals: lengthM < 100 ? 1 : 0 },
    inputs: [
      explainedInput({
        symbol: "corners",
        label: "boundaries:explain.points",
        value: line.flat(),
        unit: "°",
        source: explainedSources.typed,
      }),
    ],
  });
}
