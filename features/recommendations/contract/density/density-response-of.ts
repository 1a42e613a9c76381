import {
  type CropKey,
  type DensityResponse,
  economicDensity,
  parameterValue,
  type RateRange,
  recommendDensityByLevel,
  recommendMaizeDensity,
  type SeedPrices,
  seedUsdPerPlant,
  yieldAtDensity,
} from "@surco/agronomy";
import type { ExplainedFormula } from "@surco/contract";
import { curveInputs, trialFlatFormula, trialOptimumFormula, trialYieldFormula } from "../curve-formulas";
import type { FigureInput, InputOrigin } from "../explain-figure";
import { flatLossShare } from "../nitrogen/nitrogen-formulas";
import { optimumOfCurve, type TrialCurve, yieldOfCurve } from "../response-curve";
import {
  densityFlatFormula,
  densityYieldFormula,
  economicDensityFormula,
  hybridDensityFormula,
  levelDensityFormula,
  maizeDensityFormula,
} from "./density-formulas";
import type { DensityInput } from "./density-input";

type Derivation = { formula: ExplainedFormula; inputs: FigureInput[] };

/** Response of a place to density, by the model or by a trial, with its derivations. */
export interface DensityResponseOfPlace {
  usualPlantsPerHa: number;
  usual: Derivation;
  recommendedPlantsPerHa: number;
  recommended: Derivation;
  flat: RateRange | null;
  flatEnd(end: "from" | "to"): Derivation;
  isAtLimit: boolean;
  isWithin: boolean;
  range: RateRange;
  /** null without a target yield. */
  yieldAt: ((plantsPerHa: number) => number) | null;
  yield(plantsPerHa: number): Derivation;
}

export interface PlaceOfDensity {
  crop: CropKey;
  limits: { min: number; max: number };
  environment: DensityInput["environment"];
  targetYieldTPerHa: number | null;
  targetOrigin: InputOrigin;
  prices: SeedPrices | null;
}

const plantsInput = (symbol: string, label: string, value: number, origin: InputOrigin): FigureInput => ({
  symbol,
  label,
  value,
  unit: "pl/ha",
  origin,
});

/** @returns null for a crop without a table, hybrid or trial */
export function densityResponseOf(input: DensityInput, place: PlaceOfDensity): DensityResponseOfPlace | null {
  if (input.curve !== null) return ofTrial(input.curve, place);
  const usual = usualDensity(input, place);
  return usual && ofModel(usual, place);
}

/** Density by the hybrid, by target yield, or by environment. */
function usualDensity(
  { hybridPlantsPerHa, genotypeName, densityClass, origins }: DensityInput,
  { crop, environment, targetYieldTPerHa, targetOrigin }: PlaceOfDensity,
): (Derivation & { plantsPerHa: number }) | null {
  const named = genotypeName === null ? {} : { name: genotypeName };
  if (hybridPlantsPerHa !== null) {
    const input = { ...plantsInput("Dh", "hybridDensity", hybridPlantsPerHa, "hybrid"), ...named };
    return { plantsPerHa: hybridPlantsPerHa, formula: hybridDensityFormula, inputs: [input] };
  }
  const byLevel = recommendDensityByLevel(crop, environment);
  if (byLevel !== null) {
    return {
      plantsPerHa: byLevel.plantsPerHa,
      formula: levelDensityFormula,
      inputs: [
        {
          symbol: "crop",
          label: "crop",
          value: crop,
          unit: null,
          origin: "choice",
          word: `fields:crop.${crop}`,
        },
        {
          symbol: "environment",
          label: "environment",
          value: environment,
          unit: null,
          origin: "choice",
          word: `level.${environment}`,
        },
        ...parameterInputs(byLevel.parameterIds),
      ],
    };
  }
  if (targetYieldTPerHa === null || crop === "other") return null;
  const byTarget = recommendMaizeDensity(targetYieldTPerHa, densityClass);
  return {
    plantsPerHa: byTarget.plantsPerHa,
    formula: maizeDensityFormula,
    inputs: [
      { symbol: "Yt", label: "targetYield", value: targetYieldTPerHa, unit: "t/ha", origin: targetOrigin },
      {
        symbol: "f",
        label: "densityClass",
        value: densityClass,
        unit: null,
        origin: origins.densityClass ?? "choice",
        word: `level.${densityClass}`,
      },
      ...parameterInputs(byTarget.parameterIds),
    ],
  };
}

type ParameterId = Parameters<typeof parameterValue>[0];

function parameterInputs(ids: readonly ParameterId[]): FigureInput[] {
  return ids.map((id, index) => ({
    symbol: `p${index + 1}`,
    label: "parameter",
    value: parameterValue(id),
    unit: null,
    origin: "parameter",
    name: id,
  }));
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
  usual: Derivation & { plantsPerHa: number },
  { limits, targetYieldTPerHa, targetOrigin, prices }: PlaceOfDensity,
): DensityResponseOfPlace {
  const range = { from: limits.min, to: limits.max };
  const clamped = Math.min(Math.max(usual.plantsPerHa, range.from), range.to);
  const curvature = parameterValue("densityResponse.curvature");
  const shared: FigureInput[] = [
    plantsInput("D₀", "usualDensity", clamped, "computed"),
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
    usualPlantsPerHa: clamped,
    usual,
    recommendedPlantsPerHa: best?.plantsPerHa ?? clamped,
    recommended: best === null ? usual : { formula: economicDensityFormula, inputs: economic },
    flat: best?.flatPlantsPerHa ?? null,
    flatEnd: (end) => ({ formula: densityFlatFormula, inputs: [...economic, lossInput(), endInput(end)] }),
    isAtLimit: clamped !== usual.plantsPerHa || best?.isAtLimit === true,
    isWithin: true,
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
