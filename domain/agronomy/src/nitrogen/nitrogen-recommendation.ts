import { parameterValue } from "../parameters/agronomy-parameters";
import { flatRange, type RateRange, ratesOf } from "../response/flat-range";
import { type NitrogenResponse, optimumAvailableN, yieldAtAvailableN } from "./nitrogen-response";

const KG_PER_T = 1000;

export interface NitrogenSituation {
  response: NitrogenResponse;
  /** N available without fertiliser, kg/ha, >= 0. */
  soilKgPerHa: number;
  /** kg of grain that pay 1 kg of N, >= 0. */
  priceRatio: number;
}

/** Yield at a dose and its margin over the cost of N in grain: times the grain price it is USD/ha. */
export interface NitrogenPoint {
  doseKgPerHa: number;
  yieldTPerHa: number;
  marginTPerHa: number;
}

export const nitrogenWarnings = ["doseCapped", "aboveRequirement"] as const;
export type NitrogenWarning = (typeof nitrogenWarnings)[number];

export interface NitrogenRecommendation extends NitrogenPoint {
  /** Available N at the start of the plateau, and at the economic optimum. */
  criticalKgPerHa: number;
  optimumAvailableKgPerHa: number;
  /** Yield without fertiliser. */
  checkYieldTPerHa: number;
  /** Yield at the dose over the target. */
  relativeYield: number;
  /** Doses whose margin is within the stated loss of the best one's. */
  flatKgPerHa: RateRange;
  isCapped: boolean;
}

/** Yield and margin at a dose of N. @throws RangeError for a negative dose */
export function nitrogenPoint(situation: NitrogenSituation, doseKgPerHa: number): NitrogenPoint {
  if (!(doseKgPerHa >= 0)) throw new RangeError(`dose out of range: ${doseKgPerHa}`);
  const { response, soilKgPerHa, priceRatio } = requireSituation(situation);
  const yieldTPerHa = yieldAtAvailableN(response, soilKgPerHa + doseKgPerHa);
  return { doseKgPerHa, yieldTPerHa, marginTPerHa: yieldTPerHa - (priceRatio * doseKgPerHa) / KG_PER_T };
}

/** Points of the response curve, evenly spaced from no N to a dose. */
export function nitrogenCurve(
  situation: NitrogenSituation,
  untilKgPerHa = parameterValue("nitrogen.maxDoseKgPerHa"),
  count = 51,
): NitrogenPoint[] {
  return ratesOf({ from: 0, to: untilKgPerHa }, count).map((dose) => nitrogenPoint(situation, dose));
}

/**
 * Dose of N with the greatest margin: optimum of available N less that of the soil, from 0 to the greatest dose that is
 * recommended.
 *
 * @param lossShare share of the best margin that the flat range may lose; the parameter table's where left out
 * @throws RangeError for negative soil N or a negative price ratio
 */
export function recommendNitrogen(
  situation: NitrogenSituation,
  lossShare = parameterValue("recommendation.flatLossShare"),
): NitrogenRecommendation {
  const { response, soilKgPerHa, priceRatio } = requireSituation(situation);
  const maxDoseKgPerHa = parameterValue("nitrogen.maxDoseKgPerHa");
  const optimumAvailableKgPerHa = optimumAvailableN(response, priceRatio);
  const wanted = Math.max(0, optimumAvailableKgPerHa - soilKgPerHa);
  const point = nitrogenPoint(situation, Math.min(wanted, maxDoseKgPerHa));
  const marginAt = (dose: number) => nitrogenPoint(situation, dose).marginTPerHa;
  const loss = Math.max(0, point.marginTPerHa) * lossShare;
  return {
    ...point,
    criticalKgPerHa: response.criticalKgPerHa,
    optimumAvailableKgPerHa,
    checkYieldTPerHa: nitrogenPoint(situation, 0).yieldTPerHa,
    relativeYield: point.yieldTPerHa / response.targetTPerHa,
    flatKgPerHa: flatRange(marginAt, point.doseKgPerHa, { from: 0, to: maxDoseKgPerHa }, loss),
    isCapped: wanted > maxDoseKgPerHa,
  };
}

/**
 * Warnings about a dose: at the greatest one that is recommended or above it, and available N above a multiple of the
 * crop's requirement.
 *
 * @param requirementKgPerHa N that the crop takes up for its target; null where it is not known
 */
export function nitrogenWarningsOf(
  doseKgPerHa: number,
  { soilKgPerHa, requirementKgPerHa }: { soilKgPerHa: number; requirementKgPerHa: number | null },
): NitrogenWarning[] {
  const warnings: NitrogenWarning[] = [];
  if (doseKgPerHa >= parameterValue("nitrogen.maxDoseKgPerHa")) warnings.push("doseCapped");
  const factor = parameterValue("nitrogen.warnAboveRequirement");
  if (
    doseKgPerHa > 0 &&
    requirementKgPerHa !== null &&
    soilKgPerHa + doseKgPerHa > factor * requirementKgPerHa
  ) {
    warnings.push("aboveRequirement");
  }
  return warnings;
}

function requireSituation(situation: NitrogenSituation): NitrogenSituation {
  const { soilKgPerHa, priceRatio } = situation;
  if (!(soilKgPerHa >= 0)) throw new RangeError(`soil N out of range: ${soilKgPerHa}`);
  if (!(priceRatio >= 0)) throw new RangeError(`price ratio out of range: ${priceRatio}`);
  return situation;
}
