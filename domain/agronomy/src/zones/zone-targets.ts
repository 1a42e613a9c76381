import { elementAt } from "../numeric/element-at";
import { parameterValue } from "../parameters/agronomy-parameters";

export interface ScoredZone {
  /** Mean standard score of the zone. */
  score: number;
  /** > 0. */
  areaHa: number;
}

/**
 * Target yields of zones: the field's target changed by a tenth for each standard deviation, by a quarter at most, then
 * scaled so that the mean weighted by area stays the field's target.
 *
 * @returns in the unit of the target, by zone
 * @throws RangeError for a target or an area that is not positive
 */
export function zoneTargets(fieldTarget: number, zones: readonly ScoredZone[]): number[] {
  if (!(fieldTarget > 0)) throw new RangeError(`target out of range: ${fieldTarget}`);
  const perSd = parameterValue("zones.targetChangePerSd");
  const most = parameterValue("zones.maxTargetChange");
  const factors = zones.map(({ score }) => 1 + Math.min(Math.max(perSd * score, -most), most));
  const mean = meanByAreaHa(factors, zones);
  return factors.map((factor) => (fieldTarget * factor) / mean);
}

/** Mean of values of zones weighted by their area. @throws RangeError for an area that is not positive */
export function meanByAreaHa(values: readonly number[], zones: readonly { areaHa: number }[]): number {
  let [sum, areaHa] = [0, 0];
  zones.forEach((zone, index) => {
    if (!(zone.areaHa > 0)) throw new RangeError(`area out of range: ${zone.areaHa} ha`);
    sum += elementAt(values, index) * zone.areaHa;
    areaHa += zone.areaHa;
  });
  return sum / areaHa;
}
