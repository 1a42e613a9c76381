import { type DayNumber, dayNumber, instantOfDay } from "./days";
import { hashOf, unitOf } from "./hash";
import type { MgrsTile } from "./mgrs-tiles";

/** One acquisition of one tile. */
export interface Scene {
  /** "S2B_T20HPH_20250731T140605_L2A", as Earth Search names Collection 1. */
  id: string;
  tile: MgrsTile;
  day: DayNumber;
  takenAt: Date;
  satellite: "A" | "B" | "C";
  relativeOrbit: number;
  /** For the noise of the sensor. */
  seed: number;
}

/** Every place is seen again after so many days. */
export const REVISIT_DAYS = 5;
/** Sentinel-2C took over from 2A on this day. */
const C_REPLACES_A = dayNumber(2025, 1, 21);
const SWATH_DEGREES = 2.58;

/** True where the tile is acquired on a day. Tiles of one swath share their days. */
export function isSeenOn(tile: MgrsTile, day: DayNumber): boolean {
  return modulo(day - swathOf(tile) * 3, REVISIT_DAYS) === 0;
}

/** The acquisition of a tile on a day that it is seen on. */
export function sceneOf(tile: MgrsTile, day: DayNumber): Scene {
  const seconds = secondsOfDay(tile, day);
  const pass = Math.floor((day - swathOf(tile) * 3) / REVISIT_DAYS);
  const satellite = pass % 2 === 0 ? "B" : day >= C_REPLACES_A ? "C" : "A";
  const takenAt = instantOfDay(day, seconds);
  // The name carries the start of the data strip, some seconds before the tile itself.
  const strip = instantOfDay(day, Math.floor(seconds) - 17);
  const stamp = strip.toISOString().slice(0, 19).replace(/[-:]/g, "");
  return {
    id: `S2${satellite}_T${tile.name}_${stamp}_L2A`,
    tile,
    day,
    takenAt,
    satellite,
    relativeOrbit: 1 + modulo(hashOf(swathOf(tile), 71), 143),
    seed: hashOf(day, tile.originX, tile.originY, tile.epsg),
  };
}

/** Mean local solar time of 10:30, and a few seconds from tile to tile along the orbit. */
function secondsOfDay(tile: MgrsTile, day: DayNumber): number {
  const local = 10.5 * 3600 - (tile.lng / 15) * 3600;
  const along = (-tile.lat * 111) / 6.7;
  const jitter = unitOf(day, swathOf(tile), 72) * 60;
  return Math.round((local + along + jitter) * 1000) / 1000;
}

function swathOf(tile: MgrsTile): number {
  return Math.floor((tile.lng + 180) / SWATH_DEGREES);
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
