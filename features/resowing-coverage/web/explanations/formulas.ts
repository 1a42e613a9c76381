import { standOfCounts } from "@surco/agronomy";
import { type ExplainedFormula, explainedFormula } from "@surco/contract";
import { allowedAreaHa } from "@surco/resowing";

/** Formulas of the explained figures of resowing coverages. */
export const coverageFormulas: readonly ExplainedFormula[] = [
  explainedFormula({
    id: "resowing-coverage/covered-area",
    notation: "Σ A",
    source: null,
    series: ["A"],
    example: { inputs: { A: [84.2, 60.1] }, value: 144.3, decimals: 1 },
    of: ({ A }) => A.reduce<number>((sum, areaHa) => sum + (areaHa ?? 0), 0),
  }),
  explainedFormula({
    id: "resowing-coverage/allowed-area",
    notation: "B · S / D",
    source: null,
    numbers: ["B", "S", "D"],
    // 80 bags of 80,000 seeds at 75,000 seeds/ha.
    example: { inputs: { B: 80, S: 80_000, D: 75_000 }, value: 85.3, decimals: 1 },
    of: ({ B, S, D }) => allowedAreaHa({ seedsPerBag: S }, { bags: B, seedsPerHa: D }) ?? Number.NaN,
  }),
  explainedFormula({
    id: "resowing-coverage/stand",
    notation: "10000 · Σ n / Σ (L · d) / P · 100",
    source: null,
    series: ["n", "L"],
    numbers: ["d", "P"],
    // 17 plants in 10 m of rows at 0.52 m are 32,692 plants/ha.
    example: { inputs: { n: [17, 17], L: [10, 10], d: 0.52, P: 70_000 }, value: 46.7, decimals: 1 },
    of: ({ n, L, d, P }) => {
      const counts = n.map((plants, index) => ({
        plants: plants ?? 0,
        rowLengthM: L[index] ?? 0,
        rows: 1,
        rowSpacingM: d,
      }));
      return (standOfCounts(counts).plantsPerHa / P) * 100;
    },
  }),
];
