import { type FormulaLayerId, type NumberLayer, resolutionOf } from "../layers";
import { compileFormula } from "./compile-formula";
import { parseFormula } from "./parse-formula";

/** Values beyond carry no meaning for anybody, and would take the digits from those that do; our own bound. */
const GREATEST = 1e6;

/**
 * Layer of a user's formula.
 *
 * @param displayRange  null: the colour scale covers each date's own values
 * @throws FormulaError
 */
export function formulaLayer(
  id: FormulaLayerId,
  expression: string,
  displayRange: readonly [number, number] | null,
): NumberLayer {
  const { bands, evaluate } = compileFormula(parseFormula(expression));
  return {
    id,
    bands,
    formula: expression,
    reference: null,
    resolutionM: resolutionOf(bands),
    validRange: [-GREATEST, GREATEST],
    displayRange,
    evaluate,
  };
}
