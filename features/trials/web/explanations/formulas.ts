import { type ExplainedFormula, explainedFormula } from "@surco/contract";

/** Formulas of the explained figures of field trials. */
export const trialsFormulas: readonly ExplainedFormula[] = [
  explainedFormula({
    id: "trials/optimum",
    notation: "x = (c − b) / (2 q)",
    where: "trials:explain.where",
    source: "Bongiovanni y Lowenberg-DeBoer 2000",
    numbers: ["b", "q", "c"],
    // Las Rosas 1999, kg/ha by kg N/ha.
    example: { inputs: { b: 11.301, q: -0.03204, c: 6.3474 }, value: 77.3, decimals: 1 },
    of: ({ b, q, c }) => (c - b) / (2 * q),
  }),
];
