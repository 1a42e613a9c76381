import { FormulaError, formulaLayer, type LayerFacts } from "@surco/raster";

/** Result of checking a formula while it is typed. */
export type CheckedExpression =
  | { kind: "empty" }
  | { kind: "wrong"; error: FormulaError }
  | { kind: "right"; facts: LayerFacts };

/** Parses a formula with the parser of the server. */
export function checkExpression(expression: string): CheckedExpression {
  if (expression.trim() === "") return { kind: "empty" };
  try {
    return { kind: "right", facts: formulaLayer("formula-typed", expression, null) };
  } catch (error) {
    if (error instanceof FormulaError) return { kind: "wrong", error };
    throw error;
  }
}

/** Characters on either side of the invalid one that fit a phone. */
const CONTEXT_CHARS = 18;

/** One-line excerpt of a formula around a character, with its column. Line breaks become spaces. */
export function excerptAround(expression: string, position: number): { line: string; column: number } {
  const from = Math.max(0, position - CONTEXT_CHARS);
  const until = Math.min(expression.length, position + CONTEXT_CHARS);
  const [before, after] = [from > 0 ? "…" : "", until < expression.length ? "…" : ""];
  const line = expression.slice(from, until).replace(/\s/g, " ");
  return { line: `${before}${line}${after}`, column: position - from + before.length };
}
