import { utcDay } from "@surco/calendar";
import { parameterValue } from "../parameters/agronomy-parameters";
import { sunElevationDeg, sunTimes } from "../sun-times";

const HOUR_MS = 3_600_000;
/** Hours of solar time per degree of longitude. */
const HOURS_PER_DEGREE = 1 / 15;

/**
 * Risk of a surface temperature inversion, in which droplets drift far: with wind below 11 km/h from 1.5 h before sunset to
 * 1 h after sunrise. Clouds, which weaken it, are left out: the rule errs on the safe side.
 *
 * @param windKmh at 10 m; null, not known: taken as calm
 * @source hours as in the GRDC spray manual; figures in the parameter table
 */
export function isInversionRisk(at: Date, lat: number, lng: number, windKmh: number | null): boolean {
  if (windKmh !== null && windKmh >= parameterValue("spraying.inversionWindBelowKmh")) return false;
  // The day from one solar midnight to the next: its sunrise comes before its sunset.
  const solarDay = utcDay(new Date(at.getTime() + lng * HOURS_PER_DEGREE * HOUR_MS));
  const sun = sunTimes(solarDay, lat, lng);
  if (sun === null) return sunElevationDeg(at, lat, lng) < 0;
  const mixedFrom = sun.sunrise.getTime() + parameterValue("spraying.inversionAfterSunriseH") * HOUR_MS;
  const mixedUntil = sun.sunset.getTime() - parameterValue("spraying.inversionBeforeSunsetH") * HOUR_MS;
  return at.getTime() < mixedFrom || at.getTime() >= mixedUntil;
}
