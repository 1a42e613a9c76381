import type { CropKey } from "../crops";
import { parameterValue } from "../parameters/agronomy-parameters";
import { cropRow } from "../parameters/crop-row";

/** Coefficients of a crop against the reference evapotranspiration. */
export interface CropCoefficients {
  kcInitial: number;
  kcMid: number;
  kcEnd: number;
}

/** Days of the initial, development, mid and late stage. */
export interface CoefficientLengths {
  initialDays: number;
  developmentDays: number;
  midDays: number;
  lateDays: number;
}

export interface CropWater extends CropCoefficients {
  /** Usual range of the depth of effective roots, m. */
  rootMinM: number;
  rootMaxM: number;
  /** Share of the available water that is taken up without stress at 5 mm/d. */
  depletionShare: number;
  lengths: CoefficientLengths;
}

/** Water use of a crop; null for "other". @source FAO-56 tables 11, 12 and 22; parameter table */
export function cropWaterOf(crop: CropKey): CropWater | null {
  if (crop === "other") return null;
  const row = cropRow[crop];
  return {
    kcInitial: parameterValue(`cropWater.${row}.kcInitial`),
    kcMid: parameterValue(`cropWater.${row}.kcMid`),
    kcEnd: parameterValue(`cropWater.${row}.kcEnd`),
    rootMinM: parameterValue(`cropWater.${row}.rootMinM`),
    rootMaxM: parameterValue(`cropWater.${row}.rootMaxM`),
    depletionShare: parameterValue(`cropWater.${row}.depletionShare`),
    lengths: {
      initialDays: parameterValue(`kcLength.${row}.initialDays`),
      developmentDays: parameterValue(`kcLength.${row}.developmentDays`),
      midDays: parameterValue(`kcLength.${row}.midDays`),
      lateDays: parameterValue(`kcLength.${row}.lateDays`),
    },
  };
}

/**
 * Crop coefficient on a day after sowing by the lengths of the stages.
 *
 * @source FAO-56 eq. 66
 */
export function kcByDay(
  daysAfterSowing: number,
  { initialDays, developmentDays, midDays, lateDays }: CoefficientLengths,
  coefficients: CropCoefficients,
): number {
  const mid = initialDays + developmentDays;
  const late = mid + midDays;
  return kcBetween(daysAfterSowing, [initialDays, mid, late, late + lateDays], coefficients);
}

/** Crop coefficient at a development stage, which follows the weather of the season. Stages in the parameter table. */
export function kcByDevelopment(dvs: number, coefficients: CropCoefficients): number {
  const ends = [
    parameterValue("water.kcInitialUntilDvs"),
    parameterValue("water.kcDevelopmentUntilDvs"),
    parameterValue("water.kcMidUntilDvs"),
    2,
  ] as const;
  return kcBetween(dvs, ends, coefficients);
}

function kcBetween(
  position: number,
  [initial, development, mid, late]: readonly [number, number, number, number],
  { kcInitial, kcMid, kcEnd }: CropCoefficients,
): number {
  if (position < initial) return kcInitial;
  if (position < development) {
    return kcInitial + ((kcMid - kcInitial) * (position - initial)) / (development - initial);
  }
  if (position < mid) return kcMid;
  if (position < late) return kcMid + ((kcEnd - kcMid) * (position - mid)) / (late - mid);
  return kcEnd;
}
