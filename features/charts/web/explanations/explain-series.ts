import { AGRONOMY_PARAMETERS_VERSION } from "@surco/agronomy";
import { type ChartAnswer, type ChartSeries, type ChartType, valuesOf } from "@surco/charts/contract";
import type { ExplainedSource, Explanation } from "@surco/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";

/** Decimals of a figure by what the chart shows. */
export const figureDecimals: Readonly<Record<ChartType, number>> = {
  index: 2,
  rain: 1,
  degreeDays: 0,
  yields: 2,
};

/** Derivation of a series' figure; null where it has none. */
export function explainSeries(
  { data, from, until }: ChartSeries,
  answer: Pick<ChartAnswer, "attributions" | "simulated">,
): Explanation | null {
  const { figure } = valuesOf(data);
  if (figure === null) return null;
  const days = { from, until };
  const result = (unit: string | null) => ({ value: figure, unit, decimals: figureDecimals[data.type] });
  const input = (symbol: string, label: string, value: (number | null)[], unit: string | null) =>
    explainedInput({
      symbol,
      label: `charts:explain.${label}`,
      value,
      unit,
      days,
      source: sourceOf(data.type, answer),
    });
  switch (data.type) {
    case "index":
      return explanationOf({
        formula: "charts/greatest",
        label: "charts:figure.index",
        result: result(null),
        inputs: [input("v", "smooth", data.values, null)],
      });
    case "rain":
      return explanationOf({
        formula: "charts/sum",
        label: "charts:types.rain",
        result: result("mm"),
        inputs: [input("r", "rainOfDay", data.rainMm, "mm")],
        notes: [
          ...(data.loggedDays > 0 ? ["charts:explain.logged"] : []),
          ...(data.rainMm.includes(null) ? ["charts:explain.missing"] : []),
        ],
      });
    case "degreeDays":
      return explanationOf({
        formula: "charts/degree-days",
        label: "charts:types.degreeDays",
        result: result("°C d"),
        inputs: [
          input("Tmin", "tmin", data.tminC, "°C"),
          input("Tmax", "tmax", data.tmaxC, "°C"),
          limit("Tb", "base", data.baseC),
          limit("Tu", "upper", data.upperC),
        ],
        parameters: { version: AGRONOMY_PARAMETERS_VERSION, ids: [] },
        notes: [
          ...(data.tminC.includes(null) ? ["charts:explain.missing"] : []),
          ...(data.isOfCrop ? [] : ["charts:otherLimits"]),
        ],
      });
    case "yields":
      return explanationOf({
        formula: "charts/harvest-yield",
        label: "charts:types.yields",
        result: result("t/ha"),
        inputs: [
          input("Y", "wet", data.wetYieldsTPerHa, "t/ha"),
          input("M", "moisture", data.moisturesPct, "%"),
          explainedInput({
            symbol: "B",
            label: "charts:explain.baseMoisture",
            value: data.baseMoisturePct,
            unit: "%",
            source: explainedSources.catalogue,
          }),
        ],
      });
  }
}

function limit(symbol: string, label: string, value: number) {
  return explainedInput({
    symbol,
    label: `charts:explain.${label}`,
    value,
    unit: "°C",
    source: explainedSources.parameters,
  });
}

function sourceOf(
  type: ChartType,
  { attributions, simulated }: Pick<ChartAnswer, "attributions" | "simulated">,
): ExplainedSource {
  if (type === "yields") return explainedSources.typed;
  const [first] = attributions;
  if (first === undefined) return { ...explainedSources.computed, simulated };
  return explainedSources.service(attributions.map(({ text }) => text).join(", "), first.href, simulated);
}
