import {
  findCrop,
  harvestYields,
  irrigationDepthMm,
  nutrientsKgPerHa,
  OTHER_FERTILIZER,
} from "@surco/agronomy";
import { type ExplainedFormula, type ExplainedSeries, explainedFormula } from "@surco/contract";

const TRADE = "SAGyP 1075/94, norm XII; Aceitera General Deheza; ACBSA";

function yieldsOf({ crop, Y, M }: { crop: string; Y: number; M: number }) {
  const found = findCrop(Number(crop));
  return found === null ? null : harvestYields(found.key, Y, M);
}

const sumOf = (values: ExplainedSeries) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Element that products of these masses and grades bring, kg/ha. */
function elementOf(kg: ExplainedSeries, pct: ExplainedSeries, element: "n" | "p" | "k" | "s"): number {
  const products = kg.map((dose, index) => ({
    productId: OTHER_FERTILIZER,
    dose: dose ?? 0,
    unit: "kg/ha" as const,
    grade: {
      nPct: pct[index] ?? 0,
      p2o5Pct: pct[index] ?? 0,
      k2oPct: pct[index] ?? 0,
      sPct: pct[index] ?? 0,
    },
  }));
  return nutrientsKgPerHa(products)[element];
}

const element = (id: "n" | "p" | "k" | "s", notation: string, value: number) =>
  explainedFormula({
    id: `activities/${id}`,
    notation,
    source: null,
    series: ["D", "g"],
    example: { inputs: { D: [100, 50], g: [46, 20] }, value, decimals: 2 },
    of: ({ D, g }) => elementOf(D, g, id),
  });

/** Formulas of the explained figures of activities. */
export const activityFormulas: readonly ExplainedFormula[] = [
  explainedFormula({
    id: "activities/commercial-yield",
    notation: "Y · (1 − (100 · (M − Md) / (100 − Md) + h) / 100); M ≤ Mb: Y",
    where: "activities:explain.where.commercial",
    source: TRADE,
    numbers: ["Y", "M"],
    words: ["crop"],
    // Maize of 9.5 t/ha at 18 %: 5.20 % of drying to 13.5 % and 0.25 % of handling.
    example: { inputs: { Y: 9.5, M: 18, crop: "5" }, value: 8.98, decimals: 2 },
    of: (inputs) => yieldsOf(inputs)?.commercialYieldTPerHa ?? null,
  }),
  explainedFormula({
    id: "activities/base-yield",
    notation: "Y · (100 − M) / (100 − Mb)",
    source: null,
    numbers: ["Y", "M"],
    words: ["crop"],
    example: { inputs: { Y: 9.5, M: 18, crop: "5" }, value: 9.11, decimals: 2 },
    of: (inputs) => yieldsOf(inputs)?.baseMoistureYieldTPerHa ?? null,
  }),
  element("n", "Σ D · g / 100", 56),
  element("p", "Σ D · g / 100 · 0.4364", 24.44),
  element("k", "Σ D · g / 100 · 0.8301", 46.49),
  element("s", "Σ D · g / 100", 56),
  explainedFormula({
    id: "activities/irrigation-depth",
    notation: "q · t / (10000 · A)",
    source: null,
    numbers: ["q", "t", "A"],
    example: { inputs: { q: 5000, t: 600, A: 25 }, value: 12, decimals: 1 },
    of: ({ q, t, A }) => irrigationDepthMm(q, t, A),
  }),
  explainedFormula({
    id: "activities/cost-per-ha",
    notation: "Σ C / A",
    source: null,
    series: ["C"],
    numbers: ["A"],
    example: { inputs: { C: [3900, 1950], A: 75 }, value: 78, decimals: 2 },
    of: ({ C, A }) => (A === 0 ? 0 : sumOf(C) / A),
  }),
];
