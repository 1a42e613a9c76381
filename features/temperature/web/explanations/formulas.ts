import { hoursAboveHourly, hoursBelowHourly } from "@surco/agronomy";
import { type ExplainedFormula, explainedFormula } from "@surco/contract";

/** Formulas of the explained figures of temperatures. */
export const temperatureFormulas: readonly ExplainedFormula[] = [
  explainedFormula({
    id: "temperature/sum-of-days",
    notation: "Σ h(d)",
    source: null,
    series: ["h"],
    example: { inputs: { h: [6.6, null, 2.25] }, value: 8.85, decimals: 2 },
    of: ({ h }) => h.reduce<number>((sum, hours) => sum + (hours ?? 0), 0),
  }),
  explainedFormula({
    id: "temperature/hours-below",
    notation: "h = Σ |{t: T(t) < L}|",
    where: "temperature:explain.where.lines",
    source: null,
    series: ["T"],
    numbers: ["L"],
    // Half of the second hour is below.
    example: { inputs: { T: [-2, -1, 1, 3], L: 0 }, value: 1.5, decimals: 2 },
    of: ({ T, L }) => hoursBelowHourly(T, L),
  }),
  explainedFormula({
    id: "temperature/hours-above",
    notation: "h = Σ |{t: T(t) > L}|",
    where: "temperature:explain.where.lines",
    source: null,
    series: ["T"],
    numbers: ["L"],
    example: { inputs: { T: [34, 36, 36], L: 35 }, value: 1.5, decimals: 2 },
    of: ({ T, L }) => hoursAboveHourly(T, L),
  }),
];
