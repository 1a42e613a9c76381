import { parameterValue } from "../parameters/agronomy-parameters";

/** Soil that a crop takes water from. */
export interface RootZone {
  /** Water content at field capacity and wilting point, m3/m3; the first is the larger. */
  fieldCapacity: number;
  wiltingPoint: number;
  rootDepthM: number;
  /** Share of the available water that the crop takes up without stress at 5 mm/d. */
  depletionShare: number;
}

export interface WaterDay {
  rainMm: number;
  irrigationMm: number;
  et0Mm: number;
  /** Crop coefficient. */
  kc: number;
}

export interface WaterBalanceDay {
  /** Available water of the root zone between field capacity and wilting point, mm. */
  totalAvailableMm: number;
  /** Part of it that is taken up without stress on that day, mm. */
  readilyAvailableMm: number;
  depletionShare: number;
  /** Stress coefficient: 1 without stress, 0 at wilting point. */
  ks: number;
  /** Evapotranspiration without and with stress, mm. */
  cropEtMm: number;
  actualEtMm: number;
  drainageMm: number;
  /** Water missing to field capacity at the end of the day, mm. */
  depletionMm: number;
  availableMm: number;
  availablePct: number;
}

/**
 * Water balance of a root zone over one day. Water is conserved: rain + irrigation = evapotranspiration + drainage - change of
 * depletion. Runoff and capillary rise are left out.
 *
 * @param depletionMm at the end of the day before, 0 to the total available water
 * @throws RangeError for a soil without available water, negative amounts and a depletion beyond the root zone
 * @source FAO-56 eq. 82 to 85; the share by eq. of table 22
 */
export function waterBalanceDay(depletionMm: number, day: WaterDay, zone: RootZone): WaterBalanceDay {
  const totalAvailableMm = totalAvailableWaterMm(zone);
  for (const value of [day.rainMm, day.irrigationMm, day.et0Mm, day.kc]) {
    if (!(value >= 0)) throw new RangeError(`out of range: ${value}`);
  }
  if (!(depletionMm >= 0 && depletionMm <= totalAvailableMm)) {
    throw new RangeError(`depletionMm out of range: ${depletionMm}`);
  }
  const cropEtMm = day.et0Mm * day.kc;
  const depletionShare = adjustedDepletionShare(zone.depletionShare, cropEtMm);
  const readilyAvailableMm = depletionShare * totalAvailableMm;
  const ks =
    depletionMm <= readilyAvailableMm
      ? 1
      : (totalAvailableMm - depletionMm) / (totalAvailableMm - readilyAvailableMm);
  const wetted = depletionMm - day.rainMm - day.irrigationMm;
  // No more than is left: a small root zone can dry out within a day.
  const actualEtMm = Math.min(ks * cropEtMm, totalAvailableMm - wetted);
  const balance = wetted + actualEtMm;
  const left = Math.min(totalAvailableMm, Math.max(0, balance));
  return {
    totalAvailableMm,
    readilyAvailableMm,
    depletionShare,
    ks,
    cropEtMm,
    actualEtMm,
    drainageMm: Math.max(0, -balance),
    depletionMm: left,
    availableMm: totalAvailableMm - left,
    // The share is formed first: 100 * x / x may round to more than 100.
    availablePct: 100 * ((totalAvailableMm - left) / totalAvailableMm),
  };
}

/**
 * Water balance day by day.
 *
 * @param initialAvailablePct available water before the first day, 0..100 % of the total
 * @param days consecutive and whole: gaps are filled before, by a rule that the reader is shown
 * @throws RangeError as `waterBalanceDay`
 */
export function waterBalance(
  initialAvailablePct: number,
  days: readonly WaterDay[],
  zone: RootZone,
): WaterBalanceDay[] {
  if (!(initialAvailablePct >= 0 && initialAvailablePct <= 100)) {
    throw new RangeError(`initialAvailablePct out of range: ${initialAvailablePct}`);
  }
  let depletionMm = totalAvailableWaterMm(zone) * (1 - initialAvailablePct / 100);
  return days.map((day) => {
    const balance = waterBalanceDay(depletionMm, day, zone);
    depletionMm = balance.depletionMm;
    return balance;
  });
}

/** @throws RangeError for a soil without available water @source FAO-56 eq. 82 */
export function totalAvailableWaterMm({ fieldCapacity, wiltingPoint, rootDepthM }: RootZone): number {
  const depthMm = 1000 * (fieldCapacity - wiltingPoint) * rootDepthM;
  if (!(depthMm > 0))
    throw new RangeError(`no available water: ${fieldCapacity}, ${wiltingPoint}, ${rootDepthM}`);
  return depthMm;
}

/** Demand above 5 mm/d makes a crop suffer earlier. */
function adjustedDepletionShare(tabulated: number, cropEtMm: number): number {
  const share =
    tabulated + parameterValue("water.depletionPerMm") * (parameterValue("water.depletionAtEtMm") - cropEtMm);
  return Math.min(
    parameterValue("water.depletionMax"),
    Math.max(parameterValue("water.depletionMin"), share),
  );
}

export const waterBands = ["dry", "regular", "adequate", "optimal", "excess"] as const;
export type WaterBand = (typeof waterBands)[number];

/** Band of a day's available water; water that drains is in excess. Limits in the parameter table. */
export function waterBandOf({
  availablePct,
  drainageMm,
}: Pick<WaterBalanceDay, "availablePct" | "drainageMm">): WaterBand {
  if (drainageMm > 0) return "excess";
  if (availablePct < parameterValue("water.dryBelowPct")) return "dry";
  if (availablePct < parameterValue("water.regularBelowPct")) return "regular";
  return availablePct < parameterValue("water.adequateBelowPct") ? "adequate" : "optimal";
}
