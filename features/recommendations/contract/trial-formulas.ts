import { fitTrial, type TrialFit, type TrialPlot, trialOptimum, trialProblemsOf } from "@surco/agronomy";
import type { ExplainedFormula, ExplainedValue, Explanation } from "@surco/contract";
import { explainFigure, type FigureInput, numbersOf, seriesOf } from "./explain-figure";
import { modelsOfTrial, notesOfOptimum, uncertaintyOf } from "./optimum-of-trial";
import { plotsOfTable } from "./trial-plots";
import type { TrialKind, TrialTable } from "./trials";

/** Fit of a trial's rows; null where they hold no fit. */
export function fitOfTrial(trial: TrialTable): TrialFit | null {
  return fitOfPlots(trial.kind, plotsOfTable(trial));
}

function fitOfPlots(kind: TrialKind, plots: readonly TrialPlot[]): TrialFit | null {
  return trialProblemsOf(plots).length > 0 ? null : fitTrial(plots, modelsOfTrial[kind]);
}

type Inputs = Readonly<Record<string, ExplainedValue>>;

/** Fit of the rows of a formula's inputs. */
function fitOfInputs(inputs: Inputs): TrialFit | null {
  const [rates, yields] = [seriesOf(inputs.R), seriesOf(inputs.Y)];
  if (rates === null || yields === null || rates.length !== yields.length) return null;
  const groups = (value: ExplainedValue | undefined) => (Array.isArray(value) ? value : []);
  const [blocks, strips] = [groups(inputs.B), groups(inputs.F)];
  const [eastings, northings] = [seriesOf(inputs.x), seriesOf(inputs.y)];
  const nameOf = (group: number | null | undefined) => (typeof group === "number" ? String(group) : null);
  const plots = rates.map((rate, index) => {
    const [xM, yM] = [eastings?.[index], northings?.[index]];
    return {
      rate,
      yieldTPerHa: yields[index] ?? Number.NaN,
      block: nameOf(blocks[index]),
      strip: nameOf(strips[index]),
      position: xM === undefined || yM === undefined ? null : { xM, yM },
    };
  });
  return fitOfPlots(inputs.kind === "density" ? "density" : "nitrogen", plots);
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

const independentUnitsFormula: ExplainedFormula = {
  id: "recommendations/trial-independent-units",
  notation: "n′ = n / max(1, 1 + 2 · Σₖ Cₖ(f) · Cₖ(e) / (pₖ · n · s²(f) · s²(e)))",
  where: "recommendations:where.independentUnits",
  source: "Clifford, Richardson & Hémon 1989, Biometrics 45:123; Dutilleul 1993, Biometrics 49:305",
  compute: (inputs) => fitOfInputs(inputs)?.effectiveUnits ?? null,
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

/** Rows of a trial as inputs of its formulas. */
function tableInputs(trial: TrialTable & { name: string }): FigureInput[] {
  const { kind, name } = trial;
  const plots = plotsOfTable(trial);
  const series = (
    symbol: string,
    label: string,
    of: (plot: TrialPlot) => number,
    unit: string,
  ): FigureInput => ({ symbol, label, value: plots.map(of), unit, origin: "trial", name });
  const groups = (
    symbol: string,
    label: string,
    nameOf: (plot: TrialPlot) => string | null,
  ): FigureInput => ({
    symbol,
    label,
    value: groupNumbers(plots.map(nameOf)),
    unit: null,
    origin: "trial",
    name,
  });
  const isPlaced = plots.every(({ position }) => position !== null);
  return [
    { symbol: "kind", label: "trialKind", value: kind, unit: null, origin: "choice", word: `kind.${kind}` },
    series("R", "trialRates", ({ rate }) => rate, unitOf(kind)),
    series("Y", "trialYields", ({ yieldTPerHa }) => yieldTPerHa, "t/ha"),
    groups("B", "trialBlocks", ({ block }) => block ?? null),
    groups("F", "trialStrips", ({ strip }) => strip ?? null),
    ...(isPlaced
      ? [
          series("x", "trialEastings", ({ position }) => position?.xM ?? Number.NaN, "m"),
          series("y", "trialNorthings", ({ position }) => position?.yM ?? Number.NaN, "m"),
        ]
      : []),
  ];
}

const unitOf = (kind: TrialKind) => (kind === "nitrogen" ? "kg N/ha" : "pl/ha");

/** Derivation of the optimum of a trial at a cost in grain, with its interval. */
export function explainTrialOptimum(
  trial: TrialTable & { name: string },
  { costTPerRate, fit, version }: { costTPerRate: number; fit: TrialFit; version: string },
): Explanation {
  const { interval, status } = trialOptimum(fit, costTPerRate);
  return explainFigure(
    trialFitFormula,
    [
      ...tableInputs(trial),
      { symbol: "q", label: "costInGrain", value: costTPerRate, unit: null, origin: "computed" },
    ],
    {
      label: "trialOptimum",
      unit: unitOf(trial.kind),
      decimals: 0,
      version,
      uncertainty: uncertaintyOf(interval),
      notes: notesOfOptimum(status, interval),
    },
  );
}

/** Derivation of the number of a trial's units that count as independent beside their neighbours. */
export function explainIndependentUnits(trial: TrialTable & { name: string }, version: string): Explanation {
  return explainFigure(independentUnitsFormula, tableInputs(trial), {
    label: "independentUnits",
    unit: null,
    decimals: 1,
    version,
  });
}

export const trialFormulas: readonly ExplainedFormula[] = [trialFitFormula, independentUnitsFormula];
