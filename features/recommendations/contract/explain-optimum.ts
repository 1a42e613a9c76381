import type { OptimumInterval } from "@surco/agronomy";
import type { ExplainedFormula, Explanation } from "@surco/contract";
import { explainFigure, type FigureInput, type FigureOptions } from "./explain-figure";
import { notesOfEnds, uncertaintyOf } from "./optimum-of-trial";

/** Explanation of a recommended rate: by a trial with the interval of the optimum, and with what limits it. */
export function explainOptimum(
  { formula, inputs }: { formula: ExplainedFormula; inputs: readonly FigureInput[] },
  {
    interval,
    isWithin,
    isOfTrial,
  }: { interval: OptimumInterval | null; isWithin: boolean; isOfTrial: boolean },
  options: FigureOptions,
): Explanation {
  return explainFigure(formula, inputs, {
    ...options,
    uncertainty: uncertaintyOf(interval),
    notes: [
      ...(options.notes ?? []),
      ...(isWithin ? [] : ["noOptimumWithinRates"]),
      ...(isOfTrial ? [interval === null ? "intervalUnknown" : "profileInterval"] : []),
      ...notesOfEnds(interval),
    ],
  });
}
