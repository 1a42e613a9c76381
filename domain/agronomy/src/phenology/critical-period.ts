import type { DateRange } from "@surco/calendar";
import type { CropKey } from "../crops";
import { parameterValue } from "../parameters/agronomy-parameters";
import { cropRow } from "../parameters/crop-row";
import type { DevelopmentDay } from "./development";

/** Development stages between which stress costs most yield. */
export interface CriticalPeriod {
  fromDvs: number;
  untilDvs: number;
}

/**
 * Critical period of a crop for its yield; null for "other".
 *
 * @source windows around flowering in the parameter table: 15 days to each side of silking for maize, R3 to R6 for soybean
 */
export function criticalPeriodOf(crop: CropKey): CriticalPeriod | null {
  if (crop === "other") return null;
  const row = cropRow[crop];
  return {
    fromDvs: parameterValue(`criticalPeriod.${row}.fromDvs`),
    untilDvs: parameterValue(`criticalPeriod.${row}.untilDvs`),
  };
}

/** Days of a season in the critical period, both included; null where it has not begun. */
export function criticalPeriodDates(crop: CropKey, days: readonly DevelopmentDay[]): DateRange | null {
  const period = criticalPeriodOf(crop);
  if (period === null) return null;
  const within = days.filter(({ dvs }) => dvs >= period.fromDvs && dvs <= period.untilDvs);
  const [first, last] = [within[0], within.at(-1)];
  return first === undefined || last === undefined ? null : { from: first.date, until: last.date };
}
