import { headBlightIncidencePct } from "@surco/agronomy";
import { type ExplainedFormula, explainedFormula } from "@surco/contract";

/** Formulas of the explained figures of alerts. */
export const alertFormulas: readonly ExplainedFormula[] = [
  explainedFormula({
    id: "alerts/beyond-limit",
    notation: "x − L",
    where: "alerts:explain.where",
    source: null,
    numbers: ["x", "L"],
    example: { inputs: { x: -1.3, L: 2.5 }, value: -3.8, decimals: 1 },
    of: ({ x, L }) => x - L,
  }),
  explainedFormula({
    id: "alerts/window-hours",
    notation: "G + M",
    source: null,
    numbers: ["G", "M"],
    example: { inputs: { G: 3, M: 1 }, value: 4, decimals: 0 },
    of: ({ G, M }) => G + M,
  }),
  explainedFormula({
    id: "alerts/head-blight",
    notation: "min(100, max(0, 20.37 + 8.63 · NP2 − 0.49 · DD))",
    where: "alerts:explain.whereHeadBlight",
    source: "Moschini & Fortugno 1996, Pergamino",
    numbers: ["NP2", "DD"],
    // 20.37 + 25.89 − 4.9
    example: { inputs: { NP2: 3, DD: 10 }, value: 41.4, decimals: 1 },
    of: ({ NP2, DD }) => headBlightIncidencePct(NP2, DD),
  }),
];
