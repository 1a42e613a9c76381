/** Litres on one hectare that make one millimetre. */
const LITRES_PER_HA_MM = 10_000;

/**
 * Depth of an irrigation over the area that bears the crop, mm.
 *
 * @returns null without an area
 * @throws RangeError for a negative flow, duration or area
 */
export function irrigationDepthMm(
  flowLPerMin: number,
  durationMin: number,
  netAreaHa: number,
): number | null {
  for (const value of [flowLPerMin, durationMin, netAreaHa]) {
    if (!(value >= 0)) throw new RangeError(`out of range: ${value}`);
  }
  return netAreaHa === 0 ? null : (flowLPerMin * durationMin) / (netAreaHa * LITRES_PER_HA_MM);
}
