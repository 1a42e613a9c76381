const RADIANS = Math.PI / 180;
const SOLAR_CONSTANT_W_M2 = 1361;
/** Centre of the sun below the horizon at sunrise: refraction and radius of the disc. */
const SUNRISE_SIN = Math.sin(-0.833 * RADIANS);
const HOUR_MS = 3_600_000;

/** The sun on a day of the year: 0 is the first of January. */
export interface SunOfDay {
  /** Sine and cosine of the declination. */
  sin: number;
  cos: number;
  /** Solar time ahead of mean time, hours. */
  equationH: number;
  /** Extraterrestrial radiation on a surface facing the sun, W/m2. */
  extraterrestrialWM2: number;
}

/** @source J. W. Spencer 1971, Fourier series representation of the position of the sun */
function computeSun(dayOfYear: number): SunOfDay {
  const a = (2 * Math.PI * dayOfYear) / 365.25;
  const declination =
    0.006918 -
    0.399912 * Math.cos(a) +
    0.070257 * Math.sin(a) -
    0.006758 * Math.cos(2 * a) +
    0.000907 * Math.sin(2 * a) -
    0.002697 * Math.cos(3 * a) +
    0.00148 * Math.sin(3 * a);
  const equationRad =
    0.000075 +
    0.001868 * Math.cos(a) -
    0.032077 * Math.sin(a) -
    0.014615 * Math.cos(2 * a) -
    0.04089 * Math.sin(2 * a);
  return {
    sin: Math.sin(declination),
    cos: Math.cos(declination),
    equationH: (equationRad * 12) / Math.PI,
    extraterrestrialWM2: SOLAR_CONSTANT_W_M2 * (1 + 0.033 * Math.cos(a)),
  };
}

const days: readonly SunOfDay[] = Array.from({ length: 367 }, (_, day) => computeSun(day));

export function sunOfDay(dayOfYear: number): SunOfDay {
  return days[dayOfYear] as SunOfDay;
}

/** Sine of the sun's elevation at a place and UTC hour since 1970, which may lie between hours. */
export function sinElevation(
  lng: number,
  sinLat: number,
  cosLat: number,
  utcHour: number,
  sun: SunOfDay,
): number {
  const solarH = (utcHour % 24) + lng / 15 + sun.equationH;
  return sinLat * sun.sin + cosLat * sun.cos * Math.cos(((solarH - 12) * Math.PI) / 12);
}

/** Days since the first of January of its year. */
export function dayOfYear(utcHour: number): number {
  const date = new Date(utcHour * HOUR_MS);
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / (24 * HOUR_MS));
}

/**
 * Sunrise and sunset on the day whose local noon is near that UTC hour, as UTC hours since 1970.
 * @returns null where the sun does not rise or not set
 */
export function sunTimes(
  lng: number,
  lat: number,
  noonUtcHour: number,
): { rise: number; set: number } | null {
  const sun = sunOfDay(dayOfYear(noonUtcHour));
  const cosAngle = (SUNRISE_SIN - Math.sin(lat * RADIANS) * sun.sin) / (Math.cos(lat * RADIANS) * sun.cos);
  if (Math.abs(cosAngle) >= 1) return null;
  const halfDayH = (Math.acos(cosAngle) * 12) / Math.PI;
  const noonOfDay = 12 - lng / 15 - sun.equationH;
  const noon = noonOfDay + 24 * Math.round((noonUtcHour - noonOfDay) / 24);
  return { rise: noon - halfDayH, set: noon + halfDayH };
}
