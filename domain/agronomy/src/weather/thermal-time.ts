import type { TemperatureDay } from "./temperature-hours";

/** Extremes of a day's air temperature, °C. */
export interface TemperatureRange {
  tminC: number;
  /** Not below the minimum. */
  tmaxC: number;
}

/** Temperatures between which a crop develops in proportion to heat, °C. */
export interface TemperatureLimits {
  baseC: number;
  /** Above the base. */
  upperC: number;
}

/**
 * Degree days of a day by its mean temperature, °C d.
 *
 * @throws RangeError where the maximum is below the minimum
 * @source McMaster & Wilhelm 1997, 10.1016/S0168-1923(97)00027-0, method 1
 */
export function averageDegreeDays({ tminC, tmaxC }: TemperatureRange, baseC: number): number {
  requireRange(tminC, tmaxC);
  return Math.max(0, (tmaxC + tminC) / 2 - baseC);
}

/**
 * Degree days of a day with both extremes clipped to the limits first, °C d: the default of this product.
 *
 * @throws RangeError where the maximum is below the minimum, or the upper limit not above the base
 * @source McMaster & Wilhelm 1997, method 2; with 10 and 30 °C the "86/50" of maize
 */
export function clippedDegreeDays({ tminC, tmaxC }: TemperatureRange, limits: TemperatureLimits): number {
  requireRange(tminC, tmaxC);
  requireLimits(limits);
  const clip = (tempC: number) => Math.min(limits.upperC, Math.max(limits.baseC, tempC));
  return (clip(tmaxC) + clip(tminC)) / 2 - limits.baseC;
}

/** Clipped degree days of a series, °C d; null where a day has no extremes or they contradict each other. */
export function dailyDegreeDays(
  days: readonly TemperatureDay[],
  limits: TemperatureLimits,
): (number | null)[] {
  return days.map(({ tminC, tmaxC }) =>
    tminC === null || tmaxC === null || tmaxC < tminC ? null : clippedDegreeDays({ tminC, tmaxC }, limits),
  );
}

/**
 * Degree days of a day as the area of a sine curve above the base, less the area above the upper limit, °C d.
 *
 * @param upperC null: without an upper limit
 * @throws RangeError where the maximum is below the minimum, or the upper limit not above the base
 * @source Baskerville & Emin 1969, 10.2307/1933912
 */
export function sineDegreeDays(range: TemperatureRange, baseC: number, upperC: number | null = null): number {
  requireRange(range.tminC, range.tmaxC);
  if (upperC === null) return sineArea(range, baseC);
  requireLimits({ baseC, upperC });
  return sineArea(range, baseC) - sineArea(range, upperC);
}

function sineArea({ tminC, tmaxC }: TemperatureRange, thresholdC: number): number {
  const mean = (tmaxC + tminC) / 2;
  if (tminC >= thresholdC) return mean - thresholdC;
  if (tmaxC <= thresholdC) return 0;
  const amplitude = (tmaxC - tminC) / 2;
  const angle = Math.asin((thresholdC - mean) / amplitude);
  return ((mean - thresholdC) * (Math.PI / 2 - angle) + amplitude * Math.cos(angle)) / Math.PI;
}

/** Cardinal temperatures of a rate, °C, ascending: 0 below the base, 1 in the optimum, 0 above the maximum. */
export interface CardinalTemperatures {
  baseC: number;
  optimumFromC: number;
  optimumUntilC: number;
  maximumC: number;
}

/** Rate of development at a temperature relative to the optimum, 0..1. @source cardinal temperatures as in CROPGRO */
export function trapezoidRate(tempC: number, cardinal: CardinalTemperatures): number {
  const { baseC, optimumFromC, optimumUntilC, maximumC } = cardinal;
  if (tempC <= baseC || tempC >= maximumC) return 0;
  if (tempC < optimumFromC) return (tempC - baseC) / (optimumFromC - baseC);
  if (tempC <= optimumUntilC) return 1;
  return (maximumC - tempC) / (maximumC - optimumUntilC);
}

const HOURS = 24;
/** Half-cosine between the extremes: the share of a day at each temperature is the same for the rise and the fall. */
const HALF_COSINE = Array.from({ length: HOURS }, (_, hour) => Math.cos((Math.PI * (hour + 0.5)) / HOURS));

/** Mean of the rate over a day whose temperature swings between its extremes in half-cosines, 0..1. */
export function meanTrapezoidRate(
  { tminC, tmaxC }: TemperatureRange,
  cardinal: CardinalTemperatures,
): number {
  requireRange(tminC, tmaxC);
  const [mean, amplitude] = [(tmaxC + tminC) / 2, (tmaxC - tminC) / 2];
  const sum = HALF_COSINE.reduce(
    (total, cosine) => total + trapezoidRate(mean - amplitude * cosine, cardinal),
    0,
  );
  return sum / HOURS;
}

/**
 * Factor by which long days delay a short-day plant, 0..1.
 *
 * @param photoperiodH hours of light with twilight
 * @param criticalH longest photoperiod without delay, h
 * @param sensitivityPerH loss of rate per hour above it, 1/h
 * @source CROPGRO-soybean
 */
export function photoperiodFactor(photoperiodH: number, criticalH: number, sensitivityPerH: number): number {
  return Math.min(1, Math.max(0, 1 - sensitivityPerH * (photoperiodH - criticalH)));
}

function requireRange(tminC: number, tmaxC: number): void {
  if (!(tmaxC >= tminC)) throw new RangeError(`maximum below minimum: ${tmaxC}, ${tminC}`);
}

function requireLimits({ baseC, upperC }: TemperatureLimits): void {
  if (!(upperC > baseC)) throw new RangeError(`upper limit not above base: ${upperC}, ${baseC}`);
}
