import {
  AGRONOMY_PARAMETERS_VERSION,
  type CropKey,
  densityLimits,
  densityOutOfRange,
  findCrop,
  parameterValue,
  type SeedPrices,
} from "@surco/agronomy";
import type { Explanation } from "@surco/contract";
import { explainFigure } from "../explain-figure";
import { explainOptimum } from "../explain-optimum";
import { marginLossFormula } from "../nitrogen/nitrogen-formulas";
import type { DensityInput } from "./density-input";
import { densityPointOf, explainDensityPoint } from "./density-margin";
import { type DensityResponseOfPlace, densityResponseOf } from "./density-response-of";
import type { DensityNote, DensityPointFigures, DensityResult } from "./density-result";
import { seedOfDensity } from "./density-seed";
import { densityOfZones } from "./density-zones";
import type { PlaceOfDensity } from "./usual-density";

const CURVE_POINTS = 51;
const version = AGRONOMY_PARAMETERS_VERSION;
const IN_PLANTS = { unit: "pl/ha", decimals: 0, version };

/** Seeds in the bag of the input, by number or by mass; null where seed has neither. */
export function seedsInBag({
  seedsPerBag,
  kgPerBag,
  thousandSeedsG,
}: Pick<DensityInput, "seedsPerBag" | "kgPerBag" | "thousandSeedsG">): number | null {
  if (seedsPerBag !== null) return seedsPerBag;
  return kgPerBag === null || thousandSeedsG === null ? null : (kgPerBag * 1_000_000) / thousandSeedsG;
}

/** Limits that a chosen density leaves, plants/ha; null where it is allowed. */
export function chosenOutOfRange({
  cropId,
  chosenPlantsPerHa,
}: Pick<DensityInput, "cropId" | "chosenPlantsPerHa">): { min: number; max: number } | null {
  const crop = findCrop(cropId);
  return crop && chosenPlantsPerHa !== null ? densityOutOfRange(crop.key, chosenPlantsPerHa) : null;
}

/**
 * Recommendation of density: plants, seeds, bags and the economic optimum, response curve, densities by zone. The chosen
 * density is checked by `chosenOutOfRange` before.
 *
 * @returns null for a crop without densities, and for maize without target yield, hybrid or trial
 */
export function recommendDensityOf(input: DensityInput): DensityResult | null {
  const crop = findCrop(input.cropId);
  const limits = crop && densityLimits(crop.key, "plants/ha");
  if (!crop || !limits) return null;
  const prices = pricesOf(input);
  const place = {
    crop: crop.key,
    limits,
    environment: input.environment,
    ...targetOf(input, crop.key),
    prices,
    field: null,
  };
  const response = densityResponseOf(input, place);
  if (response === null) return null;

  const explanations: Record<string, Explanation> = {
    usual: explainFigure(response.usual.formula, response.usual.inputs, {
      ...IN_PLANTS,
      label: "usualDensity",
    }),
    recommended: explainOptimum(response.recommended, response, {
      ...IN_PLANTS,
      label: "recommendedDensity",
    }),
  };
  if (response.flat !== null) {
    for (const end of ["from", "to"] as const) {
      const { formula, inputs } = response.flatEnd(end);
      const label = end === "from" ? "densityFlatFrom" : "densityFlatTo";
      explanations[label] = explainFigure(formula, inputs, { ...IN_PLANTS, label });
    }
  }
  const pointAt = (plantsPerHa: number) => densityPointOf(response, prices, plantsPerHa);
  const recommended = pointAt(response.recommendedPlantsPerHa);
  const chosen = pointAt(input.chosenPlantsPerHa ?? response.recommendedPlantsPerHa);
  for (const [name, point, labels] of [
    ["recommended", recommended, { yield: "recommendedDensityYield", margin: "recommendedDensityMargin" }],
    ["chosen", chosen, { yield: "chosenDensityYield", margin: "chosenDensityMargin" }],
  ] as const) {
    const explained = explainDensityPoint(point, { response, prices }, labels);
    if (explained.yield !== null) explanations[`${name}Yield`] = explained.yield;
    if (explained.margin !== null) explanations[`${name}Margin`] = explained.margin;
  }
  const lossUsdPerHa = explainLoss(recommended, chosen, explanations);
  const { from, to } = response.range;
  return {
    parametersVersion: version,
    basis: response.basis,
    limits,
    usualPlantsPerHa: response.usualPlantsPerHa,
    recommended: { ...recommended, flat: response.flat, interval: response.interval },
    chosen,
    lossUsdPerHa,
    seed: seedOfDensity(input, chosen.plantsPerHa, { version, explanations }),
    notes: notesOf(input, { response, prices, plantsPerHa: chosen.plantsPerHa }),
    curve:
      response.yieldAt === null || from >= to
        ? []
        : Array.from({ length: CURVE_POINTS }, (_, index) =>
            pointAt(from + ((to - from) * index) / (CURVE_POINTS - 1)),
          ),
    ...densityOfZones(input, place, explanations),
    explanations,
  };
}

/** Target yield; without one that of the environment of maize, which has no density by environment. */
function targetOf({ targetYieldTPerHa, environment, origins }: DensityInput, crop: CropKey): TargetYield {
  if (targetYieldTPerHa !== null) return { targetYieldTPerHa, targetOrigin: origins.target ?? "typed" };
  if (crop !== "maizeEarly" && crop !== "maizeLate")
    return { targetYieldTPerHa: null, targetOrigin: "typed" };
  const id = `environmentTarget.${environment}` as const;
  return { targetYieldTPerHa: parameterValue(id), targetOrigin: "parameter" };
}

type TargetYield = Pick<PlaceOfDensity, "targetYieldTPerHa" | "targetOrigin">;

function pricesOf(input: DensityInput): SeedPrices | null {
  const seedsPerBag = seedsInBag(input);
  const { bagUsd, grainUsdPerT, germinationPct, emergencePct } = input;
  if (seedsPerBag === null || bagUsd === null || grainUsdPerT === null) return null;
  return {
    seedUsdPerBag: bagUsd,
    seedsPerBag,
    grainUsdPerT,
    germination: germinationPct / 100,
    emergence: emergencePct / 100,
  };
}

function explainLoss(
  recommended: DensityPointFigures,
  chosen: DensityPointFigures,
  explanations: Record<string, Explanation>,
): number | null {
  if (recommended.marginUsdPerHa === null || chosen.marginUsdPerHa === null) return null;
  const unit = "USD/ha";
  explanations.loss = explainFigure(
    marginLossFormula,
    [
      {
        symbol: "M*",
        label: "bestMargin",
        value: recommended.marginUsdPerHa,
        unit,
        origin: "computed",
      },
      { symbol: "M", label: "chosenMargin", value: chosen.marginUsdPerHa, unit, origin: "computed" },
    ],
    { label: "loss", unit, decimals: 0, version },
  );
  return recommended.marginUsdPerHa - chosen.marginUsdPerHa;
}

function notesOf(
  { curve }: DensityInput,
  {
    response,
    prices,
    plantsPerHa,
  }: { response: DensityResponseOfPlace; prices: SeedPrices | null; plantsPerHa: number },
): DensityNote[] {
  const notes: DensityNote[] = [];
  if (response.isAtLimit) notes.push("atLimit");
  if (response.yieldAt === null) notes.push("withoutTarget");
  else if (prices === null) notes.push("withoutPrices");
  if (curve !== null && !response.isWithin) notes.push("noOptimumWithinRates");
  if (curve !== null && (plantsPerHa < curve.testedFrom || plantsPerHa > curve.testedUntil))
    notes.push("chosenBeyondRates");
  return notes;
}
