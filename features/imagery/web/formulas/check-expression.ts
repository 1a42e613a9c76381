import { FormulaError, formulaLayer, type LayerFacts } from "@surco/raster";

/** Result of checking a formula while it is typed. */
export type CheckedExpression =
  | { kind: "empty" }
  | { kind: "wrong"; error: FormulaError }
  | { kind: "right"; facts: LayerFacts };

/** Reads a formula in the browser, as the server will. */
export function checkExpression(expression: string): CheckedExpression {
  if (expression.trim() === "") return { kind: "empty" };
  try {
    return { kind: "right", facts: formulaLayer("formula-typed", expression, null) };
  } catch (error) {
    if (error instanceof FormulaError) return { kind: "wrong", error };
    throw error;
  }
}

/** Characters on either side of the wrong one that still fit beside it on a phone. */
const AROUND = 18;

/**
 * A line of the formula around a character, with the place of that character in it: what stands above and below the mark.
 * Line breaks become spaces, so that the mark stands under the right one.
 */
export function lineAround(expression: string, position: number): { line: string; column: number } {
  const from = Math.max(0, position - AROUND);
  const until = Math.min(expression.length, position + AROUND);
  const [before, after] = [from > 0 ? "…" : "", until < expression.length ? "…" : ""];
  const line = expression.slice(from, until).replace(/\s/g, " ");
  return { line: `${before}${line}${after}`, column: position - from + before.length };
}
