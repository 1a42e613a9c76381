import type { CropKey } from "../crops";
import { type AgronomyParameterId, parameterValue } from "../parameters/agronomy-parameters";
import { cropRow } from "../parameters/crop-row";

/** Response of a hybrid or variety to nitrogen. */
export const nitrogenResponseClasses = ["low", "medium", "high"] as const;
export type NitrogenResponseClass = (typeof nitrogenResponseClasses)[number];

/** Constants of the response of a crop to available N. */
export interface NitrogenModel {
  /** Available N of the plateau by tonne of target yield, kg/t, > 0. */
  nitrogenKgPerT: number;
  /** Yield without available N as a share of the target, [0, 1). */
  unfertilizedShare: number;
  /** Parameters of both, in their order; empty for values from elsewhere. */
  parameterIds: readonly AgronomyParameterId[];
}

const classNames = { low: "Low", medium: "Medium", high: "High" } as const;

/**
 * Nitrogen model of the parameter table.
 *
 * @param isIrrigatedInMexico irrigated maize of Mexico has one row for all classes
 * @returns null for crops without a model: all but maize and wheat
 */
export function nitrogenModelOf(
  crop: CropKey,
  responseClass: NitrogenResponseClass,
  isIrrigatedInMexico = false,
): NitrogenModel | null {
  const species = crop === "other" ? null : cropRow[crop];
  if (species !== "maize" && species !== "wheat") return null;
  const row =
    species === "maize" && isIrrigatedInMexico
      ? "maizeMexicoIrrigated"
      : (`${species}${classNames[responseClass]}` as const);
  const ids = [`nitrogenModel.${row}.nitrogenKgPerT`, `nitrogenModel.${row}.unfertilizedShare`] as const;
  return {
    nitrogenKgPerT: parameterValue(ids[0]),
    unfertilizedShare: parameterValue(ids[1]),
    parameterIds: ids,
  };
}

/** N that a crop takes up for a yield, kg/ha; null where none is known. */
export function nitrogenRequirementKgPerHa(crop: CropKey, targetTPerHa: number): number | null {
  const species = crop === "other" ? null : cropRow[crop];
  if (species !== "maize" && species !== "wheat") return null;
  return parameterValue(`nitrogenRequirement.${species}`) * targetTPerHa;
}

/** Quadratic-plateau of yield over available N: soil nitrate of 0 to 60 cm at sowing and fertiliser. */
export interface NitrogenResponse {
  targetTPerHa: number;
  /** Available N at which the plateau begins. */
  criticalKgPerHa: number;
  unfertilizedShare: number;
}

/** Response of a model at a target yield. @throws RangeError for a target or constants out of range */
export function nitrogenResponseAt(targetTPerHa: number, model: NitrogenModel): NitrogenResponse {
  const { nitrogenKgPerT, unfertilizedShare } = model;
  if (!(targetTPerHa > 0)) throw new RangeError(`target yield out of range: ${targetTPerHa}`);
  if (!(nitrogenKgPerT > 0)) throw new RangeError(`N per tonne out of range: ${nitrogenKgPerT}`);
  if (!(unfertilizedShare >= 0 && unfertilizedShare < 1)) {
    throw new RangeError(`unfertilised share out of range: ${unfertilizedShare}`);
  }
  return { targetTPerHa, criticalKgPerHa: nitrogenKgPerT * targetTPerHa, unfertilizedShare };
}

/**
 * Yield at an available N: Yt (y0 + (1 - y0) (2x - x^2)) with x = N / Nc below the plateau, Yt on it.
 *
 * @param availableKgPerHa >= 0
 * @returns t/ha
 * @throws RangeError below zero
 */
export function yieldAtAvailableN(response: NitrogenResponse, availableKgPerHa: number): number {
  if (!(availableKgPerHa >= 0)) throw new RangeError(`available N out of range: ${availableKgPerHa}`);
  const { targetTPerHa, criticalKgPerHa, unfertilizedShare } = response;
  const x = Math.min(1, availableKgPerHa / criticalKgPerHa);
  return targetTPerHa * (unfertilizedShare + (1 - unfertilizedShare) * (2 * x - x * x));
}

/**
 * Available N where another kilogram just pays itself: Nc clamp(1 - r Nc / (2 Yt (1 - y0)), 0, 1).
 *
 * @param priceRatio kg of grain that pay 1 kg of N, >= 0
 * @returns kg/ha
 * @throws RangeError for a negative ratio
 */
export function optimumAvailableN(response: NitrogenResponse, priceRatio: number): number {
  if (!(priceRatio >= 0)) throw new RangeError(`price ratio out of range: ${priceRatio}`);
  const { targetTPerHa, criticalKgPerHa, unfertilizedShare } = response;
  const steepest = 2 * targetTPerHa * 1000 * (1 - unfertilizedShare);
  return criticalKgPerHa * Math.max(0, 1 - (priceRatio * criticalKgPerHa) / steepest);
}

/** Optimum of a measured quadratic response. */
export interface MeasuredOptimum {
  /** Rate of the greatest margin, kg/ha. */
  optimumKgPerHa: number;
  /** Rate of the greatest yield, kg/ha. */
  maximumKgPerHa: number;
}

/**
 * Optimum of a measured response Y = a + b N + c N^2: clamp((r - b) / (2c), 0, -b / (2c)).
 *
 * @param linear b, kg of grain by kg of N, >= 0
 * @param quadratic c, < 0
 * @param priceRatio kg of grain that pay 1 kg of N, >= 0
 * @throws RangeError for a curve without a maximum at or above zero, or a negative ratio
 */
export function measuredOptimum(linear: number, quadratic: number, priceRatio: number): MeasuredOptimum {
  if (!(quadratic < 0)) throw new RangeError(`the response is not concave: ${quadratic}`);
  if (!(linear >= 0)) throw new RangeError(`the response falls from the start: ${linear}`);
  if (!(priceRatio >= 0)) throw new RangeError(`price ratio out of range: ${priceRatio}`);
  return {
    optimumKgPerHa: Math.max(0, (priceRatio - linear) / (2 * quadratic)),
    maximumKgPerHa: linear / (-2 * quadratic),
  };
}
