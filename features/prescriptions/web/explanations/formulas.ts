import { type ExplainedFormula, explainedFormula } from "@surco/contract";
import { productTotals, rateUnits } from "@surco/variable-rates";

type Series = readonly (number | null)[];
const amountOf = (rates: Series, areas: Series) =>
  rates.reduce<number>((sum, rate, index) => sum + (rate ?? 0) * (areas[index] ?? 0), 0);
const example = { d: [100, 160], A: [10, 30] };

/** Formulas of the explained figures of prescriptions. */
export const prescriptionFormulas: readonly ExplainedFormula[] = [
  explainedFormula({
    id: "prescriptions/amount",
    notation: "Q = Σ d · A",
    source: null,
    series: ["d", "A"],
    example: { inputs: example, value: 5800, decimals: 0 },
    of: ({ d, A }) => amountOf(d, A),
  }),
  explainedFormula({
    id: "prescriptions/mean",
    notation: "d̄ = Σ d · A / Σ A",
    source: null,
    series: ["d", "A"],
    example: { inputs: example, value: 145, decimals: 0 },
    of: ({ d, A }) => amountOf(d, A) / A.reduce<number>((sum, area) => sum + (area ?? 0), 0),
  }),
  explainedFormula({
    id: "prescriptions/cost",
    notation: "C = Q / n · p",
    where: "prescriptions:explain.perPrice",
    source: null,
    numbers: ["Q", "n", "p"],
    example: { inputs: { Q: 5800, n: 1, p: 0.5 }, value: 2900, decimals: 0 },
    of: ({ Q, n, p }) => (Q / n) * p,
  }),
  explainedFormula({
    id: "prescriptions/applied-rate",
    notation: "d′ = d · m · Σ A / Σ (d · A) · 100 / e",
    where: "prescriptions:explain.appliedRate",
    source: null,
    numbers: ["i", "m", "e"],
    series: ["d", "A"],
    words: ["u"],
    example: { inputs: { ...example, i: 1, m: 290, e: 100, u: "kg/ha" }, value: 200, decimals: 0 },
    of: ({ d, A, i, m, e, u }) => {
      const unit = rateUnits.find((one) => one === u);
      if (unit === undefined) return null;
      const rates = d.map((rate) => rate ?? 0);
      const areas = A.map((area) => area ?? 0);
      // Without a mean to keep, the typed rates stand.
      const product = { unit, rates, fieldRate: m > 0 ? m : null, establishmentPct: e, priceUsd: null };
      return productTotals(product, areas).applied[i - 1] ?? null;
    },
  }),
];
