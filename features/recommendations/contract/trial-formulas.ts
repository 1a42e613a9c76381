import { fitTrial, type ResponseModel, type TrialFit, trialOptimum, trialProblemsOf } from "@surco/agronomy";
import type { ExplainedFormula, ExplainedValue, Explanation } from "@surco/contract";
import { explainFigure, type FigureInput, numbersOf, seriesOf } from "./explain-figure";
import type { TrialKind, TrialRow } from "./trials";

/** Curves of a kind of trial: density has no plateau, its yield falls again. */
const modelsOfTrial = {
  nitrogen: ["quadraticPlateau", "quadratic", "linearPlateau", "mean"],
  density: ["quadratic", "mean"],
} as const satisfies Record<TrialKind, readonly ResponseModel[]>;

/** Fit of a trial's rows; null where they hold no fit. */
export function fitOfTrial(kind: TrialKind, rows: readonly TrialRow[]): TrialFit | null {
  return trialProblemsOf(rows).length > 0 ? null : fitTrial(rows, modelsOfTrial[kind]);
}

type Inputs = Readonly<Record<string, ExplainedValue>>;

/** Fit of the rows of a formula's inputs. */
function fitOfInputs(inputs: Inputs): TrialFit | null {
  const [rates, yields] = [seriesOf(inputs.R), seriesOf(inputs.Y)];
  if (rates === null || yields === null || rates.length !== yields.length) return null;
  const groups = (value: ExplainedValue | undefined) => (Array.isArray(value) ? value : []);
  const [blocks, strips] = [groups(inputs.B), groups(inputs.F)];
  const nameOf = (group: number | null | undefined) => (typeof group === "number" ? String(group) : null);
  const rows = rates.map((rate, index) => ({
    rate,
    yieldTPerHa: yields[index] ?? Number.NaN,
    block: nameOf(blocks[index]),
    strip: nameOf(strips[index]),
  }));
  return fitOfTrial(inputs.kind === "density" ? "density" : "nitrogen", rows);
}

const trialFitFormula: ExplainedFormula = {
  id: "recommendations/trial-fit-optimum",
  notation: "min Σ (Y − f(R))², AICc(f); f′(R*) = q",
  source: "Cerrato & Blackmer 1990, Agron. J. 82:138; Burnham & Anderson 2002",
  compute: (inputs) => {
    const read = numbersOf(inputs, ["q"]);
    const fit = read && fitOfInputs(inputs);
    return read && fit && trialOptimum(fit, read.q).rate;
  },
};

/** Numbers of the groups of rows, in the order in which they appear; null for a row without one. */
function groupNumbers(names: readonly (string | null)[]): (number | null)[] {
  const known = new Map<string, number>();
  return names.map((name) => {
    if (name === null) return null;
    const number = known.get(name) ?? known.size + 1;
    known.set(name, number);
    return number;
  });
}

/** Derivation of the optimum of a trial at a cost in grain, with its interval. */
export function explainTrialOptimum(
  { kind, rows, name }: { kind: TrialKind; rows: readonly TrialRow[]; name: string },
  { costTPerRate, fit, version }: { costTPerRate: number; fit: TrialFit; version: string },
): Explanation {
  const unit = kind === "nitrogen" ? "kg N/ha" : "pl/ha";
  const origin = "trial" as const;
  const series = (
    symbol: string,
    label: string,
    value: (number | null)[],
    of: string | null,
  ): FigureInput => ({
    symbol,
    label,
    value,
    unit: of,
    origin,
    name,
  });
  const { interval } = trialOptimum(fit, costTPerRate);
  return explainFigure(
    trialFitFormula,
    [
      { symbol: "kind", label: "trialKind", value: kind, unit: null, origin: "choice", word: `kind.${kind}` },
      series(
        "R",
        "trialRates",
        rows.map(({ rate }) => rate),
        unit,
      ),
      series(
        "Y",
        "trialYields",
        rows.map(({ yieldTPerHa }) => yieldTPerHa),
        "t/ha",
      ),
      series("B", "trialBlocks", groupNumbers(rows.map(({ block }) => block)), null),
      series("F", "trialStrips", groupNumbers(rows.map(({ strip }) => strip)), null),
      { symbol: "q", label: "costInGrain", value: costTPerRate, unit: null, origin: "computed" },
    ],
    {
      label: "trialOptimum",
      unit,
      decimals: 0,
      version,
      uncertainty: interval && { lower: interval.from, upper: interval.to, coverage: interval.coverage },
    },
  );
}

export const trialFormulas: readonly ExplainedFormula[] = [trialFitFormula];
