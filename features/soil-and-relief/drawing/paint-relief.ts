import { degreeLengthM } from "@surco/geometry";
import { hillshade, type Rgb } from "@surco/raster";
import type { HeightGrid, Relief } from "../contract";
import type { ReliefLayerId } from "./relief-layer-ids";
import { scaleColour } from "./scales";

type Corner = [lng: number, lat: number];

/** A square is drawn where at least half of it lies in the field; of a sliver without one, every square it touches. */
const LEAST_SHARE = 0.5;
/** Slopes of the steepest class and above have the last colour, %. */
const STEEPEST_PCT = 10;
/** From the north-west, where people expect the light of a map. */
const LIGHT = { azimuthDeg: 315, altitudeDeg: 45 };
/** Flat land would be one grey: a field's mean slope is lit as if it were so steep, %. */
const LIT_SLOPE_PCT = 40;
const MOST_EXAGGERATION = 60;

/** Upper left, upper right, lower right, lower left of the squares. */
export function cornersOf(grid: HeightGrid): [Corner, Corner, Corner, Corner] {
  const east = grid.west + grid.width * grid.stepLngDeg;
  const south = grid.north - grid.height * grid.stepLatDeg;
  return [
    [grid.west, grid.north],
    [east, grid.north],
    [east, south],
    [grid.west, south],
  ];
}

export function middleOf(grid: HeightGrid): Corner {
  return [grid.west + (grid.width / 2) * grid.stepLngDeg, grid.north - (grid.height / 2) * grid.stepLatDeg];
}

/** The square under a place, or null outside of those that are drawn. */
export function squareAt(relief: Relief, [lng, lat]: readonly [number, number]): number | null {
  const { grid } = relief;
  const col = Math.floor((lng - grid.west) / grid.stepLngDeg);
  const row = Math.floor((grid.north - lat) / grid.stepLatDeg);
  if (col < 0 || row < 0 || col >= grid.width || row >= grid.height) return null;
  const index = row * grid.width + col;
  return (relief.fieldShare[index] ?? 0) >= leastShareOf(relief) ? index : null;
}

/** The layer as colours, transparent outside of the field and where no height is known. */
export function paintRelief(relief: Relief, layer: ReliefLayerId): Uint8ClampedArray<ArrayBuffer> {
  const { grid, fieldShare } = relief;
  const colourAt = colouringOf(relief, layer);
  const leastShare = leastShareOf(relief);
  const rgba = new Uint8ClampedArray(grid.width * grid.height * 4);
  fieldShare.forEach((share, index) => {
    const colour = share >= leastShare ? colourAt(index) : null;
    if (colour !== null) rgba.set([...colour, 255], index * 4);
  });
  return rgba;
}

function leastShareOf({ fieldShare }: Relief): number {
  return fieldShare.some((share) => share >= LEAST_SHARE) ? LEAST_SHARE : Number.MIN_VALUE;
}

function colouringOf(relief: Relief, layer: ReliefLayerId): (index: number) => Rgb | null {
  const { grid, heightM, slopePct } = relief;
  if (layer === "slope") {
    return (index) => {
      const slope = slopePct[index];
      return slope === null || slope === undefined ? null : slopeColour(slope);
    };
  }
  if (layer === "elevation") {
    const range = Math.max(0.01, heightM.max - heightM.min);
    return (index) => {
      const height = grid.heightsM[index];
      return height === null || height === undefined
        ? null
        : scaleColour("height", (height - heightM.min) / range);
    };
  }
  const shades = shadesOf(relief);
  return (index) => {
    const shade = shades[index] ?? Number.NaN;
    if (Number.isNaN(shade)) return null;
    const grey = Math.round(255 * shade);
    return [grey, grey, grey];
  };
}

/** Colour of a slope, %: flat land takes up half of the scale, as it does most of the country. */
export function slopeColour(slopePct: number): Rgb {
  return scaleColour("slope", Math.sqrt(slopePct / STEEPEST_PCT));
}

/** Vertical exaggeration before shading, so that a field's mean slope looks steep. */
export function exaggerationOf({ slope }: Relief): number {
  return Math.round(Math.max(1, Math.min(MOST_EXAGGERATION, LIT_SLOPE_PCT / Math.max(0.1, slope.mean))));
}

function shadesOf(relief: Relief): Float32Array {
  const { grid } = relief;
  const { lngM, latM } = degreeLengthM(grid.north - (grid.height / 2) * grid.stepLatDeg);
  const surface = {
    width: grid.width,
    height: grid.height,
    heightsM: Float32Array.from(grid.heightsM, (height) => height ?? Number.NaN),
    stepEastM: grid.stepLngDeg * lngM,
    stepSouthM: grid.stepLatDeg * latM,
  };
  return hillshade(surface, { ...LIGHT, exaggeration: exaggerationOf(relief) });
}
