import {
  findCrop,
  type NitrogenModel,
  nitrogenModelOf,
  nitrogenPoint,
  nitrogenResponseAt,
  type OptimumInterval,
  parameterValue,
  type RateRange,
  recommendNitrogen,
} from "@surco/agronomy";
import type { ExplainedFormula } from "@surco/contract";
import { curveInputs, trialFlatFormula, trialOptimumFormula, trialYieldFormula } from "../curve-formulas";
import type { FigureInput, InputOrigin } from "../explain-figure";
import { intervalHere, intervalOfTrial } from "../optimum-of-trial";
import { optimumOfCurve, yieldOfCurve } from "../response-curve";
import {
  flatLossShare,
  nitrogenDoseFormula,
  nitrogenFlatFormula,
  nitrogenYieldFormula,
} from "./nitrogen-formulas";
import type { NitrogenInput } from "./nitrogen-input";

/** Response of a place to fertiliser nitrogen, by the model or by a trial, with its derivations. */
export interface NitrogenResponseOfPlace {
  optimumKgPerHa: number;
  flat: RateRange;
  isWithin: boolean;
  isOfTrial: boolean;
  /** Doses that may be the optimum, by the trial; null of the model. */
  interval: OptimumInterval | null;
  /** Doses that the response is known for. */
  knownUntilKgPerHa: number;
  criticalNKgPerHa: number | null;
  model: NitrogenModel | null;
  yieldAt(doseKgPerHa: number): number;
  dose: { formula: ExplainedFormula; inputs: FigureInput[] };
  flatEnd(end: "from" | "to"): { formula: ExplainedFormula; inputs: FigureInput[] };
  yield(doseKgPerHa: number): { formula: ExplainedFormula; inputs: FigureInput[] };
}

export interface PlaceOfResponse {
  targetYieldTPerHa: number;
  targetOrigin: InputOrigin;
  availableNKgPerHa: number;
  appliedNKgPerHa: number;
  ratio: number;
}

const doseInput = (value: number): FigureInput => ({
  symbol: "D",
  label: "dose",
  value,
  unit: "kg N/ha",
  origin: "computed",
});
const endInput = (end: "from" | "to"): FigureInput => ({
  symbol: "end",
  label: "flatEnd",
  value: end,
  unit: null,
  origin: "choice",
  word: end === "from" ? "recommendations:words.flat.from" : "recommendations:words.flat.to",
});
const lossInput = (): FigureInput => ({
  symbol: "p",
  label: "flatLoss",
  value: flatLossShare(),
  unit: null,
  origin: "parameter",
  name: "recommendation.flatLossShare",
});

/** @returns null for a crop without a model, where no trial is chosen */
export function nitrogenResponseOf(
  input: NitrogenInput,
  place: PlaceOfResponse,
): NitrogenResponseOfPlace | null {
  return input.curve === null ? ofModel(input, place) : ofTrial(place, input.curve);
}

function ofModel(input: NitrogenInput, place: PlaceOfResponse): NitrogenResponseOfPlace | null {
  const crop = findCrop(input.cropId);
  const model = crop && nitrogenModelOf(crop.key, input.responseClass, input.isIrrigatedInMexico);
  if (!model) return null;
  const response = nitrogenResponseAt(place.targetYieldTPerHa, model);
  const situation = {
    response,
    soilKgPerHa: place.availableNKgPerHa,
    priceRatio: place.ratio,
  };
  const best = recommendNitrogen(situation);
  const shared: FigureInput[] = [
    {
      symbol: "Yt",
      label: "targetYield",
      value: place.targetYieldTPerHa,
      unit: "t/ha",
      origin: place.targetOrigin,
    },
    ...modelInputs(model),
    { symbol: "N", label: "availableN", value: place.availableNKgPerHa, unit: "kg N/ha", origin: "computed" },
  ];
  const ratio: FigureInput = {
    symbol: "r",
    label: "priceRatio",
    value: place.ratio,
    unit: "kg/kg",
    origin: "computed",
  };
  return {
    optimumKgPerHa: best.doseKgPerHa,
    flat: best.flatKgPerHa,
    isWithin: true,
    isOfTrial: false,
    interval: null,
    knownUntilKgPerHa: parameterValue("nitrogen.maxDoseKgPerHa"),
    criticalNKgPerHa: response.criticalKgPerHa,
    model,
    yieldAt: (dose) => nitrogenPoint(situation, dose).yieldTPerHa,
    dose: { formula: nitrogenDoseFormula, inputs: [...shared, ratio] },
    flatEnd: (end) => ({
      formula: nitrogenFlatFormula,
      inputs: [...shared, ratio, lossInput(), endInput(end)],
    }),
    yield: (dose) => ({ formula: nitrogenYieldFormula, inputs: [...shared, doseInput(dose)] }),
  };
}

/** Inputs of the model's constants. */
export function modelInputs({
  nitrogenKgPerT,
  unfertilizedShare,
  parameterIds,
}: NitrogenModel): FigureInput[] {
  return [
    {
      symbol: "k",
      label: "nitrogenPerTonne",
      value: nitrogenKgPerT,
      unit: "kg N/t",
      origin: "parameter",
      ...(parameterIds[0] && { name: parameterIds[0] }),
    },
    {
      symbol: "y0",
      label: "unfertilizedShare",
      value: unfertilizedShare,
      unit: null,
      origin: "parameter",
      ...(parameterIds[1] && { name: parameterIds[1] }),
    },
  ];
}

function ofTrial(
  place: PlaceOfResponse,
  trial: NonNullable<NitrogenInput["curve"]>,
): NitrogenResponseOfPlace {
  const max = parameterValue("nitrogen.maxDoseKgPerHa");
  const cost = place.ratio / 1000;
  const bounds = { from: trial.testedFrom, to: trial.testedUntil };
  // Nitrogen beyond that of the trial's soil counts as a rate of the trial.
  const there =
    trial.soilNKgPerHa === null ? place.appliedNKgPerHa : place.availableNKgPerHa - trial.soilNKgPerHa;
  const lossShare = flatLossShare();
  const best = optimumOfCurve(trial.curve, cost, bounds, lossShare);
  const here = (rate: number) => Math.min(max, Math.max(0, rate - there));
  const origin = "trial" as const;
  const name = trial.trialName;
  const offset: FigureInput = {
    symbol: "N",
    label: "beyondTrialSoil",
    value: there,
    unit: "kg N/ha",
    origin: "computed",
  };
  const shared: FigureInput[] = [
    ...curveInputs(trial),
    { symbol: "q", label: "costInGrain", value: cost, unit: "t/kg", origin: "computed" },
    { symbol: "xmin", label: "testedFrom", value: bounds.from, unit: "kg N/ha", origin, name },
    { symbol: "xmax", label: "testedUntil", value: bounds.to, unit: "kg N/ha", origin, name },
    offset,
    {
      symbol: "Dmax",
      label: "maxDose",
      value: max,
      unit: "kg N/ha",
      origin: "parameter",
      name: "nitrogen.maxDoseKgPerHa",
    },
  ];
  return {
    optimumKgPerHa: here(best.rate),
    flat: { from: here(best.flat.from), to: here(best.flat.to) },
    isWithin: best.isWithin,
    isOfTrial: true,
    interval: intervalHere(intervalOfTrial(trial, "nitrogen", cost), here),
    knownUntilKgPerHa: Math.max(1, trial.testedUntil - there),
    criticalNKgPerHa: null,
    model: null,
    yieldAt: (dose) => yieldOfCurve(trial.curve, Math.max(0, dose + there)),
    dose: { formula: trialOptimumFormula, inputs: shared },
    flatEnd: (end) => ({ formula: trialFlatFormula, inputs: [...shared, lossInput(), endInput(end)] }),
    yield: (dose) => ({
      formula: trialYieldFormula,
      inputs: [...curveInputs(trial), offset, doseInput(dose)],
    }),
  };
}
