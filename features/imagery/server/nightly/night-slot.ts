import { createHash } from "node:crypto";

/** Neighbourhood cells are about 10 km wide, as is a block of a scene's file, which neighbours share. */
const CELLS_PER_DEG = 10;
const DEG_PER_HOUR = 15;
/** Night in minutes after solar midnight, when the previous day's passes have been processed. */
const NIGHT_FROM_MIN = 30;
const NIGHT_MIN = 5 * 60;
const MS_PER_MIN = 60_000;
const MS_PER_DAY = 86_400_000;

/** Neighbourhood of a field: lower left corner of the 0.1° cell around its centre, for example "-606:-339". */
export function neighbourhoodOf([west, south, east, north]: readonly [
  number,
  number,
  number,
  number,
]): string {
  const cell = (low: number, high: number) => Math.floor(((low + high) / 2) * CELLS_PER_DEG);
  return `${cell(west, east)}:${cell(south, north)}`;
}

/**
 * Next nightly search of a neighbourhood, between 00:30 and 05:30 solar time. The moment follows from a hash of its name: load is
 * even over the night, and neighbours, who share scenes, run together.
 */
export function nextNightlySearch(neighbourhood: string, after: Date): Date {
  const west = Number(neighbourhood.split(":")[0]) / CELLS_PER_DEG;
  const aheadMs = Math.round(west / DEG_PER_HOUR) * 60 * MS_PER_MIN;
  const slotMs = Math.round((NIGHT_FROM_MIN + shareOf(neighbourhood) * NIGHT_MIN) * MS_PER_MIN) - aheadMs;
  const days = Math.floor((after.getTime() - slotMs) / MS_PER_DAY) + 1;
  return new Date(days * MS_PER_DAY + slotMs);
}

/** Hashes a name to a share in [0, 1), uniformly distributed. */
function shareOf(name: string): number {
  return createHash("sha256").update(name).digest().readUInt32BE(0) / 2 ** 32;
}
