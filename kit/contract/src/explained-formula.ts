import type { ExplainedFormula, ExplainedValue } from "./explanation";

/** Series of an explained input: one value per day or per place, null where one is missing. */
export type ExplainedSeries = readonly (number | null)[];

type FormulaInputs<N extends string, O extends string, S extends string, W extends string> = Readonly<
  Record<N, number>
> &
  Readonly<Record<O, number | null>> &
  Readonly<Record<S, ExplainedSeries>> &
  Readonly<Record<W, string>>;

interface FormulaShape<N extends string, O extends string, S extends string, W extends string>
  extends Omit<ExplainedFormula, "compute"> {
  /** Symbols of the inputs that are numbers, numbers that may be missing, series and words. */
  readonly numbers?: readonly N[];
  readonly optionalNumbers?: readonly O[];
  readonly series?: readonly S[];
  readonly words?: readonly W[];
  /** Result; calls the function that made the figure. */
  of(inputs: FormulaInputs<N, O, S, W>): number | null;
}

/** Declares a formula by the kinds of its inputs; it gives null where one is missing or of another kind. */
export function explainedFormula<
  N extends string = never,
  O extends string = never,
  S extends string = never,
  W extends string = never,
>({
  numbers = [],
  optionalNumbers = [],
  series = [],
  words = [],
  of,
  ...formula
}: FormulaShape<N, O, S, W>): ExplainedFormula {
  return {
    ...formula,
    compute(inputs) {
      const isWhole =
        numbers.every((symbol) => typeof inputs[symbol] === "number") &&
        optionalNumbers.every((symbol) => inputs[symbol] === null || typeof inputs[symbol] === "number") &&
        series.every((symbol) => Array.isArray(inputs[symbol])) &&
        words.every((symbol) => typeof inputs[symbol] === "string");
      if (!isWhole) return null;
      const checked: Readonly<Record<string, ExplainedValue>> = inputs;
      // Each symbol was checked to be of its kind.
      return of(checked as unknown as FormulaInputs<N, O, S, W>);
    },
  };
}
