import type { Explanation } from "@surco/contract";
import type { Farm } from "@surco/farms/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";

/** Sum of the areas of the fields of a farm or producer, by the formula of the list of fields. */
export function explainHectares({ areaHa, areasHa }: Pick<Farm, "areaHa" | "areasHa">): Explanation {
  return explanationOf({
    formula: "fields/total-area",
    label: "fields:field.area",
    result: { value: areaHa, unit: "ha", decimals: areaHa < 1000 ? 1 : 0 },
    inputs: [
      explainedInput({
        symbol: "A",
        label: "fields:explain.input.areas",
        value: areasHa,
        unit: "ha",
        source: explainedSources.boundary,
      }),
    ],
  });
}
