import type { Explanation } from "@surco/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";
import type { DashboardRow } from "@surco/staff/contract";

/** Mean yield of the harvested fields of a group; null without one. */
export function explainMeanYield(row: DashboardRow): Explanation | null {
  const { meanYieldTPerHa, harvestedMassT, harvestedAreaHa, harvestedFieldCount } = row;
  if (meanYieldTPerHa === null || harvestedMassT === null) return null;
  return explanationOf({
    formula: "staff/mean-yield",
    label: "staff:dashboards.columns.meanYield",
    result: { value: meanYieldTPerHa, unit: "t/ha", decimals: 2 },
    inputs: [
      explainedInput({
        symbol: "M",
        label: "staff:explain.input.mass",
        value: harvestedMassT,
        unit: "t",
        source: explainedSources.computed,
      }),
      explainedInput({
        symbol: "A",
        label: "staff:explain.input.area",
        value: harvestedAreaHa,
        unit: "ha",
        source: explainedSources.boundary,
      }),
      explainedInput({
        symbol: "n",
        label: "staff:dashboards.columns.harvested",
        value: harvestedFieldCount,
        source: explainedSources.computed,
      }),
    ],
    notes: ["staff:explain.note.yields"],
  });
}
