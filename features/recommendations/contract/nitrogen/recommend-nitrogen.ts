import {
  AGRONOMY_PARAMETERS_VERSION,
  findCrop,
  nitrogenRequirementKgPerHa,
  nitrogenWarningsOf,
  parameterValue,
} from "@surco/agronomy";
import type { Explanation } from "@surco/contract";
import { explainFigure, type FigureInput } from "../explain-figure";
import { explainOptimum } from "../explain-optimum";
import { explainAvailable, ratioOfPrices, soilNitrogenOf } from "./nitrogen-amounts";
import { criticalNitrogenFormula, marginLossFormula } from "./nitrogen-formulas";
import type { NitrogenInput } from "./nitrogen-input";
import { explainNitrogenMargin, type MarginPrices, nitrogenMargin } from "./nitrogen-margin";
import { productsOfDose } from "./nitrogen-products";
import { modelInputs, type NitrogenResponseOfPlace, nitrogenResponseOf } from "./nitrogen-response-of";
import type { NitrogenCurvePoint, NitrogenNote, NitrogenResult } from "./nitrogen-result";
import { nitrogenOfZones } from "./nitrogen-zones";

const CURVE_POINTS = 51;
const version = AGRONOMY_PARAMETERS_VERSION;

/**
 * Recommendation of nitrogen: optimum dose with its flat range, response curve, products, doses by zone.
 *
 * @returns null for a crop without a model, where no trial is chosen
 */
export function recommendNitrogenOf(input: NitrogenInput): NitrogenResult | null {
  const inKgN = { unit: "kg N/ha", decimals: 0, version };
  const soil = soilNitrogenOf(input, { ...inKgN, decimals: 1 });
  const prices = ratioOfPrices(input, inKgN);
  const availableNKgPerHa = soil.kgPerHa + input.appliedNKgPerHa;
  const response = nitrogenResponseOf(input, {
    targetYieldTPerHa: input.targetYieldTPerHa,
    targetOrigin: input.origins.target ?? "typed",
    availableNKgPerHa,
    appliedNKgPerHa: input.appliedNKgPerHa,
    ratio: prices.ratio,
  });
  if (response === null) return null;

  const explanations: Record<string, Explanation> = {
    ...(soil.explanation && { soilNitrogen: soil.explanation }),
    available: explainAvailable(input, soil.kgPerHa, { ...inKgN, decimals: 1 }),
    priceRatio: prices.explanation,
    dose: explainOptimum(response.dose, response, { ...inKgN, label: "dose" }),
    ...explainFlat(response),
    ...explainCritical(input, response),
  };
  const pointAt = (doseKgPerHa: number): NitrogenCurvePoint => {
    const yieldTPerHa = response.yieldAt(doseKgPerHa);
    return { doseKgPerHa, yieldTPerHa, ...nitrogenMargin({ doseKgPerHa, yieldTPerHa }, prices) };
  };
  const optimum = pointAt(response.optimumKgPerHa);
  const chosen = pointAt(input.chosenNKgPerHa ?? response.optimumKgPerHa);
  const lossTPerHa = optimum.marginTPerHa - chosen.marginTPerHa;
  for (const [name, point] of [
    ["optimum", optimum],
    ["chosen", chosen],
  ] as const) {
    explainPoint(name, point, { response, prices, explanations });
  }
  explainLoss(optimum, chosen, { hasPrice: prices.grainUsdPerT !== null, explanations });

  const products = productsOfDose(input, chosen.doseKgPerHa, { version, explanations });
  const zones = nitrogenOfZones(input, {
    soilNKgPerHa: soil.kgPerHa,
    prices,
    version,
    explanations,
  });
  const until = Math.max(response.knownUntilKgPerHa, chosen.doseKgPerHa);
  return {
    parametersVersion: version,
    soilNKgPerHa: soil.kgPerHa,
    availableNKgPerHa,
    criticalNKgPerHa: response.criticalNKgPerHa,
    priceRatio: prices.ratio,
    marketRatio: prices.market,
    optimum: { ...optimum, flat: response.flat, interval: response.interval },
    chosen,
    lossTPerHa,
    lossUsdPerHa: prices.grainUsdPerT === null ? null : lossTPerHa * prices.grainUsdPerT,
    notes: [
      ...(prices.note === null ? [] : [prices.note]),
      ...notesOf(input, { response, availableNKgPerHa, doseKgPerHa: chosen.doseKgPerHa }),
      ...(products.starter !== null && products.starter.nitrogenKgPerHa > chosen.doseKgPerHa
        ? (["starterExceedsNeed"] as const)
        : []),
    ],
    curve: Array.from({ length: CURVE_POINTS }, (_, index) => pointAt((until * index) / (CURVE_POINTS - 1))),
    ...products,
    ...zones,
    explanations,
  };
}

function explainFlat(response: NitrogenResponseOfPlace): Record<string, Explanation> {
  const end = (name: "from" | "to", label: string) => {
    const { formula, inputs } = response.flatEnd(name);
    return explainFigure(formula, inputs, { label, unit: "kg N/ha", decimals: 0, version });
  };
  return { flatFrom: end("from", "flatFrom"), flatTo: end("to", "flatTo") };
}

function explainCritical(
  { targetYieldTPerHa, origins }: NitrogenInput,
  { model }: NitrogenResponseOfPlace,
): Record<string, Explanation> {
  if (model === null) return {};
  const [perTonne] = modelInputs(model);
  const target: FigureInput = {
    symbol: "Yt",
    label: "targetYield",
    value: targetYieldTPerHa,
    unit: "t/ha",
    origin: origins.target ?? "typed",
  };
  return {
    critical: explainFigure(criticalNitrogenFormula, [...(perTonne ? [perTonne] : []), target], {
      label: "criticalNitrogen",
      unit: "kg N/ha",
      decimals: 0,
      version,
    }),
  };
}

interface PointContext {
  response: NitrogenResponseOfPlace;
  prices: MarginPrices;
  explanations: Record<string, Explanation>;
}

function explainPoint(
  name: "optimum" | "chosen",
  { doseKgPerHa, yieldTPerHa }: NitrogenCurvePoint,
  { response, prices, explanations }: PointContext,
): void {
  const { formula, inputs } = response.yield(doseKgPerHa);
  explanations[`${name}Yield`] = explainFigure(formula, inputs, {
    label: `${name}Yield`,
    unit: "t/ha",
    decimals: 2,
    version,
  });
  explanations[`${name}Margin`] = explainNitrogenMargin({ yieldTPerHa, doseKgPerHa }, prices, {
    label: `${name}Margin`,
    version,
  });
}

function explainLoss(
  optimum: NitrogenCurvePoint,
  chosen: NitrogenCurvePoint,
  { hasPrice, explanations }: { hasPrice: boolean; explanations: Record<string, Explanation> },
): void {
  const value = (point: NitrogenCurvePoint) => (hasPrice ? point.marginUsdPerHa : point.marginTPerHa);
  const unit = hasPrice ? "USD/ha" : "t/ha";
  explanations.loss = explainFigure(
    marginLossFormula,
    [
      { symbol: "M*", label: "bestMargin", value: value(optimum), unit, origin: "computed" },
      { symbol: "M", label: "chosenMargin", value: value(chosen), unit, origin: "computed" },
    ],
    { label: "loss", unit, decimals: hasPrice ? 0 : 3, version },
  );
}

function notesOf(
  input: NitrogenInput,
  {
    response,
    availableNKgPerHa,
    doseKgPerHa,
  }: { response: NitrogenResponseOfPlace; availableNKgPerHa: number; doseKgPerHa: number },
): NitrogenNote[] {
  const crop = findCrop(input.cropId);
  const requirement = crop && nitrogenRequirementKgPerHa(crop.key, input.targetYieldTPerHa);
  const notes: NitrogenNote[] = nitrogenWarningsOf(doseKgPerHa, {
    soilKgPerHa: availableNKgPerHa,
    requirementKgPerHa: requirement,
  });
  if (input.curve !== null && !response.isWithin) notes.push("noOptimumWithinRates");
  if (input.curve !== null && input.curve.soilNKgPerHa === null) notes.push("trialSoilUnknown");
  if (input.curve !== null && doseKgPerHa > response.knownUntilKgPerHa) notes.push("chosenBeyondRates");
  const isWarm =
    input.applicationTempC === null || input.applicationTempC >= parameterValue("nitrogen.ureaseHintFromC");
  if (input.product === "urea" && input.placement === "surface" && isWarm && doseKgPerHa > 0)
    notes.push("ureaseInhibitor");
  return notes;
}
