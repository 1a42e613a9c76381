import { type ExplainedFormula, type ExplainedSeries, explainedFormula } from "@surco/contract";
import { usdToLocal } from "./exchange-rates";
import { type MarginFigures, marginOf } from "./margin-figures";
import { sumToCent, toCent } from "./money";

/** Symbols: Y yield, P price, k cost of selling in %, C direct costs, S net area. */
type Values = Readonly<Record<"Y" | "P" | "k" | "C", number>> & { readonly S?: number };

const figuresOf = ({ Y, P, k, C, S = 0 }: Values): MarginFigures =>
  marginOf({ yieldTPerHa: Y, priceUsdPerT: P, commercialPct: k, directCostUsdPerHa: C, areaHa: S });

const maize = { Y: 9.2, P: 165, k: 22, C: 799 };

const ofPlan = (name: string, notation: string, value: number, figure: keyof MarginFigures) =>
  explainedFormula({
    id: `gross-margin/${name}`,
    notation,
    source: null,
    numbers: ["Y", "P", "k", "C"],
    example: { inputs: maize, value, decimals: 2 },
    of: (inputs) => figuresOf(inputs)[figure],
  });

const known = (values: ExplainedSeries) => values.flatMap((value) => (value === null ? [] : [value]));

export const planFormulas = {
  income: ofPlan("income", "I = Y · P", 1518, "incomeUsdPerHa"),
  commercial: ofPlan("commercial", "V = Y · P · k / 100", 333.96, "commercialUsdPerHa"),
  netIncome: ofPlan("net-income", "N = Y · P · (1 − k / 100)", 1184.04, "netIncomeUsdPerHa"),
  totalExpenses: ofPlan("total-expenses", "G = Y · P · k / 100 + C", 1132.96, "totalExpensesUsdPerHa"),
  margin: ofPlan("margin", "M = Y · P · (1 − k / 100) − C", 385.04, "marginUsdPerHa"),
  breakEvenYield: ofPlan("break-even-yield", "Y₀ = C / (P · (1 − k / 100))", 6.21, "breakEvenYieldTPerHa"),
  breakEvenPrice: ofPlan("break-even-price", "P₀ = C / (Y · (1 − k / 100))", 111.34, "breakEvenPriceUsdPerT"),
  returnPct: ofPlan(
    "return",
    "R = 100 · M / G;  M = Y · P · (1 − k / 100) − C;  G = Y · P · k / 100 + C",
    33.99,
    "returnPct",
  ),
  marginTotal: explainedFormula({
    id: "gross-margin/margin-total",
    notation: "MT = (Y · P · (1 − k / 100) − C) · S",
    source: null,
    numbers: ["Y", "P", "k", "C", "S"],
    example: { inputs: { ...maize, S: 48.5 }, value: 18_674, decimals: 0 },
    of: (inputs) => figuresOf(inputs).marginUsd,
  }),
  directCosts: explainedFormula({
    id: "gross-margin/direct-costs",
    notation: "C = Σ c, each to the cent",
    source: null,
    series: ["c"],
    example: { inputs: { c: [55, 140.005, 0.1, 0.2] }, value: 195.31, decimals: 2 },
    of: ({ c }) => sumToCent(known(c)),
  }),
} as const satisfies Record<string, ExplainedFormula>;

/** Detail rows of a line. */
export const lineFormula = explainedFormula({
  id: "gross-margin/line",
  notation: "c = Σ q · p, each to the cent",
  source: null,
  series: ["q", "p"],
  example: { inputs: { q: [2.5, 1], p: [6.2, 4.333] }, value: 19.83, decimals: 2 },
  of: ({ q, p }) => sumToCent(q.map((quantity, index) => toCent((quantity ?? 0) * (p[index] ?? 0)))),
});

export const differenceFormula = explainedFormula({
  id: "gross-margin/difference",
  notation: "D = A − C",
  source: null,
  numbers: ["A", "C"],
  example: { inputs: { A: 830.5, C: 799 }, value: 31.5, decimals: 2 },
  of: ({ A, C }) => toCent(A - C),
});

export const meanYieldFormula = explainedFormula({
  id: "gross-margin/mean-yield",
  notation: "Y = Σ y / n",
  source: null,
  series: ["y"],
  example: { inputs: { y: [8.9, 9.1] }, value: 9, decimals: 2 },
  of: ({ y }) => (y.length === 0 ? null : known(y).reduce((sum, one) => sum + one, 0) / known(y).length),
});

export const localFormula = explainedFormula({
  id: "gross-margin/local-currency",
  notation: "L = U · r",
  source: null,
  numbers: ["U", "r"],
  example: { inputs: { U: 385.04, r: 1488 }, value: 572_939.52, decimals: 2 },
  of: ({ U, r }) => usdToLocal(U, r),
});

/** Sums over fields: I income, V cost of selling, C direct costs, S net area. */
export const rollUpFormulas = {
  margin: explainedFormula({
    id: "gross-margin/margin-of-fields",
    notation: "MT = ΣI − ΣV − ΣC",
    source: null,
    numbers: ["ΣI", "ΣV", "ΣC"],
    example: { inputs: { ΣI: 73_623, ΣV: 16_197.06, ΣC: 38_751.5 }, value: 18_674, decimals: 0 },
    of: (inputs) => inputs.ΣI - inputs.ΣV - inputs.ΣC,
  }),
  marginPerHa: explainedFormula({
    id: "gross-margin/margin-per-ha-of-fields",
    notation: "M = (ΣI − ΣV − ΣC) / ΣS",
    source: null,
    numbers: ["ΣI", "ΣV", "ΣC", "ΣS"],
    example: {
      inputs: { ΣI: 73_623, ΣV: 16_197.06, ΣC: 38_751.5, ΣS: 48.5 },
      value: 385.04,
      decimals: 2,
    },
    of: (inputs) => (inputs.ΣS > 0 ? (inputs.ΣI - inputs.ΣV - inputs.ΣC) / inputs.ΣS : null),
  }),
} as const;

/** Formulas of the feature's explained figures. */
export const marginFormulas: readonly ExplainedFormula[] = [
  ...Object.values(planFormulas),
  lineFormula,
  differenceFormula,
  meanYieldFormula,
  localFormula,
  ...Object.values(rollUpFormulas),
];
