import type { DailyCurve } from "./curve-band";
import type { Observation } from "./whittaker";

export const STEP_DAYS = 8;

/** One of a series' steps of eight days. */
export interface EightDayStep {
  /** First of its days. */
  day: number;
  /** Mean of the smooth curve over those of its days that the curve has. */
  value: number;
  /** Mean by weight of the observations in it; null where the value is filled in by the curve alone. */
  observed: number | null;
}

/**
 * A curve as the series of one value every eight days that yield models take; of any index.
 *
 * @param firstDay  where the steps begin, the season's first day, so that seasons and fields share their steps
 * @returns the steps of which the curve has at least half of the days
 */
export function eightDaySeries(
  curve: DailyCurve,
  observations: readonly Observation[],
  firstDay: number,
): EightDayStep[] {
  const lastDay = curve.firstDay + curve.values.length - 1;
  const steps: EightDayStep[] = [];
  const first = Math.max(0, Math.floor((curve.firstDay - firstDay) / STEP_DAYS));
  for (let day = firstDay + first * STEP_DAYS; day <= lastDay; day += STEP_DAYS) {
    const from = Math.max(0, day - curve.firstDay);
    const values = curve.values.subarray(from, Math.max(from, day + STEP_DAYS - curve.firstDay));
    if (values.length < STEP_DAYS / 2) continue;
    steps.push({
      day,
      value: values.reduce((sum, value) => sum + value, 0) / values.length,
      observed: weightedMean(observations.filter((one) => one.day >= day && one.day < day + STEP_DAYS)),
    });
  }
  return steps;
}

function weightedMean(observations: readonly Observation[]): number | null {
  let [sum, weights] = [0, 0];
  for (const { value, weight } of observations) {
    if (!(weight > 0) || !Number.isFinite(value)) continue;
    sum += weight * value;
    weights += weight;
  }
  return weights > 0 ? sum / weights : null;
}
