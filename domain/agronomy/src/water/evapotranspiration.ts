import { solarDeclination, sunsetHourAngle } from "../weather/daylength";
import {
  meanSaturationVapourPressureKPa,
  saturationVapourPressureKPa,
  vapourPressureSlopeKPaPerC,
} from "../weather/humidity";

const SOLAR_CONSTANT_MJ_PER_M2_MIN = 0.082;
const STEFAN_BOLTZMANN = 4.903e-9;
const ALBEDO = 0.23;
/** Depth of water that a radiation of 1 MJ/m2 evaporates, mm. */
const MM_PER_MJ = 0.408;

/**
 * Extraterrestrial radiation of a day, MJ/m2.
 *
 * @param latitudeDeg -90..90, south negative
 * @param dayOfYear 1..366
 * @throws RangeError for another latitude
 * @source FAO-56 eq. 21
 */
export function extraterrestrialRadiationMJ(latitudeDeg: number, dayOfYear: number): number {
  const latitude = (latitudeDeg * Math.PI) / 180;
  const declination = solarDeclination(dayOfYear);
  const sunset = sunsetHourAngle(latitudeDeg, dayOfYear);
  const distance = 1 + 0.033 * Math.cos(((2 * Math.PI) / 365) * dayOfYear);
  return (
    ((24 * 60) / Math.PI) *
    SOLAR_CONSTANT_MJ_PER_M2_MIN *
    distance *
    (sunset * Math.sin(latitude) * Math.sin(declination) +
      Math.cos(latitude) * Math.cos(declination) * Math.sin(sunset))
  );
}

/** Wind speed at 2 m from another height above a short crop, m/s. @source FAO-56 eq. 47 */
export function windAt2M(windMPerS: number, heightM: number): number {
  return (windMPerS * 4.87) / Math.log(67.8 * heightM - 5.42);
}

/** Solar radiation from the hours of sunshine, MJ/m2; Ångström's coefficients 0.25 and 0.5. @source FAO-56 eq. 35 */
export function solarRadiationMJ(latitudeDeg: number, dayOfYear: number, sunshineH: number): number {
  const daylength = (24 / Math.PI) * sunsetHourAngle(latitudeDeg, dayOfYear);
  const share = daylength === 0 ? 0 : Math.min(1, sunshineH / daylength);
  return (0.25 + 0.5 * share) * extraterrestrialRadiationMJ(latitudeDeg, dayOfYear);
}

/** Humidity of a day by the best that is known of it. */
export type DayHumidity =
  | { rhMinPct: number; rhMaxPct: number }
  | { rhMeanPct: number }
  | { dewPointC: number };

export interface EvapotranspirationDay {
  tminC: number;
  tmaxC: number;
  humidity: DayHumidity;
  windMPerS: number;
  /** Height of the anemometer, m. */
  windHeightM: number;
  /** Global radiation, MJ/m2. */
  solarRadiationMJ: number;
  latitudeDeg: number;
  elevationM: number;
  dayOfYear: number;
}

export interface Evapotranspiration {
  /** Reference evapotranspiration of short grass, mm, never below 0. */
  et0Mm: number;
  /** Parts of the sum: radiation MJ/m2, wind m/s, vapour pressure kPa. */
  extraterrestrialMJ: number;
  netRadiationMJ: number;
  windAt2MPerS: number;
  saturationKPa: number;
  actualKPa: number;
}

/**
 * Daily reference evapotranspiration by Penman-Monteith; the flux of heat into the soil is taken as 0.
 *
 * @throws RangeError where the maximum is below the minimum, or a quantity negative
 * @source Allen et al. 1998, FAO Irrigation and Drainage Paper 56, eq. 6, https://www.fao.org/4/x0490e/x0490e00.htm
 */
export function penmanMonteithEt0(day: EvapotranspirationDay): Evapotranspiration {
  const { tminC, tmaxC, latitudeDeg, elevationM, dayOfYear } = day;
  requireRange(tminC, tmaxC);
  for (const value of [day.windMPerS, day.solarRadiationMJ]) {
    if (!(value >= 0)) throw new RangeError(`out of range: ${value}`);
  }
  const meanC = (tminC + tmaxC) / 2;
  const pressureKPa = 101.3 * ((293 - 0.0065 * elevationM) / 293) ** 5.26;
  const psychrometric = 0.665e-3 * pressureKPa;
  const slope = vapourPressureSlopeKPaPerC(meanC);
  const saturationKPa = meanSaturationVapourPressureKPa(tminC, tmaxC);
  const actualKPa = actualVapourPressureKPa(day);
  const wind = windAt2M(day.windMPerS, day.windHeightM);
  const extraterrestrialMJ = extraterrestrialRadiationMJ(latitudeDeg, dayOfYear);
  const clearSkyMJ = (0.75 + 2e-5 * elevationM) * extraterrestrialMJ;
  const cloudiness = clearSkyMJ > 0 ? Math.min(1, day.solarRadiationMJ / clearSkyMJ) : 1;
  const longwaveMJ =
    ((STEFAN_BOLTZMANN * (kelvin(tmaxC) ** 4 + kelvin(tminC) ** 4)) / 2) *
    (0.34 - 0.14 * Math.sqrt(actualKPa)) *
    (1.35 * cloudiness - 0.35);
  const netRadiationMJ = (1 - ALBEDO) * day.solarRadiationMJ - longwaveMJ;
  const et0 =
    (MM_PER_MJ * slope * netRadiationMJ +
      ((psychrometric * 900) / (meanC + 273)) * wind * (saturationKPa - actualKPa)) /
    (slope + psychrometric * (1 + 0.34 * wind));
  return {
    et0Mm: Math.max(0, et0),
    extraterrestrialMJ,
    netRadiationMJ,
    windAt2MPerS: wind,
    saturationKPa,
    actualKPa,
  };
}

/** @source FAO-56 eq. 17, 19 and 14, in the order of their accuracy */
function actualVapourPressureKPa({ tminC, tmaxC, humidity }: EvapotranspirationDay): number {
  if ("rhMinPct" in humidity) {
    const { rhMinPct, rhMaxPct } = humidity;
    return (
      (saturationVapourPressureKPa(tminC) * rhMaxPct + saturationVapourPressureKPa(tmaxC) * rhMinPct) / 200
    );
  }
  if ("dewPointC" in humidity) return saturationVapourPressureKPa(humidity.dewPointC);
  return (meanSaturationVapourPressureKPa(tminC, tmaxC) * humidity.rhMeanPct) / 100;
}

const kelvin = (tempC: number) => tempC + 273.16;

/**
 * Daily reference evapotranspiration from temperatures alone, mm, never below 0: where humidity, wind or radiation are
 * missing.
 *
 * @throws RangeError where the maximum is below the minimum
 * @source Hargreaves & Samani 1985 as in FAO-56 eq. 52
 */
export function hargreavesEt0Mm(
  tminC: number,
  tmaxC: number,
  latitudeDeg: number,
  dayOfYear: number,
): number {
  requireRange(tminC, tmaxC);
  const radiationMm = MM_PER_MJ * extraterrestrialRadiationMJ(latitudeDeg, dayOfYear);
  return Math.max(0, 0.0023 * ((tminC + tmaxC) / 2 + 17.8) * Math.sqrt(tmaxC - tminC) * radiationMm);
}

function requireRange(tminC: number, tmaxC: number): void {
  if (!(tmaxC >= tminC)) throw new RangeError(`maximum below minimum: ${tmaxC}, ${tminC}`);
}
