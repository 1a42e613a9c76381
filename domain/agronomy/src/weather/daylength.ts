const RADIANS = Math.PI / 180;

/** Declination of the sun, rad. @param dayOfYear 1..366 @source FAO-56 eq. 24 */
export function solarDeclination(dayOfYear: number): number {
  return 0.409 * Math.sin(((2 * Math.PI) / 365) * dayOfYear - 1.39);
}

/** Hour angle of sunset, rad: 0 in polar night, pi under the midnight sun. @source FAO-56 eq. 25 */
export function sunsetHourAngle(latitudeDeg: number, dayOfYear: number): number {
  if (!(Math.abs(latitudeDeg) <= 90)) throw new RangeError(`latitudeDeg out of range: ${latitudeDeg}`);
  const cosine = -Math.tan(latitudeDeg * RADIANS) * Math.tan(solarDeclination(dayOfYear));
  return Math.acos(Math.min(1, Math.max(-1, cosine)));
}

/**
 * Hours from sunrise to sunset.
 *
 * @param latitudeDeg -90..90, south negative
 * @param dayOfYear 1..366
 * @throws RangeError for another latitude
 * @source FAO-56 eq. 34
 */
export function daylengthH(latitudeDeg: number, dayOfYear: number): number {
  return (24 / Math.PI) * sunsetHourAngle(latitudeDeg, dayOfYear);
}

/** Sunrise and sunset in solar time, hours of the day; noon is 12. @throws RangeError for another latitude */
export function sunHours(
  latitudeDeg: number,
  dayOfYear: number,
): { sunriseHour: number; sunsetHour: number } {
  const half = daylengthH(latitudeDeg, dayOfYear) / 2;
  return { sunriseHour: 12 - half, sunsetHour: 12 + half };
}
