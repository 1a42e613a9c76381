import type { Attribution, ExplainedSource, Explanation } from "@surco/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";
import type { Relief, Soil } from "@surco/soil-and-relief/contract";

function sourceOf(attributions: readonly Attribution[], simulated: boolean): ExplainedSource {
  const [first] = attributions;
  if (first === undefined) return { ...explainedSources.computed, simulated };
  return explainedSources.service(first.text, first.href, simulated);
}

/** Mean of heights or of slopes over the field. */
export function explainRelief(
  relief: Relief,
  figure: "heightM" | "slope",
  attributions: readonly Attribution[],
): Explanation {
  const source = sourceOf(attributions, relief.simulated);
  const isSlope = figure === "slope";
  return explanationOf({
    formula: isSlope ? "soil-and-relief/mean-slope" : "soil-and-relief/weighted-mean",
    label: isSlope ? "soil-and-relief:relief.meanSlope" : "soil-and-relief:relief.meanHeight",
    result: { value: relief[figure].mean, unit: isSlope ? "%" : "m", decimals: 1 },
    inputs: [
      explainedInput({
        symbol: isSlope ? "s" : "x",
        label: isSlope ? "soil-and-relief:layers.slope.name" : "soil-and-relief:layers.elevation.name",
        value: isSlope ? relief.slopePct : relief.grid.heightsM,
        unit: isSlope ? "%" : "m",
        source,
      }),
      explainedInput({
        symbol: "w",
        label: "soil-and-relief:explain.input.weights",
        value: relief.fieldShare,
        source: explainedSources.boundary,
      }),
    ],
    notes: ["soil-and-relief:relief.facts.model", "soil-and-relief:relief.facts.error"],
  });
}

/** Mean share of a part of the fine earth. */
export function explainSoil(
  soil: Soil,
  part: "clay" | "silt" | "sand",
  attributions: readonly Attribution[],
): Explanation {
  return explanationOf({
    formula: "soil-and-relief/weighted-mean",
    label: `soil-and-relief:layers.${part}.name`,
    result: { value: soil[part].mean, unit: "%", decimals: 1 },
    inputs: [
      explainedInput({
        symbol: "x",
        label: `soil-and-relief:layers.${part}.name`,
        value: soil.cells.map(({ fractions }) => fractions?.[`${part}Pct`] ?? null),
        unit: "%",
        source: sourceOf(attributions, soil.simulated),
      }),
      explainedInput({
        symbol: "w",
        label: "soil-and-relief:explain.input.weights",
        value: soil.cells.map(({ fieldShare }) => fieldShare),
        source: explainedSources.boundary,
      }),
      explainedInput({
        symbol: "depth",
        label: "soil-and-relief:explain.input.depth",
        value: `${soil.depth.topCm}–${soil.depth.bottomCm}`,
        unit: "cm",
        source: sourceOf(attributions, soil.simulated),
      }),
    ],
    notes: [
      "soil-and-relief:soil.facts.map",
      "soil-and-relief:soil.facts.weights",
      "soil-and-relief:soil.facts.error",
      `soil-and-relief:soil.facts.${soil.source === "soilgrids-wcs" ? "files" : "points"}`,
      ...(soil.isResampled ? ["soil-and-relief:soil.facts.resampled"] : []),
    ],
  });
}

/** Hectares of a class. */
export function explainClassArea(
  fieldHa: number,
  { areaHa, percent }: { areaHa: number; percent: number },
): Explanation {
  return explanationOf({
    formula: "soil-and-relief/area",
    label: "soil-and-relief:explain.classArea",
    result: { value: areaHa, unit: "ha", decimals: areaHa < 1000 ? 1 : 0 },
    inputs: [
      explainedInput({
        symbol: "A",
        label: "soil-and-relief:explain.input.field",
        value: fieldHa,
        unit: "ha",
        source: explainedSources.boundary,
      }),
      explainedInput({
        symbol: "p",
        label: "soil-and-relief:explain.input.share",
        value: percent,
        unit: "%",
        source: explainedSources.computed,
      }),
    ],
  });
}
