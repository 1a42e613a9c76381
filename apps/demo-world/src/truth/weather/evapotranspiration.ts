import { saturationKpa } from "./humidity";

/** MJ/m2 in an hour of 1 W/m2. */
const MJ_PER_W_HOUR = 0.0036;
/** Stefan and Boltzmann's constant for an hour, MJ m-2 K-4. */
const STEFAN_BOLTZMANN = 2.043e-10;

/**
 * Reference evapotranspiration of one hour, mm.
 *
 * @param clearShare  radiation as a share of that under a clear sky, 0..1
 * @source FAO Irrigation and drainage paper 56, equations 39 (by hour), 45, 46 and 53
 */
export function et0HourMm(hour: {
  tempC: number;
  dewPointC: number;
  windKmh: number;
  radiationWM2: number;
  clearShare: number;
  pressureKpa: number;
}): number {
  const { tempC, pressureKpa } = hour;
  const vapourKpa = saturationKpa(hour.dewPointC);
  const saturated = saturationKpa(tempC);
  const slope = (4098 * saturated) / (tempC + 237.3) ** 2;
  const psychrometric = 0.000665 * pressureKpa;
  // From 10 m down to 2 m: equation 47.
  const windMs = (hour.windKmh / 3.6) * 0.748;
  const shortwave = 0.77 * hour.radiationWM2 * MJ_PER_W_HOUR;
  const kelvinSquared = (tempC + 273.16) * (tempC + 273.16);
  const longwave =
    STEFAN_BOLTZMANN *
    kelvinSquared *
    kelvinSquared *
    (0.34 - 0.14 * Math.sqrt(vapourKpa)) *
    (1.35 * Math.max(0.3, hour.clearShare) - 0.35);
  const net = shortwave - longwave;
  const soil = hour.radiationWM2 > 0 ? 0.1 * net : 0.5 * net;
  const evaporated =
    (0.408 * slope * (net - soil) +
      psychrometric * (37 / (tempC + 273)) * windMs * Math.max(0, saturated - vapourKpa)) /
    (slope + psychrometric * (1 + 0.34 * windMs));
  return Math.max(0, evaporated);
}
