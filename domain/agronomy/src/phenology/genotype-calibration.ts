import type { PlainDate } from "@surco/calendar";
import { parameterValue } from "../parameters/agronomy-parameters";
import { type CropSeason, developmentRunner } from "./development";

/** Factor of a genotype on the thermal sums of its crop. */
export interface GenotypeCalibration {
  /** 1: as the crop. */
  scale: number;
  /** Logged stages behind it. */
  stageCount: number;
  /** Factor of each of these stages; none where the calibration is assumed. */
  scales?: readonly number[];
}

export const UNCALIBRATED: GenotypeCalibration = { scale: 1, stageCount: 0 };

/**
 * Factor of a genotype from its logged stages, shrunk towards that of the crop: `(n mean + 2) / (n + 2)`.
 *
 * @param scales of single stages, each as `scaleOfLoggedStage` returns it
 * @throws RangeError where a scale is not above 0
 */
export function calibrateGenotype(scales: readonly number[]): GenotypeCalibration {
  if (!scales.every((scale) => scale > 0)) throw new RangeError(`scale out of range: ${scales}`);
  const prior = parameterValue("phenology.calibrationPriorStages");
  const sum = scales.reduce((total, scale) => total + scale, 0);
  return { scale: (sum + prior) / (scales.length + prior), stageCount: scales.length, scales };
}

export interface LoggedStage {
  date: PlainDate;
  /** Development stage of the logged code, above 0 and at most 2. */
  dvs: number;
}

/** Factors beyond these are a wrong date or a wrong crop. */
const LEAST = 0.4;
const MOST = 2.5;
const HALVINGS = 40;

/**
 * Factor with which the model reaches a logged stage at the end of its day. By heat alone that is the observed thermal time
 * since emergence over the predicted one.
 *
 * @returns null for a stage up to emergence, with a gap in the temperatures, and for a factor outside 0.4..2.5
 */
export function scaleOfLoggedStage(season: CropSeason, logged: LoggedStage): number | null {
  if (!(logged.dvs > 0 && logged.dvs <= 2)) return null;
  const developmentUntil = developmentRunner(season);
  const isReachedBy = (scale: number): boolean | null => {
    const { days, missingFrom } = developmentUntil(logged.date, scale);
    if (missingFrom !== null) return null;
    return (days.at(-1)?.dvs ?? -1) >= logged.dvs;
  };
  // A larger factor is a later stage: it is reached with the least one and not with the largest.
  if (isReachedBy(LEAST) !== true || isReachedBy(MOST) !== false) return null;
  let [low, high] = [LEAST, MOST];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (isReachedBy(middle)) low = middle;
    else high = middle;
  }
  return low;
}
