import type {
  ExplainedFormula,
  ExplainedInput,
  ExplainedSource,
  ExplainedValue,
  Explanation,
  PlainDate,
} from "@surco/contract";
import type { ActualCosts } from "./actual-costs";
import { type Comparison, harvestedYieldOf } from "./compare-actual";
import { type CostLine, type CostLines, costLineNames, directCostUsdPerHa, lineUsdPerHa } from "./cost-lines";
import type { ExchangeRate } from "./exchange-rates";
import { differenceFormula, lineFormula, localFormula, meanYieldFormula, planFormulas } from "./formulas";
import type { PlanValues } from "./plan";

export const figureNames = [
  "directCosts",
  "income",
  "commercial",
  "netIncome",
  "totalExpenses",
  "margin",
  "marginTotal",
  "breakEvenYield",
  "breakEvenPrice",
  "returnPct",
] as const;
export type FigureName = (typeof figureNames)[number];

const units = {
  directCosts: ["USD/ha", 2],
  income: ["USD/ha", 2],
  commercial: ["USD/ha", 2],
  netIncome: ["USD/ha", 2],
  totalExpenses: ["USD/ha", 2],
  margin: ["USD/ha", 2],
  marginTotal: ["USD", 0],
  breakEvenYield: ["t/ha", 2],
  breakEvenPrice: ["USD/t", 2],
  returnPct: ["%", 1],
} as const satisfies Record<FigureName, readonly [string, number]>;

const plainSource = (text: string): ExplainedSource => ({ text, details: {}, href: null, simulated: false });
const typed = plainSource("common:explain.sources.typed");
const computed = plainSource("common:explain.sources.computed");
const boundary = plainSource("common:explain.sources.boundary");
const activities = plainSource("gross-margin:sources.activities");

interface Input {
  symbol: string;
  /** Key below `inputs`. */
  label: string;
  value: ExplainedValue;
  unit: string | null;
  source?: ExplainedSource;
  day?: PlainDate | null;
}

function inputOf({ symbol, label, value, unit, source = typed, day = null }: Input): ExplainedInput {
  return {
    symbol,
    label: `gross-margin:inputs.${label}`,
    value,
    unit,
    days: day === null ? null : { from: day, until: day },
    source,
  };
}

/** Explanation of a figure as its formula computes it from the inputs. @param label  key below `figures` */
export function explainFigure(
  formula: ExplainedFormula,
  label: string,
  [unit, decimals]: readonly [string, number],
  inputs: readonly Input[],
  notes: readonly string[] = [],
): Explanation {
  const bySymbol = Object.fromEntries(inputs.map(({ symbol, value }) => [symbol, value]));
  return {
    formula: formula.id,
    label: `gross-margin:figures.${label}`,
    result: { value: formula.compute(bySymbol), unit, decimals },
    inputs: inputs.map(inputOf),
    parameters: null,
    uncertainty: null,
    notes: notes.map((note) => `gross-margin:notes.${note}`),
  };
}

type Prices = Pick<PlanValues, "priceUsdPerT" | "priceSource" | "commercialPct">;

function priceInputs({ priceUsdPerT, priceSource, commercialPct }: Prices): Input[] {
  const source =
    priceSource === null
      ? typed
      : {
          ...plainSource("gross-margin:sources.referencePrice"),
          details: { source: priceSource.source },
        };
  return [
    {
      symbol: "P",
      label: "price",
      value: priceUsdPerT,
      unit: "USD/t",
      source,
      day: priceSource?.day ?? null,
    },
    { symbol: "k", label: "commercial", value: commercialPct, unit: "%" },
  ];
}

/** Derivations of the figures of a plan at its expected yield. */
export function explainPlan(
  values: Prices & Pick<PlanValues, "expectedYieldTPerHa" | "lines">,
  areaHa: number,
): Record<FigureName, Explanation> {
  const inputs: Input[] = [
    { symbol: "Y", label: "expectedYield", value: values.expectedYieldTPerHa, unit: "t/ha" },
    ...priceInputs(values),
    {
      symbol: "C",
      label: "directCosts",
      value: directCostUsdPerHa(values.lines),
      unit: "USD/ha",
      source: computed,
    },
  ];
  return explainAll(inputs, areaHa, explainDirectCosts(values.lines));
}

/** Derivations of the figures at the actual yield and costs; null without a yield. */
export function explainActual(
  values: PlanValues,
  costs: ActualCosts,
  comparison: Comparison,
): Record<FigureName, Explanation> | null {
  const yieldTPerHa = comparison.actualYieldTPerHa;
  if (yieldTPerHa === null) return null;
  const inputs: Input[] = [
    {
      symbol: "Y",
      label: "actualYield",
      value: yieldTPerHa,
      unit: "t/ha",
      source: values.actualYieldTPerHa === null ? activities : typed,
    },
    ...priceInputs(values),
    {
      symbol: "C",
      label: "actualCosts",
      value: comparison.actualDirectUsdPerHa,
      unit: "USD/ha",
      source: computed,
    },
  ];
  return explainAll(inputs, costs.areaHa, explainActualCosts(comparison));
}

function explainAll(
  inputs: readonly Input[],
  areaHa: number,
  directCosts: Explanation,
): Record<FigureName, Explanation> {
  const area: Input = { symbol: "S", label: "netArea", value: areaHa, unit: "ha", source: boundary };
  const explain = (name: Exclude<FigureName, "directCosts" | "marginTotal">) =>
    explainFigure(planFormulas[name], name, units[name], inputs);
  return {
    directCosts,
    income: explain("income"),
    commercial: explain("commercial"),
    netIncome: explain("netIncome"),
    totalExpenses: explain("totalExpenses"),
    margin: explain("margin"),
    marginTotal: explainFigure(planFormulas.marginTotal, "marginTotal", units.marginTotal, [...inputs, area]),
    breakEvenYield: explain("breakEvenYield"),
    breakEvenPrice: explain("breakEvenPrice"),
    returnPct: explain("returnPct"),
  };
}

function explainDirectCosts(lines: CostLines): Explanation {
  const value = costLineNames.map((name) => lineUsdPerHa(lines[name]));
  return explainFigure(planFormulas.directCosts, "directCosts", units.directCosts, [
    { symbol: "c", label: "costLines", value, unit: "USD/ha" },
  ]);
}

/** Derivation of the actual direct costs: each line, then what is in none. */
export function explainActualCosts({ lines, notInLineUsdPerHa }: Comparison): Explanation {
  const value = [...lines.map(({ actualUsdPerHa }) => actualUsdPerHa), notInLineUsdPerHa];
  return explainFigure(
    planFormulas.directCosts,
    "actualCosts",
    units.directCosts,
    [{ symbol: "c", label: "actualLines", value, unit: "USD/ha", source: activities }],
    ["unloggedLines"],
  );
}

/** Derivation of a line from its detail rows. */
export function explainLine({ rows }: CostLine): Explanation {
  return explainFigure(lineFormula, "line", units.directCosts, [
    { symbol: "q", label: "quantities", value: rows.map(({ quantity }) => quantity), unit: null },
    { symbol: "p", label: "unitPrices", value: rows.map(({ unitPriceUsd }) => unitPriceUsd), unit: "USD" },
  ]);
}

/** Derivation of what was spent above the plan. */
export function explainDifference({ actualDirectUsdPerHa, plannedDirectUsdPerHa }: Comparison): Explanation {
  return explainFigure(differenceFormula, "difference", units.directCosts, [
    { symbol: "A", label: "actualCosts", value: actualDirectUsdPerHa, unit: "USD/ha", source: computed },
    { symbol: "C", label: "directCosts", value: plannedDirectUsdPerHa, unit: "USD/ha", source: computed },
  ]);
}

/** Derivation of the mean yield of the harvests of a crop; null without any. */
export function explainHarvestedYield(costs: ActualCosts, cropId: number): Explanation | null {
  if (harvestedYieldOf(costs, cropId) === null) return null;
  const found = costs.harvests.find((one) => one.cropId === cropId);
  return explainFigure(
    meanYieldFormula,
    "harvestedYield",
    ["t/ha", 2],
    [
      {
        symbol: "y",
        label: "harvestYields",
        value: found?.yieldsTPerHa ?? [],
        unit: "t/ha",
        source: activities,
        day: found?.lastDate ?? null,
      },
    ],
    ["commercialYield"],
  );
}

/** Rate of a currency with its origin, as a plan uses it. */
export interface UsedRate extends Pick<ExchangeRate, "localPerUsd" | "day"> {
  currency: string;
  /** null: typed by a person. */
  official: Pick<ExchangeRate, "source" | "isStale" | "isSimulated"> | null;
}

/** Derivation of an amount in the local currency. */
export function explainLocal(usd: number, unit: "" | "/ha", rate: UsedRate): Explanation {
  const source: ExplainedSource =
    rate.official === null
      ? typed
      : {
          text: "common:explain.sources.service",
          details: { name: rate.official.source },
          href: null,
          simulated: rate.official.isSimulated,
        };
  return explainFigure(
    localFormula,
    "local",
    [`${rate.currency}${unit}`, unit === "" ? 0 : 2],
    [
      { symbol: "U", label: "usd", value: usd, unit: `USD${unit}`, source: computed },
      {
        symbol: "r",
        label: "rate",
        value: rate.localPerUsd,
        unit: `${rate.currency}/USD`,
        source,
        day: rate.day,
      },
    ],
  );
}
