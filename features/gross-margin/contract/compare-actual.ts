import { type ActualCosts, isLogged } from "./actual-costs";
import { type CostLineName, costLineNames, directCostUsdPerHa, linesBy, lineUsdPerHa } from "./cost-lines";
import { type MarginFigures, marginOf } from "./margin-figures";
import { sumToCent, toCent } from "./money";
import type { PlanValues } from "./plan";

export interface ComparedLine {
  line: CostLineName;
  plannedUsdPerHa: number;
  actualUsdPerHa: number;
  differenceUsdPerHa: number;
  /** "plan": activities do not record the line, so that it keeps what was planned. */
  from: "log" | "plan";
}

export interface Comparison {
  lines: ComparedLine[];
  notInLineUsdPerHa: number;
  plannedDirectUsdPerHa: number;
  actualDirectUsdPerHa: number;
  /** Yield that was typed, else that of the harvests; null: none yet. */
  actualYieldTPerHa: number | null;
  /** Figures at the actual yield and costs and the price of the plan; null without a yield. */
  actual: MarginFigures | null;
}

/** Cost of a line by the log, USD/ha. */
function loggedUsdPerHa({ lines }: ActualCosts, name: CostLineName): number {
  return lines.find(({ line }) => line === name)?.usdPerHa ?? 0;
}

/** Mean yield of the recorded harvests of a crop; null without any. */
export function harvestedYieldOf({ harvests }: ActualCosts, cropId: number): number | null {
  return harvests.find((one) => one.cropId === cropId)?.yieldTPerHa ?? null;
}

/** Compares a plan with what the activities recorded, line by line. */
export function compareActual(values: PlanValues, costs: ActualCosts): Comparison {
  const lines = costLineNames.map((name): ComparedLine => {
    const plannedUsdPerHa = lineUsdPerHa(values.lines[name]);
    const from = isLogged(name) ? "log" : "plan";
    const actualUsdPerHa = from === "log" ? loggedUsdPerHa(costs, name) : plannedUsdPerHa;
    return {
      line: name,
      plannedUsdPerHa,
      actualUsdPerHa,
      differenceUsdPerHa: toCent(actualUsdPerHa - plannedUsdPerHa),
      from,
    };
  });
  const notInLineUsdPerHa = sumToCent(costs.notInLine.map(({ usdPerHa }) => usdPerHa));
  const actualDirectUsdPerHa = sumToCent([
    ...lines.map(({ actualUsdPerHa }) => actualUsdPerHa),
    notInLineUsdPerHa,
  ]);
  const actualYieldTPerHa = values.actualYieldTPerHa ?? harvestedYieldOf(costs, values.cropId);
  return {
    lines,
    notInLineUsdPerHa,
    plannedDirectUsdPerHa: directCostUsdPerHa(values.lines),
    actualDirectUsdPerHa,
    actualYieldTPerHa,
    actual:
      actualYieldTPerHa === null
        ? null
        : marginOf({
            yieldTPerHa: actualYieldTPerHa,
            priceUsdPerT: values.priceUsdPerT,
            commercialPct: values.commercialPct,
            directCostUsdPerHa: actualDirectUsdPerHa,
            areaHa: costs.areaHa,
          }),
  };
}

/** Plan with the recorded costs in their lines and the actual yield as expected; costs in no line are left out. */
export function planOfActual(values: PlanValues, costs: ActualCosts): PlanValues {
  return {
    ...values,
    expectedYieldTPerHa:
      values.actualYieldTPerHa ?? harvestedYieldOf(costs, values.cropId) ?? values.expectedYieldTPerHa,
    lines: linesBy((name) =>
      isLogged(name) ? { usdPerHa: loggedUsdPerHa(costs, name), rows: [] } : values.lines[name],
    ),
  };
}
