import type { DayNumber } from "../days";
import { unitOf } from "../hash";
import { MM_PER_WET_DAY, rainChance, STORM_DEG } from "../rain";
import { noiseAt, type WeatherError } from "./atmosphere";
import { type HourlyWeather, hourlyWeather } from "./hourly-weather";
import type { WeatherPlace } from "./place";
import { frontHour, type RainEvent, rainCentreH, rainEventOf, stormHalfWidthH } from "./storms";

/** Weather model runs start every so many hours, and are published some hours later. */
const RUN_EVERY_H = 6;
const PUBLISHED_AFTER_H = 4;
const HOUR_MS = 3_600_000;
/** Errors of temperature stop growing here: a forecast is then no better than the climate. */
const MOST_TEMP_ERROR_C = 3.8;

/** A forecast, whose hours up to now are the truth. */
export interface Forecast {
  weather: HourlyWeather;
  /** UTC hour since 1970 at which the run started. */
  runHour: number;
  /** Probability of rain in the hour that ends then, percent, whole numbers; the day's highest is the day's probability. */
  rainProbabilityPct: Float64Array;
}

/** Start of the run that is published at an instant, UTC hour since 1970. */
export function runHourAt(now: Date): number {
  const hour = now.getTime() / HOUR_MS - PUBLISHED_AFTER_H;
  return RUN_EVERY_H * Math.floor(hour / RUN_EVERY_H);
}

/** @param first UTC hour since 1970 */
export function forecastOf(place: WeatherPlace, now: Date, first: number, count: number): Forecast {
  const nowHour = now.getTime() / HOUR_MS;
  const runHour = runHourAt(now);
  const days = new Map<DayNumber, DayForecast>();
  const dayOf = (day: DayNumber) => {
    let made = days.get(day);
    if (made === undefined) {
      made = forecastRain(place, day, runHour, nowHour);
      days.set(day, made);
    }
    return made;
  };
  const weather = hourlyWeather(
    place,
    first,
    count,
    (day) => dayOf(day).event,
    first + count > nowHour ? errorOf(place, runHour, nowHour) : null,
  );
  const rainProbabilityPct = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const local = first + i + place.offsetH;
    const day = Math.floor(local / 24);
    rainProbabilityPct[i] = hourProbabilityPct(dayOf(day), local - day * 24);
  }
  return { weather, runHour, rainProbabilityPct };
}

/** Rain of a day as a run forecasts it. */
interface DayForecast {
  event: RainEvent | null;
  /** Of rain on that day, 0..1. */
  probability: number;
  centreH: number;
  /** Hours around the middle that may be wet. */
  reachH: number;
}

function hourProbabilityPct({ probability, centreH, reachH }: DayForecast, hour: number): number {
  // The middle of the last hour, as rain is that of the hour that ends.
  const away = Math.max(0, Math.abs(hour - 0.5 - centreH) - 0.5);
  const share = away >= reachH ? 0 : (1 + Math.cos((Math.PI * away) / reachH)) / 2;
  return Math.round(100 * probability * (0.12 + 0.88 * share));
}

/**
 * Rain of one day as a run sees it. The run has a signal that is drawn around 0 for dry days and around `skill` for wet
 * ones; Bayes' rule makes a probability of it, which therefore comes true as often as it says. The run's own rain is drawn
 * with that probability: neither too often nor too seldom.
 */
export function forecastRain(
  place: WeatherPlace,
  day: DayNumber,
  runHour: number,
  nowHour: number,
): DayForecast {
  const { lng, lat, offsetH } = place;
  const midnight = day * 24 - offsetH;
  const truth = rainEventOf(lng, lat, day);
  const leadDays = Math.max(0, midnight + 12 - runHour) / 24;
  const [i, j] = [Math.floor(lng / STORM_DEG), Math.floor(lat / STORM_DEG)];

  const skill = 4.2 * Math.exp(-leadDays / 4.5);
  // Most of a run's error is that of the run before.
  const noise =
    Math.sqrt(0.7) * gaussian(i, j, day, 301) + Math.sqrt(0.3) * gaussian(i, j, day, 311 + runHour);
  const signal = noise + (truth === null ? 0 : skill);
  const chance = Math.min(0.99, Math.max(0.001, rainChance(lng, lat, day)));
  const probability = 1 / (1 + ((1 - chance) / chance) * Math.exp(skill * (skill / 2 - signal)));

  const delayH = gaussian(i, j, day, 321) * Math.min(5, 0.6 + 0.6 * leadDays);
  const halfWidthH = truth?.halfWidthH ?? stormHalfWidthH(i, j, day);
  const centreH = rainCentreH((truth?.centreH ?? frontHour(lng, lat, day)) + delayH, halfWidthH);
  const reachH = halfWidthH + 1.5 + leadDays;
  const hasBegun = truth !== null && midnight + truth.centreH - truth.halfWidthH <= nowHour;
  if (hasBegun || midnight + 24 <= nowHour) {
    const known = { event: truth, centreH: truth?.centreH ?? centreH, reachH };
    return { ...known, probability: hasBegun ? 1 : probability };
  }
  const isWet = unitOf(i, j, day, 331) < probability && midnight + centreH - halfWidthH > nowHour;
  if (!isWet) return { event: null, probability, centreH, reachH };
  const deviation = Math.min(0.8, 0.25 + 0.08 * leadDays);
  const forecastMm =
    truth === null
      ? -MM_PER_WET_DAY * Math.log(1 - 0.995 * unitOf(i, j, day, 332))
      : truth.mm * Math.exp(deviation * gaussian(i, j, day, 333) - (deviation * deviation) / 2);
  const mm = Math.round(forecastMm * 10) / 10;
  const thunder = truth?.thunder ?? "none";
  return { event: mm > 0 ? { mm, centreH, halfWidthH, thunder } : null, probability, centreH, reachH };
}

/** Deviation of a run from the truth: none up to now, then growing with the time since the run. */
function errorOf({ lng, lat }: WeatherPlace, runHour: number, nowHour: number): WeatherError {
  const [shiftX, shiftY] = [unitOf(runHour, 341) * 256, unitOf(runHour, 342) * 256];
  const grown = (hour: number, start: number, perDay: number, most: number): number => {
    if (hour <= nowHour) return 0;
    const onset = Math.min(1, (hour - nowHour) / 6);
    return onset * Math.min(most, start + (perDay * (hour - runHour)) / 24);
  };
  // Errors of hours, and errors that last for days.
  const noise = (hour: number, pattern: number): number =>
    0.6 * noiseAt(lng / 3 + shiftX + hour / 14, lat / 3 + shiftY, pattern) +
    0.8 * noiseAt(lng / 7 + shiftX, lat / 7 + shiftY + hour / 40, pattern + 7);
  return {
    tempC: (hour) => grown(hour, 0.6, 0.36, MOST_TEMP_ERROR_C) * noise(hour, 211),
    dewPointC: (hour) => grown(hour, 0.6, 0.36, MOST_TEMP_ERROR_C) * noise(hour, 223),
    cloud: (hour) => grown(hour, 0.06, 0.03, 0.35) * noise(hour, 227),
    windEast: (hour) => grown(hour, 1.2, 0.7, 7) * noise(hour, 229),
    windNorth: (hour) => grown(hour, 1.2, 0.7, 7) * noise(hour, 233),
    pressureHpa: (hour) => grown(hour, 0.3, 0.6, 6) * noise(hour, 239),
  };
}

/** Standard normal number of a storm cell and day. @source G. E. P. Box and M. E. Muller 1958 */
function gaussian(i: number, j: number, day: DayNumber, salt: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - unitOf(i, j, day, salt)));
  return radius * Math.cos(2 * Math.PI * unitOf(j, i, day, salt + 100_003));
}
