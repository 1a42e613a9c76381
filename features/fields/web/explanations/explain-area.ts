import type { Explanation } from "@surco/contract";
import type { Boundary } from "@surco/geometry";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";
import { flatCorners } from "./flat-corners";

/** Hectares within a boundary. */
export function explainArea(boundary: Boundary, areaHa: number): Explanation {
  return explanationOf({
    formula: "fields/area",
    label: "fields:field.area",
    result: { value: areaHa, unit: "ha", decimals: areaHa < 1000 ? 1 : 0 },
    inputs: [
      explainedInput({
        symbol: "corners",
        label: "fields:explain.input.corners",
        value: flatCorners(boundary),
        unit: "°",
        source: explainedSources.boundary,
      }),
    ],
    notes: ["fields:field.areaFrom"],
  });
}

/** Sum of the hectares of some fields. */
export function explainTotalArea(areasHa: readonly number[], totalHa: number): Explanation {
  return explanationOf({
    formula: "fields/total-area",
    label: "fields:field.area",
    result: { value: totalHa, unit: "ha", decimals: totalHa < 1000 ? 1 : 0 },
    inputs: [
      explainedInput({
        symbol: "A",
        label: "fields:explain.input.areas",
        value: [...areasHa],
        unit: "ha",
        source: explainedSources.boundary,
      }),
    ],
  });
}
