import { seasonWetness } from "./climate";
import { type DayNumber, plainDateOfDay, yearOfDay } from "./days";
import { unitOf } from "./hash";

/** Mean rain by month, mm: the Pampas, and north-west Mexico with its summer rains. Judged from climate normals. */
const pampasMm = [115, 110, 120, 100, 60, 35, 35, 40, 55, 105, 105, 110];
const pacificMm = [20, 12, 5, 3, 3, 10, 95, 120, 100, 40, 15, 22];

/** Rain of a usual wet day, mm: it rains rarely, and then much. */
const MM_PER_WET_DAY = 14;
const DAYS_PER_MONTH = 30.4;
/** Storms wet an area of about this size, degrees. */
const STORM_DEG = 0.5;

/** Rain of one day at a place, mm with one decimal; wet seasons have more of it than dry ones. */
export function rainMm(lng: number, lat: number, day: DayNumber): number {
  const month = Number(plainDateOfDay(day).slice(5, 7)) - 1;
  const normalMm = (lat < 0 ? pampasMm : pacificMm)[month] ?? 0;
  // Campaigns begin in the middle of the year.
  const startYear = month >= 6 ? yearOfDay(day) : yearOfDay(day) - 1;
  const expectedMm = normalMm * (1 + 0.35 * seasonWetness(lng, lat, startYear));
  const chance = expectedMm / DAYS_PER_MONTH / MM_PER_WET_DAY;
  const [i, j] = [Math.floor(lng / STORM_DEG), Math.floor(lat / STORM_DEG)];
  if (unitOf(i, j, day, 51) >= chance) return 0;
  // Exponential amounts, which vary by a quarter within the storm.
  const stormMm = -MM_PER_WET_DAY * Math.log(1 - 0.995 * unitOf(i, j, day, 52));
  const local = 0.875 + 0.25 * unitOf(Math.floor(lng * 50), Math.floor(lat * 50), day, 53);
  return Math.round(stormMm * local * 10) / 10;
}
