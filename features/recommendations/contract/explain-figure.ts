import type {
  ExplainedFormula,
  ExplainedInput,
  ExplainedValue,
  Explanation,
  PlainDate,
} from "@surco/contract";

/** Origins of an input, as the sources of its texts. */
export const inputOrigins = [
  "typed",
  "parameter",
  "hybrid",
  "trial",
  "activities",
  "harvests",
  "lastRecommendation",
  "zones",
  "computed",
  "choice",
] as const;
export type InputOrigin = (typeof inputOrigins)[number];

/** Input of a formula, before its texts. */
export interface FigureInput {
  symbol: string;
  /** Key of the label below `inputs`. */
  label: string;
  value: ExplainedValue;
  unit: string | null;
  origin: InputOrigin;
  day?: PlainDate | null;
  /** Id in the parameter table, or name of the trial or hybrid. */
  name?: string;
  /** Key of a value that is a word: below `words`, or with a namespace of its own. */
  word?: string;
}

export interface FigureOptions {
  /** Key of the figure's name below `figures`. */
  label: string;
  unit: string | null;
  decimals: number;
  version: string;
  uncertainty?: Explanation["uncertainty"];
  notes?: readonly string[];
}

/** Explanation of a figure as its formula computes it from the inputs. */
export function explainFigure(
  formula: ExplainedFormula,
  inputs: readonly FigureInput[],
  { label, unit, decimals, version, uncertainty = null, notes = [] }: FigureOptions,
): Explanation {
  const bySymbol = Object.fromEntries(inputs.map(({ symbol, value }) => [symbol, value]));
  const ids = inputs.flatMap(({ origin, name }) => (origin === "parameter" && name ? [name] : []));
  return {
    formula: formula.id,
    label: `recommendations:figures.${label}`,
    result: { value: formula.compute(bySymbol), unit, decimals },
    inputs: inputs.map(explainedInput),
    parameters: ids.length === 0 ? null : { version, ids },
    uncertainty,
    notes: notes.map((note) => `recommendations:notes.${note}`),
  };
}

function explainedInput({
  symbol,
  label,
  value,
  unit,
  origin,
  day,
  name,
  word,
}: FigureInput): ExplainedInput {
  return {
    symbol,
    label: `recommendations:inputs.${label}`,
    value,
    ...(word !== undefined && { valueText: word.includes(":") ? word : `recommendations:words.${word}` }),
    unit,
    days: day ? { from: day, until: day } : null,
    source: {
      text: `recommendations:sources.${origin}`,
      details: name === undefined ? {} : { name },
      href: null,
      simulated: false,
    },
  };
}

/** Reads numbers of a formula's inputs; null where one is missing. */
export function numbersOf<Symbol extends string>(
  inputs: Readonly<Record<string, ExplainedValue>>,
  symbols: readonly Symbol[],
): Record<Symbol, number> | null {
  const found: Partial<Record<Symbol, number>> = {};
  for (const symbol of symbols) {
    const value = inputs[symbol];
    if (typeof value !== "number" || !Number.isFinite(value)) return null;
    found[symbol] = value;
  }
  return isComplete(found, symbols) ? found : null;
}

function isComplete<Symbol extends string>(
  found: Partial<Record<Symbol, number>>,
  symbols: readonly Symbol[],
): found is Record<Symbol, number> {
  return symbols.every((symbol) => found[symbol] !== undefined);
}

/** Series of a formula's input; null where it is none, or has gaps. */
export function seriesOf(value: ExplainedValue | undefined): number[] | null {
  if (!Array.isArray(value)) return null;
  const numbers = value.filter((one) => one !== null);
  return numbers.length === value.length ? numbers : null;
}
