import { clippedDegreeDays, yieldAtMoisture } from "@surco/agronomy";
import { type ExplainedFormula, explainedFormula } from "@surco/contract";

/** Formulas of the explained figures of charts. */
export const chartFormulas: readonly ExplainedFormula[] = [
  explainedFormula({
    id: "charts/greatest",
    notation: "max v(d)",
    source: null,
    series: ["v"],
    example: { inputs: { v: [0.3, null, 0.82] }, value: 0.82, decimals: 2 },
    of: ({ v }) => {
      const known = v.filter((value) => value !== null);
      return known.length === 0 ? null : Math.max(...known);
    },
  }),
  explainedFormula({
    id: "charts/sum",
    notation: "Σ r(d)",
    source: null,
    series: ["r"],
    example: { inputs: { r: [12.5, null, 3] }, value: 15.5, decimals: 1 },
    of: ({ r }) => r.reduce<number>((sum, value) => sum + (value ?? 0), 0),
  }),
  explainedFormula({
    id: "charts/degree-days",
    notation: "Σ ((clip Tmax + clip Tmin) / 2 − Tb), clip T = min(Tu, max(Tb, T))",
    source: "McMaster & Wilhelm 1997, 10.1016/S0168-1923(97)00027-0",
    series: ["Tmin", "Tmax"],
    numbers: ["Tb", "Tu"],
    // (20 + 10) / 2 - 8 = 7, and 34 and 12 clipped: 15.
    example: { inputs: { Tmin: [10, 12], Tmax: [20, 36], Tb: 8, Tu: 34 }, value: 22, decimals: 0 },
    of: ({ Tmin, Tmax, Tb, Tu }) =>
      Tmin.reduce<number>((sum, min, day) => {
        const max = Tmax[day] ?? null;
        if (min === null || max === null || max < min) return sum;
        return sum + clippedDegreeDays({ tminC: min, tmaxC: max }, { baseC: Tb, upperC: Tu });
      }, 0),
  }),
  explainedFormula({
    id: "charts/harvest-yield",
    notation: "mean(Y · (100 − M) / (100 − B))",
    source: null,
    series: ["Y", "M"],
    numbers: ["B"],
    // 8 t of dry grain.
    example: { inputs: { Y: [10], M: [20], B: 14.5 }, value: 9.36, decimals: 2 },
    of: ({ Y, M, B }) => {
      const yields = Y.flatMap((wet, index) => {
        const moisture = M[index] ?? null;
        return wet === null || moisture === null ? [] : [yieldAtMoisture(wet, moisture, B)];
      });
      return yields.length === 0 ? null : yields.reduce((sum, one) => sum + one, 0) / yields.length;
    },
  }),
];
