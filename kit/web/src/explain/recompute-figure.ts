import type { ExplainedFormula, Explanation } from "@surco/contract";

export type Recomputed =
  | { readonly verdict: "agrees" | "differs"; readonly value: number | null }
  | { readonly verdict: "failed" };

/** Noise of floating-point arithmetic, as a part of the value: of 0.15 and 0.1 + 0.05 only one rounds up. */
const NOISE = 1e-9;

/** Computes an explained figure again from its shown inputs and compares it to the last shown digit. */
export function recompute(formula: ExplainedFormula, { inputs, result }: Explanation): Recomputed {
  let value: number | null;
  try {
    value = formula.compute(Object.fromEntries(inputs.map((input) => [input.symbol, input.value])));
  } catch {
    return { verdict: "failed" };
  }
  return { verdict: isSameFigure(value, result) ? "agrees" : "differs", value };
}

function isSameFigure(value: number | null, shown: Explanation["result"]): boolean {
  if (value === null || shown.value === null) return value === shown.value;
  if (!Number.isFinite(value)) return false;
  const isNoise = Math.abs(value - shown.value) <= NOISE * Math.max(1, Math.abs(shown.value));
  return isNoise || Number(value.toFixed(shown.decimals)) === Number(shown.value.toFixed(shown.decimals));
}
