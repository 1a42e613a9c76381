import { clippedDegreeDays, coveredSum } from "@surco/agronomy";
import { type ExplainedFormula, type ExplainedSeries, explainedFormula } from "@surco/contract";

/** Sum of the clipped degree days of days that have both extremes, °C d. */
export function degreeDaySum(
  tminC: ExplainedSeries,
  tmaxC: ExplainedSeries,
  limits: { baseC: number; upperC: number },
): number {
  return tminC.reduce<number>((sum, low, day) => {
    const high = tmaxC[day] ?? null;
    if (low === null || high === null || high < low) return sum;
    return sum + clippedDegreeDays({ tminC: low, tmaxC: high }, limits);
  }, 0);
}

/** Mean by area, of fields that have a value. */
export function meanByArea(areasHa: ExplainedSeries, values: ExplainedSeries): number | null {
  let sum = 0;
  let area = 0;
  values.forEach((value, index) => {
    const areaHa = areasHa[index] ?? null;
    if (value === null || areaHa === null) return;
    sum += areaHa * value;
    area += areaHa;
  });
  return area === 0 ? null : sum / area;
}

export const seasonFormulas: readonly ExplainedFormula[] = [
  explainedFormula({
    id: "weather/sum-of-days",
    notation: "Σ x(d)",
    where: "weather:explain.where.days",
    source: null,
    series: ["x"],
    example: { inputs: { x: [0, 12.4, null] }, value: 12.4, decimals: 1 },
    of: ({ x }) => coveredSum(x).partial,
  }),
  explainedFormula({
    id: "weather/difference-from-normal",
    notation: "x − m",
    source: "WMO-No. 1203",
    numbers: ["x", "m"],
    example: { inputs: { x: 12.4, m: 9.2 }, value: 3.2, decimals: 1 },
    of: (inputs) => inputs.x - inputs.m,
  }),
  explainedFormula({
    id: "weather/degree-days",
    notation: "Σ (clip(Tmax) + clip(Tmin)) / 2 − Tb; clip(T) = min(Tu, max(Tb, T))",
    where: "weather:explain.where.days",
    source: "McMaster & Wilhelm 1997, 10.1016/S0168-1923(97)00027-0, method 2",
    series: ["Tmin", "Tmax"],
    numbers: ["Tb", "Tu"],
    // (8 + 15.2) / 2 - 8 = 3.6 and (8 + 17.8) / 2 - 8 = 4.9.
    example: {
      inputs: { Tmin: [4.1, 6.3], Tmax: [15.2, 17.8], Tb: 8, Tu: 34 },
      value: 8.5,
      decimals: 1,
    },
    of: ({ Tmin, Tmax, Tb, Tu }) => degreeDaySum(Tmin, Tmax, { baseC: Tb, upperC: Tu }),
  }),
  explainedFormula({
    id: "weather/mean-by-area",
    notation: "m = Σ (S · x) / Σ S",
    source: null,
    series: ["S", "x"],
    example: { inputs: { S: [30, 10, 50], x: [40, 20, null] }, value: 35, decimals: 1 },
    of: ({ S, x }) => meanByArea(S, x),
  }),
];
