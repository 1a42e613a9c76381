const DEGREES = Math.PI / 180;
const DAY_MS = 86_400_000;
/** Noon of 1 January 2000, from which the formulas count days. */
const J2000_MS = Date.UTC(2000, 0, 1, 12);
/** Elevation of the sun's centre at sunrise: refraction and half its disc. */
const RISING_DEG = -0.833;

/**
 * Position of the sun on the celestial sphere: declination (rad) and equation of time (minutes).
 *
 * @source NOAA Global Monitoring Laboratory, solar calculation details, after Meeus 1998, Astronomical Algorithms,
 * chapter 25, low accuracy (0.01°)
 */
function sunAt(instantMs: number): { declination: number; equationOfTimeMin: number } {
  const centuries = (instantMs - J2000_MS) / DAY_MS / 36_525;
  const meanLongitude = (280.46646 + 36_000.76983 * centuries) * DEGREES;
  const meanAnomaly = (357.52911 + 35_999.05029 * centuries) * DEGREES;
  const eccentricity = 0.016708634 - 0.000042037 * centuries;
  const centre =
    (1.914602 - 0.004817 * centuries) * Math.sin(meanAnomaly) +
    0.019993 * Math.sin(2 * meanAnomaly) +
    0.000289 * Math.sin(3 * meanAnomaly);
  const node = (125.04 - 1934.136 * centuries) * DEGREES;
  const longitude = meanLongitude + (centre - 0.00569 - 0.00478 * Math.sin(node)) * DEGREES;
  const obliquity = (23.439291 - 0.0130042 * centuries + 0.00256 * Math.cos(node)) * DEGREES;
  const y = Math.tan(obliquity / 2) ** 2;
  const equation =
    y * Math.sin(2 * meanLongitude) -
    2 * eccentricity * Math.sin(meanAnomaly) +
    4 * eccentricity * y * Math.sin(meanAnomaly) * Math.cos(2 * meanLongitude) -
    0.5 * y * y * Math.sin(4 * meanLongitude) -
    1.25 * eccentricity * eccentricity * Math.sin(2 * meanAnomaly);
  return {
    declination: Math.asin(Math.sin(obliquity) * Math.sin(longitude)),
    equationOfTimeMin: (4 * equation) / DEGREES,
  };
}

/** Elevation of the sun above the horizon without refraction, degrees. @param instant  UTC */
export function sunElevationDeg(instant: Date, lat: number, lng: number): number {
  const { declination, equationOfTimeMin } = sunAt(instant.getTime());
  const minutes = (instant.getTime() % DAY_MS) / 60_000 + equationOfTimeMin + 4 * lng;
  const hourAngle = (minutes / 4 - 180) * DEGREES;
  const latitude = lat * DEGREES;
  return (
    Math.asin(
      Math.sin(latitude) * Math.sin(declination) +
        Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle),
    ) / DEGREES
  );
}

/**
 * Sunrise and sunset of a calendar day at a place, within a minute below 60° of latitude; null in polar day or night.
 *
 * @param date  day of the place's own clocks, "YYYY-MM-DD"
 */
export function sunTimes(date: string, lat: number, lng: number): { sunrise: Date; sunset: Date } | null {
  const noonMs = Date.parse(`${date}T12:00:00Z`) - lng * 240_000;
  const eventAt = (direction: -1 | 1): Date | null => {
    let instantMs = noonMs;
    // The sun moves while the day passes: the second round is exact to seconds.
    for (let round = 0; round < 3; round += 1) {
      const { declination, equationOfTimeMin } = sunAt(instantMs);
      const cosine =
        (Math.sin(RISING_DEG * DEGREES) - Math.sin(lat * DEGREES) * Math.sin(declination)) /
        (Math.cos(lat * DEGREES) * Math.cos(declination));
      if (Math.abs(cosine) > 1) return null;
      const halfDayMin = (4 * Math.acos(cosine)) / DEGREES;
      instantMs = noonMs + (direction * halfDayMin - equationOfTimeMin) * 60_000;
    }
    return new Date(instantMs);
  };
  const [sunrise, sunset] = [eventAt(-1), eventAt(1)];
  return sunrise && sunset && { sunrise, sunset };
}
