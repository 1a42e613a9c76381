import {
  type DensityResponse,
  economicDensity,
  type OptimumInterval,
  parameterValue,
  type RateRange,
  type SeedPrices,
  seedUsdPerPlant,
  yieldAtDensity,
} from "@surco/agronomy";
import { curveInputs, trialFlatFormula, trialOptimumFormula, trialYieldFormula } from "../curve-formulas";
import type { FigureInput } from "../explain-figure";
import { flatLossShare } from "../nitrogen/nitrogen-formulas";
import { intervalHere, intervalOfTrial } from "../optimum-of-trial";
import { optimumOfCurve, type TrialCurve, yieldOfCurve } from "../response-curve";
import { densityFlatFormula, densityYieldFormula, economicDensityFormula } from "./density-formulas";
import type { DensityInput } from "./density-input";
import type { DensityBasis } from "./density-result";
import {
  type Derivation,
  type PlaceOfDensity,
  plantsInput,
  type UsualDensity,
  usualDensity,
} from "./usual-density";

/** Response of a place to density, by the model or by a trial, with its derivations. */
export interface DensityResponseOfPlace {
  basis: DensityBasis;
  usualPlantsPerHa: number;
  usual: Derivation;
  recommendedPlantsPerHa: number;
  recommended: Derivation;
  flat: RateRange | null;
  flatEnd(end: "from" | "to"): Derivation;
  isAtLimit: boolean;
  isWithin: boolean;
  isOfTrial: boolean;
  /** Densities that may be the optimum, by the trial; null of the model. */
  interval: OptimumInterval | null;
  range: RateRange;
  /** null without a target yield. */
  yieldAt: ((plantsPerHa: number) => number) | null;
  yield(plantsPerHa: number): Derivation;
}

/** @returns null for a crop without a table, hybrid or trial */
export function densityResponseOf(input: DensityInput, place: PlaceOfDensity): DensityResponseOfPlace | null {
  if (input.curve !== null) return ofTrial(input.curve, place);
  const usual = usualDensity(input, place);
  return usual && ofModel(usual, place);
}

const lossInput = (): FigureInput => ({
  symbol: "p",
  label: "flatLoss",
  value: flatLossShare(),
  unit: null,
  origin: "parameter",
  name: "recommendation.flatLossShare",
});

const endInput = (end: "from" | "to"): FigureInput => ({
  symbol: "end",
  label: "flatEnd",
  value: end,
  unit: null,
  origin: "choice",
  word: end === "from" ? "recommendations:words.flat.from" : "recommendations:words.flat.to",
});

/** Inputs of the prices of seed and grain. */
export function priceInputs({
  seedUsdPerBag,
  seedsPerBag,
  germination,
  emergence,
  grainUsdPerT,
}: SeedPrices): FigureInput[] {
  const typed = (symbol: string, label: string, value: number, unit: string | null): FigureInput => ({
    symbol,
    label,
    value,
    unit,
    origin: "typed",
  });
  return [
    typed("Pb", "bagPrice", seedUsdPerBag, "USD"),
    typed("sb", "seedsPerBag", seedsPerBag, null),
    typed("g", "germination", germination * 100, "%"),
    typed("e", "emergence", emergence * 100, "%"),
    typed("Pg", "grainPrice", grainUsdPerT, "USD/t"),
  ];
}

function ofModel(
  usual: UsualDensity,
  { limits, targetYieldTPerHa, targetOrigin, prices }: PlaceOfDensity,
): DensityResponseOfPlace {
  const range = { from: limits.min, to: limits.max };
  const clamped = Math.min(Math.max(usual.plantsPerHa, range.from), range.to);
  const curvature = parameterValue("densityResponse.curvature");
  const shared: FigureInput[] = [
    {
      ...plantsInput("D₀", "usualDensity", clamped, usual.origin),
      ...usual.named,
    },
    {
      symbol: "Ymax",
      label: "maxYield",
      value: targetYieldTPerHa,
      unit: "t/ha",
      origin: targetOrigin,
    },
    {
      symbol: "θ",
      label: "curvature",
      value: curvature,
      unit: null,
      origin: "parameter",
      name: "densityResponse.curvature",
    },
  ];
  const response: DensityResponse | null =
    targetYieldTPerHa === null
      ? null
      : { bestPlantsPerHa: clamped, maxYieldTPerHa: targetYieldTPerHa, curvature };
  const best = response && prices && economicDensity(response, prices, range);
  const economic: FigureInput[] =
    prices === null
      ? []
      : [
          ...shared,
          ...priceInputs(prices),
          plantsInput("Dmin", "minDensity", range.from, "parameter"),
          plantsInput("Dmax", "maxDensity", range.to, "parameter"),
        ];
  return {
    basis: usual.basis,
    usualPlantsPerHa: clamped,
    usual,
    recommendedPlantsPerHa: best?.plantsPerHa ?? clamped,
    recommended: best === null ? usual : { formula: economicDensityFormula, inputs: economic },
    flat: best?.flatPlantsPerHa ?? null,
    flatEnd: (end) => ({ formula: densityFlatFormula, inputs: [...economic, lossInput(), endInput(end)] }),
    isAtLimit: clamped !== usual.plantsPerHa || best?.isAtLimit === true,
    isWithin: true,
    isOfTrial: false,
    interval: null,
    range,
    yieldAt: response && ((plants) => yieldAtDensity(response, plants)),
    yield: (plants) => ({
      formula: densityYieldFormula,
      inputs: [...shared, plantsInput("D", "density", plants, "computed")],
    }),
  };
}

function ofTrial(trial: TrialCurve, { limits, prices }: PlaceOfDensity): DensityResponseOfPlace {
  const range = {
    from: Math.max(limits.min, Math.min(trial.testedFrom, limits.max)),
    to: Math.min(limits.max, Math.max(trial.testedUntil, limits.min)),
  };
  const origin = "trial" as const;
  const name = trial.trialName;
  const inputsAt = (cost: number): FigureInput[] => [
    ...curveInputs(trial),
    { symbol: "q", label: "costInGrain", value: cost, unit: null, origin: "computed" },
    { ...plantsInput("xmin", "testedFrom", range.from, origin), name },
    { ...plantsInput("xmax", "testedUntil", range.to, origin), name },
    plantsInput("N", "noShift", 0, "choice"),
    plantsInput("Dmax", "maxDensity", limits.max, "parameter"),
  ];
  const cost = prices === null ? 0 : seedUsdPerPlant(prices) / prices.grainUsdPerT;
  const most = optimumOfCurve(trial.curve, 0, range, flatLossShare());
  const best = optimumOfCurve(trial.curve, cost, range, flatLossShare());
  return {
    basis: "trial",
    usualPlantsPerHa: most.rate,
    usual: { formula: trialOptimumFormula, inputs: inputsAt(0) },
    recommendedPlantsPerHa: best.rate,
    recommended: { formula: trialOptimumFormula, inputs: inputsAt(cost) },
    flat: best.flat,
    flatEnd: (end) => ({
      formula: trialFlatFormula,
      inputs: [...inputsAt(cost), lossInput(), endInput(end)],
    }),
    isAtLimit: false,
    isWithin: best.isWithin,
    isOfTrial: true,
    interval: intervalHere(intervalOfTrial(trial, "density", cost), (plants) =>
      Math.min(Math.max(plants, limits.min), limits.max),
    ),
    range,
    yieldAt: (plants) => yieldOfCurve(trial.curve, plants),
    yield: (plants) => ({
      formula: trialYieldFormula,
      inputs: [
        ...curveInputs(trial),
        plantsInput("D", "density", plants, "computed"),
        plantsInput("N", "noShift", 0, "choice"),
      ],
    }),
  };
}
