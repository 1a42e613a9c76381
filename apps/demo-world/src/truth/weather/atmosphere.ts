import { usualRainChance } from "../rain";
import { smoothNoise } from "../smooth-noise";
import type { WeatherPlace } from "./place";
import { disturbanceOf, frontHour } from "./storms";
import { dayOfYear, sinElevation, sunOfDay } from "./sun";

/** Deviation of a forecast from the truth at a UTC hour: added to it. */
export interface WeatherError {
  tempC(hour: number): number;
  dewPointC(hour: number): number;
  /** Fraction of the sky. */
  cloud(hour: number): number;
  /** km/h. */
  windEast(hour: number): number;
  windNorth(hour: number): number;
  pressureHpa(hour: number): number;
}

/** A front, or a storm without one, felt at a place. */
interface Front {
  /** UTC hour since 1970 at which it passes. */
  hour: number;
  /** 0..1 */
  strength: number;
  /** Cooling by a front of full strength, degrees. */
  coolingC: number;
}

/**
 * Common to the variables of some hours. Arrays have one entry per hour, the means of the day in straight lines
 * from noon to noon.
 */
export interface HourStates {
  place: WeatherPlace;
  /** UTC hour of the first entry. */
  first: number;
  count: number;
  /** Mean of the air mass: season, weather systems and fronts; degrees Celsius. */
  airMassC: Float64Array;
  /** The fronts' part of it. */
  frontC: Float64Array;
  /** Daily range under the sky of that day, degrees. */
  rangeC: Float64Array;
  /** Dew point below the usual low, degrees. */
  dryC: Float64Array;
  /** Usual cloud, fraction of the sky. */
  usualCloud: Float64Array;
  /** Weather systems, standard deviation 1. */
  systems: Float64Array;
  fronts: readonly Front[];
}

const PATTERN = 20;
/** Standard deviation of smoothNoise; values divided by it have 1. */
const PATTERN_SD = 0.43;
/** A front is felt from so many hours before it passes to so many after. */
const WARMING_H = 48;
const COOLING_H = 84;
/** Clouds are with it from so many hours before to so many after. */
const FRONT_CLOUD_H = 14;
/** Clouds are computed at multiples of so many hours. */
const CLOUD_STEP_H = 3;
/** The wind behind it lasts so many hours. */
const FRONT_WIND_H = 66;
/** Warming ahead of a front, as a share of the cooling behind it. */
const WARMING_SHARE = 0.55;
/** Mean effect on a whole day of a front of 1 degree, degrees: the integral of `frontEffect` over 24 h. */
const EFFECT_PER_FRONT = -0.52;
/** Mean strength of the disturbance on a day of rain, averaged over its storm and the surroundings. */
const MEAN_STRENGTH = 0.8;
/** Mean of the daily curve above the middle between high and low, as a share of the range. */
const CURVE_OFFSET = 0.05;
/** A cloudy day has a smaller range by this share than a clear one. */
const CLOUD_ON_RANGE = 0.5;

/** @param first UTC hour since 1970 */
export function hourStates(place: WeatherPlace, first: number, count: number): HourStates {
  const { lng, lat, offsetH, climate } = place;
  const firstDay = Math.floor((first + offsetH) / 24) - 4;
  const days = Math.floor((first + count + offsetH) / 24) + 4 - firstDay;
  const [mid, range, dry, deviation, cloud] = [0, 1, 2, 3, 4].map(() => new Float64Array(days)) as Five;
  const fronts: Front[] = [];
  for (let n = 0; n < days; n++) {
    const day = firstDay + n;
    const noon = day * 24 + 12 - offsetH;
    const yearDay = dayOfYear(noon);
    const chance = usualRainChance(lat, day);
    const strength = disturbanceOf(lng, lat, day);
    const coolingC = frontCoolingC(lat, yearDay);
    const usualRange = climate.rangeC[yearDay] as number;
    const cloudier = cloudNoise(place, noon) * 0.2 + 0.5 * (strength - chance * MEAN_STRENGTH);
    range[n] = usualRange * Math.max(0.35, 1 - CLOUD_ON_RANGE * cloudier);
    mid[n] =
      (climate.midC[yearDay] as number) -
      CURVE_OFFSET * usualRange -
      EFFECT_PER_FRONT * coolingC * chance * MEAN_STRENGTH;
    dry[n] = climate.dryC[yearDay] as number;
    deviation[n] = deviationOf(lat, yearDay);
    cloud[n] = usualCloudOf(lat, yearDay, chance);
    if (strength > 0)
      fronts.push({ hour: day * 24 + frontHour(lng, lat, day) - offsetH, strength, coolingC });
  }

  // Noons by which the first hour is behind the first noon.
  const position = (first + offsetH - 12) / 24 - firstDay;
  const systems = sampled(first, count, 6, (hour) => systemNoise(place, hour));
  const airMassC = alongDays(mid, position, count);
  const deviationC = alongDays(deviation, position, count);
  const frontC = new Float64Array(count);
  addFronts(frontC, first, fronts, WARMING_H, COOLING_H, frontEffect);
  for (let i = 0; i < count; i++) {
    airMassC[i] = at(airMassC, i) + at(deviationC, i) * at(systems, i) + at(frontC, i);
  }
  return {
    place,
    first,
    count,
    airMassC,
    frontC,
    rangeC: alongDays(range, position, count),
    dryC: alongDays(dry, position, count),
    usualCloud: alongDays(cloud, position, count),
    systems,
    fronts,
  };
}

type Five = [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];

/** Seasons of a hemisphere: 1 in the middle of winter, -1 in the middle of summer. */
function winterOf(lat: number, yearDay: number): number {
  return (lat < 0 ? -1 : 1) * Math.cos((2 * Math.PI * (yearDay - 14)) / 365.25);
}

/** Cold fronts belong to the middle latitudes, and in the subtropics to winter. */
function frontCoolingC(lat: number, yearDay: number): number {
  const winter = winterOf(lat, yearDay);
  const latitude = Math.min(1, Math.abs(lat) / 30);
  return Math.abs(lat) < 31 && lat > 0 ? latitude * (2 + 1.7 * winter) : latitude * (5.5 + 0.8 * winter);
}

function deviationOf(lat: number, yearDay: number): number {
  const winter = winterOf(lat, yearDay);
  return Math.min(4.2, 0.6 + 0.075 * Math.abs(lat)) * (1 + (Math.abs(lat) < 31 ? 0.3 : 0.12) * winter);
}

/** Cloud is usual where it rains, and in the winter of middle latitudes. */
function usualCloudOf(lat: number, yearDay: number, chance: number): number {
  const winter = Math.max(0, winterOf(lat, yearDay)) * Math.max(0, Math.min(1, (Math.abs(lat) - 24) / 10));
  return 0.27 + 0.75 * chance + 0.2 * winter;
}

/** Temperature of the air by hour, degrees Celsius. */
export function temperatures(
  { place, first, count, airMassC, rangeC }: HourStates,
  error: WeatherError | null,
): Float64Array {
  const curve = Float64Array.from({ length: 24 }, (_, i) => dailyCurve(first + i + place.lng / 15));
  const out = new Float64Array(count);
  for (let i = 0; i < count; i++) out[i] = at(airMassC, i) + at(rangeC, i) * at(curve, i % 24);
  return withError(out, first, error?.tempC);
}

/**
 * Course of the day between -0.44 before sunrise and 0.56 after noon, mean 0.
 * @param solarHour hours since any solar midnight
 */
function dailyCurve(solarHour: number): number {
  const angle = (2 * Math.PI * solarHour) / 24;
  return 0.46 * Math.cos(angle - 3.796) + 0.12 * Math.cos(2 * angle - 6.807);
}

/** Dew point by hour, degrees Celsius; never above the temperature. */
export function dewPoints(
  { place, first, airMassC, frontC, rangeC, dryC }: HourStates,
  tempC: Float64Array,
  isWet: Uint8Array,
  error: WeatherError | null,
): Float64Array {
  const moisture = sampled(first, tempC.length, 6, (hour) => moistureNoise(place, hour));
  // The air keeps its moisture through the day; behind a front it is drier.
  const out = tempC.map(
    (_, i) =>
      at(airMassC, i) +
      0.15 * at(frontC, i) -
      0.38 * at(rangeC, i) -
      at(dryC, i) * (1 - 0.45 * at(moisture, i)) +
      1.3 * at(moisture, i),
  );
  withError(out, first, error?.dewPointC);
  for (let i = 0; i < out.length; i++) {
    const temp = at(tempC, i);
    const dew = isWet[i] === 1 ? Math.max(at(out, i), temp - 1.6) : at(out, i);
    out[i] = Math.min(temp - 0.05, dew);
  }
  return out;
}

/** Cloud cover by hour, fraction of the sky. */
export function clouds(
  { place, first, count, usualCloud, fronts }: HourStates,
  isWet: Uint8Array,
  error: WeatherError | null,
): Float64Array {
  const out = sampled(first, count, CLOUD_STEP_H, (hour) => cloudNoise(place, hour));
  for (let i = 0; i < count; i++) out[i] = at(usualCloud, i) + 0.36 * at(out, i);
  addFronts(out, first, fronts, FRONT_CLOUD_H, FRONT_CLOUD_H, frontCloud);
  withError(out, first, error?.cloud);
  for (let i = 0; i < count; i++) {
    out[i] = Math.max(isWet[i] === 1 ? 0.9 : 0, Math.min(1, at(out, i)));
  }
  return out;
}

/**
 * Cloud cover of one moment where it does not rain, fraction of the sky: that of `clouds` without the rest of the weather,
 * for maps of many places.
 *
 * @param offsetH hours of standard time ahead of UTC. @param hour UTC hour since 1970
 */
export function cloudCoverAt(lng: number, lat: number, offsetH: number, hour: number): number {
  const position = (hour + offsetH - 12) / 24;
  const day = Math.floor(position);
  const usualOf = (localDay: number) =>
    usualCloudOf(lat, dayOfYear(localDay * 24 + 12 - offsetH), usualRainChance(lat, localDay));
  const usual = usualOf(day) + (usualOf(day + 1) - usualOf(day)) * (position - day);
  const knot = CLOUD_STEP_H * Math.floor(hour / CLOUD_STEP_H);
  const before = cloudNoise({ lng, lat }, knot);
  const after = cloudNoise({ lng, lat }, knot + CLOUD_STEP_H);
  let cover = usual + 0.36 * (before + ((after - before) * (hour - knot)) / CLOUD_STEP_H);
  for (let n = day - 1; n <= day + 2; n++) {
    const strength = disturbanceOf(lng, lat, n);
    if (strength === 0) continue;
    const hoursAfter = hour - (n * 24 + frontHour(lng, lat, n) - offsetH);
    if (Math.abs(hoursAfter) < FRONT_CLOUD_H) cover += frontCloud(hoursAfter, { strength });
  }
  return Math.max(0, Math.min(1, cover));
}

/** Wind by hour at 10 m, km/h: towards the east and the north. */
export function winds(
  { place, first, count, fronts }: HourStates,
  error: WeatherError | null,
): { east: Float64Array; north: Float64Array } {
  const { lng, lat, climate } = place;
  const poleward = lat < 0 ? 1 : -1;
  const east = sampled(
    first,
    count,
    3,
    (hour) => noiseAt(lng / 7 - hour / 26, lat / 6 + hour / 410, 113) - 0.25,
  );
  const north = sampled(
    first,
    count,
    3,
    (hour) => noiseAt(lng / 7 - hour / 22, lat / 6 - hour / 530, 157) - 0.2 * poleward,
  );
  addFronts(
    north,
    first,
    fronts,
    WARMING_H,
    COOLING_H,
    (hoursAfter, front) => poleward * frontWind(hoursAfter, front),
  );
  // It blows more in the afternoon.
  const scale = Float64Array.from({ length: 24 }, (_, i) => {
    const afternoon = Math.cos(((first + i + lng / 15 - 15) * Math.PI) / 12);
    return (climate.windKmh / 1.35) * (1 + 0.35 * afternoon);
  });
  for (let i = 0; i < count; i++) {
    east[i] = at(east, i) * at(scale, i % 24);
    north[i] = at(north, i) * at(scale, i % 24);
  }
  return { east: withError(east, first, error?.windEast), north: withError(north, first, error?.windNorth) };
}

/** Pressure at sea level by hour, hPa: falls ahead of a front and rises behind it. */
export function pressures(
  { place, first, count, systems, fronts }: HourStates,
  error: WeatherError | null,
): Float64Array {
  const { lng, lat } = place;
  const latitude = 0.4 + 0.6 * Math.min(1, Math.abs(lat) / 35);
  const out = sampled(first, count, 6, (hour) => noiseAt(lng / 14 - hour / 70, lat / 11 - hour / 900, 71));
  // The tide of the atmosphere: highest at 10 and 22 hours of solar time.
  const tide = Float64Array.from(
    { length: 24 },
    (_, i) => 1.1 * Math.cos(((first + i + lng / 15 - 10) * Math.PI) / 6),
  );
  let season = 0;
  for (let i = 0; i < count; i++) {
    if (i % 24 === 0) season = 1014 + 2.5 * winterOf(lat, dayOfYear(first + i));
    out[i] = season + latitude * (4 * at(out, i) - 2.5 * at(systems, i)) + at(tide, i % 24);
  }
  addFronts(
    out,
    first,
    fronts,
    WARMING_H,
    COOLING_H,
    (hoursAfter, { strength, coolingC }) =>
      strength * coolingC * (0.7 * behind(hoursAfter) - 0.85 * ahead(hoursAfter)),
  );
  return withError(out, first, error?.pressureHpa);
}

/** Radiation under a clear sky, mean of the hour that ends then, W/m2. @source FAO paper 56, equations 28 and 37 */
export function clearRadiation(place: WeatherPlace, first: number, count: number): Float64Array {
  const share = 0.75 + 2e-5 * place.climate.heightM;
  const out = new Float64Array(count);
  let sun = sunOfDay(dayOfYear(first));
  for (let i = 0; i < count; i++) {
    const hour = first + i;
    if (i % 12 === 0) sun = sunOfDay(dayOfYear(hour));
    const sine = sinElevation(place.lng, place.sinLat, place.cosLat, hour - 0.5, sun);
    out[i] = sine <= 0 ? 0 : sun.extraterrestrialWM2 * share * sine;
  }
  return out;
}

/** Share of the clear sky's radiation that clouds let through. @source F. Kasten and G. Czeplak 1980 */
export function clearShare(cloud: number): number {
  return 1 - 0.75 * cloud ** 3.4;
}

/** Effect on temperature, degrees. */
function frontEffect(hoursAfter: number, { strength, coolingC }: Front): number {
  return strength * coolingC * (WARMING_SHARE * ahead(hoursAfter) - behind(hoursAfter));
}

function frontCloud(hoursAfter: number, { strength }: Pick<Front, "strength">): number {
  return 0.7 * strength * (1 - (hoursAfter / FRONT_CLOUD_H) ** 2) ** 2;
}

/** Ahead of a front the wind comes from the equator, behind it from the pole. */
function frontWind(hoursAfter: number, { strength, coolingC }: Front): number {
  return strength * coolingC * (0.42 * behindWind(hoursAfter) - 0.2 * ahead(hoursAfter));
}

/** Rises to 1 when the front passes and is gone 9 h later. */
function ahead(hoursAfter: number): number {
  if (hoursAfter < -WARMING_H || hoursAfter > 9) return 0;
  return hoursAfter < 0 ? (1 + hoursAfter / WARMING_H) ** 2 : (1 - hoursAfter / 9) ** 2;
}

/** 0 as the front passes, most some hours later, and gone after `COOLING_H`. */
function behind(hoursAfter: number): number {
  if (hoursAfter <= 0 || hoursAfter >= COOLING_H) return 0;
  return (1 - Math.exp(-hoursAfter / 4)) * (1 - hoursAfter / COOLING_H) ** 2;
}

/** The wind turns faster than the air cools, and back sooner. */
function behindWind(hoursAfter: number): number {
  if (hoursAfter <= 0 || hoursAfter >= FRONT_WIND_H) return 0;
  return (1 - Math.exp(-hoursAfter / 1.5)) * (1 - hoursAfter / FRONT_WIND_H) ** 2;
}

/** Adds what each front does to the hours around it. */
function addFronts(
  out: Float64Array,
  first: number,
  fronts: readonly Front[],
  beforeH: number,
  afterH: number,
  effectOf: (hoursAfter: number, front: Front) => number,
): void {
  for (const front of fronts) {
    const from = Math.max(0, Math.ceil(front.hour - beforeH - first));
    const until = Math.min(out.length - 1, Math.floor(front.hour + afterH - first));
    for (let i = from; i <= until; i++) out[i] = at(out, i) + effectOf(first + i - front.hour, front);
  }
}

function withError(
  values: Float64Array,
  first: number,
  errorOf: ((hour: number) => number) | undefined,
): Float64Array {
  if (errorOf === undefined) return values;
  for (let i = 0; i < values.length; i++) values[i] = at(values, i) + errorOf(first + i);
  return values;
}

/** Values of noons at hours, in straight lines. @param position of the first hour, in days after the first noon */
function alongDays(values: Float64Array, position: number, count: number): Float64Array {
  return alongKnots(values, position, 1 / 24, count);
}

/** Values at multiples of `stepH`, straight lines between them, by hour. */
function sampled(
  first: number,
  count: number,
  stepH: number,
  compute: (hour: number) => number,
): Float64Array {
  const from = Math.floor(first / stepH);
  const knots = Float64Array.from({ length: Math.floor((first + count) / stepH) - from + 2 }, (_, n) =>
    compute((from + n) * stepH),
  );
  return alongKnots(knots, first / stepH - from, 1 / stepH, count);
}

function alongKnots(knots: Float64Array, position: number, step: number, count: number): Float64Array {
  const out = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const x = position + i * step;
    const n = Math.floor(x);
    const before = at(knots, n);
    out[i] = before + (at(knots, n + 1) - before) * (x - n);
  }
  return out;
}

function at(values: Float64Array, index: number): number {
  return values[index] as number;
}

/** Weather systems on temperature, standard deviation 1: passing ones of days, and spells of weeks. */
function systemNoise({ lng, lat }: WeatherPlace, hour: number): number {
  const passing = noiseAt(lng / 10 - hour / 58, lat / 8 + hour / 710, 11);
  const quick = noiseAt(lng / 6 - hour / 29, lat / 5 - hour / 430, 37);
  const spell = noiseAt(lng / 16 - hour / 250, lat / 12 + hour / 1300, 53);
  const month = noiseAt(lng / 25 + hour / 1100, lat / 20 - hour / 9100, 91);
  return (0.68 * passing + 0.36 * quick + 0.5 * spell + 0.32 * month) / 0.97;
}

function moistureNoise({ lng, lat }: WeatherPlace, hour: number): number {
  return noiseAt(lng / 8 - hour / 45, lat / 7 + hour / 800, 131);
}

/** Clouds of hours and of days, standard deviation 1. */
function cloudNoise({ lng, lat }: { lng: number; lat: number }, hour: number): number {
  return (
    0.75 * noiseAt(lng / 5 - hour / 38, lat / 4 + hour / 600, 173) +
    0.66 * noiseAt(lng / 0.8 - hour / 11, lat / 0.7 + hour / 47, 199)
  );
}

/** Standard deviation 1. @param shift separates patterns */
export function noiseAt(x: number, y: number, shift: number): number {
  return smoothNoise(PATTERN, x + shift * 1.37, y + shift * 2.11) / PATTERN_SD;
}
