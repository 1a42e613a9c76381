/** Models in the order of preference among those that fit nearly alike. */
export const responseModels = ["quadraticPlateau", "quadratic", "linearPlateau", "mean"] as const;
export type ResponseModel = (typeof responseModels)[number];

/** a + b N + c N^2, t/ha by rate. */
export interface QuadraticCurve {
  model: "quadratic";
  interceptTPerHa: number;
  /** t/ha by unit of the rate. */
  linear: number;
  /** t/ha by squared unit of the rate. */
  quadratic: number;
}

/**
 * Rise from the intercept to a plateau that begins at a rate: a + g (2x - x^2) or a + g x with x = N / N0 below N0, and
 * a + g from there.
 */
export interface PlateauCurve {
  model: "quadraticPlateau" | "linearPlateau";
  interceptTPerHa: number;
  /** Yield of the plateau above the intercept. */
  gainTPerHa: number;
  plateauRate: number;
}

/** No response: the mean of all rates. */
export interface MeanCurve {
  model: "mean";
  interceptTPerHa: number;
}

export type ResponseCurve = QuadraticCurve | PlateauCurve | MeanCurve;

/** Yield of a curve at a rate, t/ha. */
export function yieldOnCurve(curve: ResponseCurve, rate: number): number {
  switch (curve.model) {
    case "mean":
      return curve.interceptTPerHa;
    case "quadratic":
      return curve.interceptTPerHa + (curve.linear + curve.quadratic * rate) * rate;
    default:
      return curve.interceptTPerHa + curve.gainTPerHa * plateauShare(curve.model, rate / curve.plateauRate);
  }
}

/** Share of the plateau's gain at a rate over that of the plateau's start. */
export function plateauShare(model: PlateauCurve["model"], relativeRate: number): number {
  const x = Math.min(1, relativeRate);
  return model === "linearPlateau" ? x : 2 * x - x * x;
}

/**
 * Rate of the greatest margin of a curve, not held to any range: where the curve's slope is the cost of a unit.
 *
 * @param costTPerRate grain that pays one unit of the rate, t/ha by unit; 0 for the greatest yield
 * @returns -Infinity where no rate pays, null for a curve that bends upwards
 */
export function freeOptimum(curve: ResponseCurve, costTPerRate: number): number | null {
  switch (curve.model) {
    case "mean":
      return Number.NEGATIVE_INFINITY;
    case "quadratic":
      return curve.quadratic < 0 ? (costTPerRate - curve.linear) / (2 * curve.quadratic) : null;
    case "linearPlateau":
      return curve.gainTPerHa > costTPerRate * curve.plateauRate
        ? curve.plateauRate
        : Number.NEGATIVE_INFINITY;
    case "quadraticPlateau":
      return curve.gainTPerHa > 0
        ? curve.plateauRate * (1 - (costTPerRate * curve.plateauRate) / (2 * curve.gainTPerHa))
        : Number.NEGATIVE_INFINITY;
  }
}
