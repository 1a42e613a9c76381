import { validateBoundary } from "@surco/geometry";
import { boundaryOfShape, type Shape } from "./shape";

/** Reason for refusing a drawing step. */
export type Refusal =
  | "crosses"
  | "closingCrosses"
  | "editCrosses"
  | "tooFew"
  | "tooMany"
  | "noArea"
  | "noCorner"
  | "tooSpread"
  | "splits"
  | "nothingLeft"
  | "outside"
  | "nothingToCut";

/** Reason why a shape cannot be a field; null when it can. Excess area is shown while drawing instead. */
export function refusalOfShape(shape: Shape): Refusal | null {
  const check = validateBoundary(boundaryOfShape(shape));
  if (check.ok) return null;
  const codes = check.problems.map(({ code }) => code);
  if (codes.some((code) => ["crosses_itself", "hole_outside", "parts_overlap"].includes(code)))
    return "closingCrosses";
  if (codes.includes("too_detailed")) return "tooMany";
  if (codes.includes("too_spread")) return "tooSpread";
  return codes.every((code) => code === "too_large") ? null : "noArea";
}
