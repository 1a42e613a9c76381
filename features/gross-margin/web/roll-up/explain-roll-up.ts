import type { Explanation } from "@surco/contract";
import { explainFigure, type RollUpSums, rollUpFormulas } from "@surco/gross-margin/contract";

const source = { text: "gross-margin:sources.plans", details: {}, href: null, simulated: false };

const inputsOf = ({ incomeUsd, commercialUsd, directCostUsd }: RollUpSums) => [
  { symbol: "ΣI", label: "sumIncome", value: incomeUsd, unit: "USD", source },
  { symbol: "ΣV", label: "sumCommercial", value: commercialUsd, unit: "USD", source },
  { symbol: "ΣC", label: "sumDirect", value: directCostUsd, unit: "USD", source },
];

/** Derivation of the margin of some fields. */
export function explainGroupMargin(sums: RollUpSums): Explanation {
  return explainFigure(rollUpFormulas.margin, "groupMargin", ["USD", 0], inputsOf(sums));
}

/** Derivation of the margin of some fields per hectare. */
export function explainGroupMarginPerHa(sums: RollUpSums): Explanation {
  return explainFigure(
    rollUpFormulas.marginPerHa,
    "groupMarginPerHa",
    ["USD/ha", 2],
    [...inputsOf(sums), { symbol: "ΣS", label: "sumArea", value: sums.areaHa, unit: "ha", source }],
  );
}
