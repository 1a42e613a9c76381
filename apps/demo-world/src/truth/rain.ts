import { seasonWetness } from "./climate";
import type { DayNumber } from "./days";
import { unitOf } from "./hash";

/** Mean rain by month, mm: the Pampas, and north-west Mexico with its summer rains. Judged from climate normals. */
const pampasMm = [115, 110, 120, 100, 60, 35, 35, 40, 55, 105, 105, 110];
const pacificMm = [20, 12, 5, 3, 3, 10, 95, 120, 100, 40, 15, 22];

/** Rain of a usual wet day, mm: it rains rarely, and then much. */
export const MM_PER_WET_DAY = 14;
const DAYS_PER_MONTH = 30.4;
/** Storms wet an area of about this size, degrees. */
export const STORM_DEG = 0.5;
/** Influence of a season's wetness on the rain that is expected of it. */
const WETNESS_GAIN = 0.35;
const DAY_MS = 86_400_000;

/** Rain of one day at a place, mm with one decimal; wet seasons have more of it than dry ones. */
export function rainMm(lng: number, lat: number, day: DayNumber): number {
  const [i, j] = [Math.floor(lng / STORM_DEG), Math.floor(lat / STORM_DEG)];
  if (!isStormDay(i, j, lng, lat, day)) return 0;
  // Amounts vary by a quarter within the storm.
  const local = 0.875 + 0.25 * unitOf(Math.floor(lng * 50), Math.floor(lat * 50), day, 53);
  return Math.round(stormMm(i, j, day) * local * 10) / 10;
}

/** Mean rain of a storm over its cell, mm; exponential. */
export function stormMm(i: number, j: number, day: DayNumber): number {
  return -MM_PER_WET_DAY * Math.log(1 - 0.995 * unitOf(i, j, day, 52));
}

/** True where the storm of cell (i, j), if there is one on that day, reaches a place. */
export function isStormDay(i: number, j: number, lng: number, lat: number, day: DayNumber): boolean {
  const drawn = unitOf(i, j, day, 51);
  // The wetness of the season is costly and decides few days: most are dry or wet whatever it is.
  const usual = usualRainChance(lat, day);
  if (drawn >= usual * (1 + WETNESS_GAIN)) return false;
  return drawn < usual * (1 - WETNESS_GAIN) || drawn < rainChance(lng, lat, day);
}

/** Probability of rain at a place on a day of that season, 0..1. */
export function rainChance(lng: number, lat: number, day: DayNumber): number {
  const date = new Date(day * DAY_MS);
  // Campaigns begin in the middle of the year.
  const startYear = date.getUTCMonth() >= 6 ? date.getUTCFullYear() : date.getUTCFullYear() - 1;
  const normalMm = normalRainMm(lat, date.getUTCMonth());
  const expectedMm = normalMm * (1 + WETNESS_GAIN * seasonWetness(lng, lat, startYear));
  return expectedMm / DAYS_PER_MONTH / MM_PER_WET_DAY;
}

/** The same in a season that is neither wet nor dry. */
export function usualRainChance(lat: number, day: DayNumber): number {
  return normalRainMm(lat, new Date(day * DAY_MS).getUTCMonth()) / DAYS_PER_MONTH / MM_PER_WET_DAY;
}

/** Chance above which no place has rain on a day, in either hemisphere. */
export function stormLimits(day: DayNumber): { south: number; north: number } {
  const most = 1 + WETNESS_GAIN;
  return { south: usualRainChance(-1, day) * most, north: usualRainChance(1, day) * most };
}

function normalRainMm(lat: number, month: number): number {
  return (lat < 0 ? pampasMm : pacificMm)[month] ?? 0;
}
