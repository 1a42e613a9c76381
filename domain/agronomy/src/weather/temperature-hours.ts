import { dayOfYear, type PlainDate } from "@surco/calendar";
import { sunHours } from "./daylength";

/** Air at screen height colder than this is an agro-meteorological frost, °C. Specification, section 9. */
export const FROST_C = 2;
/** A day warmer than this is a day of heat stress, °C. Specification, section 9. */
export const HEAT_STRESS_C = 35;

/** Extremes of a day's air temperature; null where a service has none. */
export interface TemperatureDay {
  date: PlainDate;
  tminC: number | null;
  tmaxC: number | null;
}

/** null where the minimum is missing. */
export function isFrostDay({ tminC }: Pick<TemperatureDay, "tminC">): boolean | null {
  return tminC === null ? null : tminC < FROST_C;
}

/** null where the maximum is missing. */
export function isHeatStressDay({ tmaxC }: Pick<TemperatureDay, "tmaxC">): boolean | null {
  return tmaxC === null ? null : tmaxC > HEAT_STRESS_C;
}

/**
 * Hours of an hourly series below a temperature; straight lines between the hours.
 *
 * @param tempsC °C at every full hour, both ends included: 25 values for a day of 24 hours
 * @returns hours; null with fewer than two values or a missing one
 */
export function hoursBelowHourly(tempsC: readonly (number | null)[], thresholdC: number): number | null {
  if (tempsC.length < 2) return null;
  let hours = 0;
  for (let hour = 1; hour < tempsC.length; hour++) {
    const [from, until] = [tempsC[hour - 1] ?? null, tempsC[hour] ?? null];
    if (from === null || until === null) return null;
    hours += shareOfLineBelow(from, until, thresholdC);
  }
  return hours;
}

/** Hours of an hourly series above a temperature; as `hoursBelowHourly`. */
export function hoursAboveHourly(tempsC: readonly (number | null)[], thresholdC: number): number | null {
  return hoursBelowHourly(
    tempsC.map((tempC) => (tempC === null ? null : -tempC)),
    -thresholdC,
  );
}

function shareOfLineBelow(from: number, until: number, threshold: number): number {
  if (from < threshold && until < threshold) return 1;
  if (from >= threshold && until >= threshold) return 0;
  const crossing = (threshold - from) / (until - from);
  return from < threshold ? crossing : 1 - crossing;
}

/** Extremes that shape the temperature of one day. */
export interface DayCurve {
  /** Yesterday's maximum, °C: the night falls from it. */
  tmaxPreviousC: number;
  tminC: number;
  tmaxC: number;
  /** Tomorrow's minimum, °C. */
  tminNextC: number;
  /** Solar time, above 4 and below 14. */
  sunriseHour: number;
}

/** Solar hour of the maximum. */
const WARMEST_HOUR = 14;
/** Hours from the maximum to midnight. */
const UNTIL_MIDNIGHT = 10;

/**
 * Hours of a day below a temperature from its extremes: half-cosines from the minimum at sunrise to the maximum at 14 h
 * and on to the next minimum (WAVE).
 *
 * @returns 0..24
 * @throws RangeError where sunrise is not before 14 h
 * @source de Wit, Goudriaan & van Laar 1978; compared by Reicosky et al. 1989, Agric. For. Meteorol. 46:193
 */
export function hoursBelowMinMax(day: DayCurve, thresholdC: number): number {
  const { tmaxPreviousC, tminC, tmaxC, tminNextC, sunriseHour } = day;
  if (!(sunriseHour >= 0 && sunriseHour < WARMEST_HOUR)) {
    throw new RangeError(`sunriseHour out of range: ${sunriseHour}`);
  }
  const fallH = UNTIL_MIDNIGHT + sunriseHour;
  const riseH = WARMEST_HOUR - sunriseHour;
  return (
    belowOnHalfCosine(tmaxPreviousC, tminC, fallH, [UNTIL_MIDNIGHT, fallH], thresholdC) +
    belowOnHalfCosine(tminC, tmaxC, riseH, [0, riseH], thresholdC) +
    belowOnHalfCosine(tmaxC, tminNextC, fallH, [0, UNTIL_MIDNIGHT], thresholdC)
  );
}

/** Hours of a day above a temperature; as `hoursBelowMinMax`. */
export function hoursAboveMinMax(day: DayCurve, thresholdC: number): number {
  const mirrored: DayCurve = {
    tmaxPreviousC: -day.tmaxPreviousC,
    tminC: -day.tminC,
    tmaxC: -day.tmaxC,
    tminNextC: -day.tminNextC,
    sunriseHour: day.sunriseHour,
  };
  return hoursBelowMinMax(mirrored, -thresholdC);
}

/** Hours within `[from, until]` in which a half-cosine from one temperature to another is below the threshold. */
function belowOnHalfCosine(
  startC: number,
  endC: number,
  lengthH: number,
  [from, until]: readonly [number, number],
  thresholdC: number,
): number {
  if (startC === endC) return startC < thresholdC ? until - from : 0;
  const cosine = (2 * thresholdC - startC - endC) / (startC - endC);
  const crossing = (lengthH / Math.PI) * Math.acos(Math.min(1, Math.max(-1, cosine)));
  const within = Math.min(until, Math.max(from, crossing));
  return startC > endC ? until - within : within - from;
}

/**
 * Hours below a temperature on each day of a series of extremes.
 *
 * @param days consecutive; a missing neighbour is replaced by the day's own extreme
 * @param latitudeDeg -90..90, for the hour of sunrise
 * @returns one per day; null, a gap, where the day has no extremes
 */
export function dailyHoursBelow(
  days: readonly TemperatureDay[],
  latitudeDeg: number,
  thresholdC: number,
): (number | null)[] {
  return dayCurves(days, latitudeDeg).map((curve) => curve && hoursBelowMinMax(curve, thresholdC));
}

/** Hours above a temperature on each day; as `dailyHoursBelow`. */
export function dailyHoursAbove(
  days: readonly TemperatureDay[],
  latitudeDeg: number,
  thresholdC: number,
): (number | null)[] {
  return dayCurves(days, latitudeDeg).map((curve) => curve && hoursAboveMinMax(curve, thresholdC));
}

function dayCurves(days: readonly TemperatureDay[], latitudeDeg: number): (DayCurve | null)[] {
  return days.map(({ date, tminC, tmaxC }, index) => {
    if (tminC === null || tmaxC === null) return null;
    return {
      tmaxPreviousC: days[index - 1]?.tmaxC ?? tmaxC,
      tminC,
      tmaxC,
      tminNextC: days[index + 1]?.tminC ?? tminC,
      sunriseHour: sunHours(latitudeDeg, dayOfYear(date)).sunriseHour,
    };
  });
}
