import { type NoisePlacement, type NoiseTable, noiseTable, sampleNoise, sampleNoiseRow } from "./noise-table";

/** Soil patterns: broad ones of about 1200 and 600 m, fine ones of about 270 and 135 m. */
const broad = noiseTable(101, 256, [16, 8]);
const fine = noiseTable(102, 256, [16, 8]);
const broadPlacement: NoisePlacement = { cellM: 75, shiftX: 0, shiftY: 0 };
const finePlacement: NoisePlacement = { cellM: 17, shiftX: 0, shiftY: 0 };
/** Pattern of one year by weather, sowing or pests: its weight differs by season. */
const seasonalPlacement: NoisePlacement = { cellM: 41, shiftX: 87.3, shiftY: 19.1 };

/** The three patterns that the zones of a place are mixed from; each with mean 0 and standard deviation 1. */
export interface ZonePatterns {
  broad: number;
  fine: number;
  seasonal: number;
}

export function zonePatternsAt(u: number, v: number): ZonePatterns {
  return {
    broad: sampleAt(broad, broadPlacement, u, v),
    fine: sampleAt(fine, finePlacement, u, v),
    seasonal: sampleAt(broad, seasonalPlacement, u, v),
  };
}

/** The same for a row of places, times `gain`, written from `start` on. */
export function writeZoneRow(
  us: Float64Array,
  vs: Float64Array,
  gain: number,
  out: { z1: Int16Array; z2: Int16Array; z3: Int16Array },
  start: number,
): void {
  sampleNoiseRow(broad, broadPlacement, us, vs, gain, out.z1, start);
  sampleNoiseRow(fine, finePlacement, us, vs, gain, out.z2, start);
  sampleNoiseRow(broad, seasonalPlacement, us, vs, gain, out.z3, start);
}

function sampleAt(
  table: NoiseTable,
  { cellM, shiftX, shiftY }: NoisePlacement,
  u: number,
  v: number,
): number {
  return sampleNoise(table, u / cellM + shiftX, v / cellM + shiftY);
}

/** Deviation of a place from the average of its parcel, -1..1. */
export function zoneOf(weights: readonly [number, number, number], patterns: ZonePatterns): number {
  const z = weights[0] * patterns.broad + weights[1] * patterns.fine + weights[2] * patterns.seasonal;
  return Math.max(-1, Math.min(1, z));
}
