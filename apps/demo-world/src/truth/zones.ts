import { noiseTable, sampleNoise } from "./noise-table";

/** Soil patterns: broad ones of about 1200 and 600 m, fine ones of about 270 and 135 m. */
const broad = noiseTable(101, 256, [16, 8]);
const fine = noiseTable(102, 256, [16, 8]);
const BROAD_CELL_M = 75;
const FINE_CELL_M = 17;

/** The three patterns that the zones of a place are mixed from; each with mean 0 and standard deviation 1. */
export function broadZone(u: number, v: number): number {
  return sampleNoise(broad, u / BROAD_CELL_M, v / BROAD_CELL_M);
}

export function fineZone(u: number, v: number): number {
  return sampleNoise(fine, u / FINE_CELL_M, v / FINE_CELL_M);
}

/** Shown with a weight that differs by season: what weather, sowing or pests made of one year. */
export function seasonalZone(u: number, v: number): number {
  return sampleNoise(broad, v / 41 + 87.3, u / 41 + 19.1);
}

/** Deviation of a place from the average of its parcel, -1..1. */
export function zoneOf(
  weights: readonly [number, number, number],
  z1: number,
  z2: number,
  z3: number,
): number {
  const z = weights[0] * z1 + weights[1] * z2 + weights[2] * z3;
  return Math.max(-1, Math.min(1, z));
}
