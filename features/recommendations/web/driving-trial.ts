import { cropsOfGenotype, type TrialFit, type TrialOptimum, trialOptimum } from "@surco/agronomy";
import {
  evidenceOf,
  fitOfTrial,
  type Trial,
  type TrialCurve,
  type TrialKind,
} from "@surco/recommendations/contract";
import { useMemo } from "react";

/** Trials of a kind and of the crop's species. */
export function trialsOfCrop<T extends Trial>(
  trials: readonly T[],
  kind: TrialKind,
  cropId: number | null,
): T[] {
  const species = cropId === null ? [] : cropsOfGenotype(cropId);
  return trials.filter((trial) => trial.kind === kind && species.includes(trial.cropId));
}

export interface DrivingTrial {
  trial: Trial;
  fit: TrialFit;
  curve: TrialCurve;
}

/** Fit of the chosen trial with the curve that takes the place of the model; null without one. */
export function useDrivingTrial(trial: Trial | null): DrivingTrial | null {
  return useMemo(() => {
    const fit = trial === null ? null : fitOfTrial(trial);
    if (trial === null || fit === null) return null;
    return {
      trial,
      fit,
      curve: {
        trialId: trial.id,
        trialName: trial.name,
        curve: fit.curve,
        testedFrom: fit.testedRates.from,
        testedUntil: fit.testedRates.to,
        soilNKgPerHa: trial.soilNKgPerHa,
        evidence: evidenceOf(fit),
      },
    };
  }, [trial]);
}

/** Optimum of a fit at a cost in grain, with its interval. */
export function optimumOfFit(fit: TrialFit, costTPerRate: number): TrialOptimum {
  return trialOptimum(fit, costTPerRate);
}
