import { smoothField } from "./climate";
import type { DayNumber } from "./days";
import { unitOf } from "./hash";
import { noiseTable, sampleNoise } from "./noise-table";

/** Cloud shapes: 10 km down to 600 m, and a finer fringe. */
const shapes = noiseTable(201, 512, [64, 32, 16, 8, 4]);
const SHAPE_CELL_M = 150;
const FRINGE_CELL_M = 34;
const FRINGE_STRENGTH = 0.3;
/** No shape is larger than this, in standard deviations, fringe included. */
export const HIGHEST_SHAPE = 4.2;
/** Weather systems are this wide. */
const SYSTEM_M = 320_000;
/** From the shadow towards the sun, to the cloud that throws it: about 1.3 km high, low morning sun. */
const SHADOW_M = 1_150;
/** Opacity grows from 0 to 1 over so many standard deviations above the threshold. */
const EDGE = 0.5;

/** Opacities at which a pixel counts as thin cirrus, medium and high cloud probability, and as shadow. */
const CIRRUS_FROM = 0.1;
export const MEDIUM_CLOUD_FROM = 0.3;
const HIGH_CLOUD_FROM = 0.55;
export const SHADOW_FROM = 0.3;

/** The sky of one day. */
export interface Sky {
  /** Shape above which there is cloud, at a place; above HIGHEST_SHAPE where the sky is clear. */
  thresholdAt(u: number, v: number): number;
  /** Opacity of the cloud over a place, 0..1. */
  cloudAt(u: number, v: number, threshold: number): number;
  /** Opacity of the cloud between a place and the sun, 0..1. */
  shadowAt(u: number, v: number, threshold: number): number;
}

/** Same day, same sky, whichever tile it is seen from. @param south the sun stands in the north-east, else south-east */
export function skyOf(day: DayNumber, south: boolean): Sky {
  const shiftU = unitOf(day, 61) * 512;
  const shiftV = unitOf(day, 62) * 512;
  const sunU = SHADOW_M * 0.72;
  const sunV = SHADOW_M * (south ? 0.7 : -0.7);

  function cloudAt(u: number, v: number, threshold: number): number {
    const broad = sampleNoise(shapes, u / SHAPE_CELL_M + shiftU, v / SHAPE_CELL_M + shiftV);
    if (broad + FRINGE_STRENGTH * 3.5 < threshold) return 0;
    const fringe = sampleNoise(shapes, u / FRINGE_CELL_M - shiftV, v / FRINGE_CELL_M + shiftU);
    const opacity = (broad + FRINGE_STRENGTH * fringe - threshold) / EDGE;
    return Math.max(0, Math.min(1, opacity));
  }

  return {
    thresholdAt(u, v) {
      const system = smoothField(u / SYSTEM_M, v / SYSTEM_M, day, 63);
      return 2.9 - (system - 0.4) * 13;
    },
    cloudAt,
    shadowAt: (u, v, threshold) => cloudAt(u + sunU, v + sunV, threshold),
  };
}

/** Scene class of sen2cor for the sky over a pixel, or 0 where the surface is seen in full light. */
export function skyClass(cloud: number, shadow: number): 0 | 3 | 8 | 9 | 10 {
  if (cloud >= HIGH_CLOUD_FROM) return 9;
  if (cloud >= MEDIUM_CLOUD_FROM) return 8;
  if (cloud >= CIRRUS_FROM) return 10;
  return shadow >= SHADOW_FROM ? 3 : 0;
}
