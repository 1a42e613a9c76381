import { cornersOfBbox, degreeLengthM, type LngLat } from "@surco/geometry";
import { hillshade, type Rgb } from "@surco/raster";
import type { HeightGrid, Relief } from "../contract";
import type { ReliefLayerId } from "./relief-layer-ids";
import { scaleColour } from "./scales";

/** Least part of a cell within the field for it to be drawn; in a field without such a cell, all touched cells are. */
const MIN_SHARE = 0.5;
/** Slope that has the last colour, as have steeper ones, %. */
const STEEPEST_PCT = 10;
/** Light from the north-west, as on most maps. */
const LIGHT = { azimuthDeg: 315, altitudeDeg: 45 };
/** Mean slope after vertical exaggeration, %: flat land would otherwise be one grey. */
const LIT_SLOPE_PCT = 40;
const MAX_EXAGGERATION = 60;

export function cornersOf(grid: HeightGrid): [LngLat, LngLat, LngLat, LngLat] {
  const east = grid.west + grid.width * grid.stepLngDeg;
  const south = grid.north - grid.height * grid.stepLatDeg;
  return cornersOfBbox([grid.west, south, east, grid.north]);
}

export function centreOf(grid: HeightGrid): LngLat {
  return [grid.west + (grid.width / 2) * grid.stepLngDeg, grid.north - (grid.height / 2) * grid.stepLatDeg];
}

/** Finds the drawn cell at a position; null outside. */
export function cellIndexAt(relief: Relief, [lng, lat]: readonly [number, number]): number | null {
  const { grid } = relief;
  const col = Math.floor((lng - grid.west) / grid.stepLngDeg);
  const row = Math.floor((grid.north - lat) / grid.stepLatDeg);
  if (col < 0 || row < 0 || col >= grid.width || row >= grid.height) return null;
  const index = row * grid.width + col;
  return (relief.fieldShare[index] ?? 0) >= minShareOf(relief) ? index : null;
}

/** Renders a relief layer as RGBA, transparent outside the field and where no height is known. */
export function paintRelief(relief: Relief, layer: ReliefLayerId): Uint8ClampedArray<ArrayBuffer> {
  const { grid, fieldShare } = relief;
  const colourAt = colouringOf(relief, layer);
  const minShare = minShareOf(relief);
  const rgba = new Uint8ClampedArray(grid.width * grid.height * 4);
  fieldShare.forEach((share, index) => {
    const colour = share >= minShare ? colourAt(index) : null;
    if (colour !== null) rgba.set([...colour, 255], index * 4);
  });
  return rgba;
}

function minShareOf({ fieldShare }: Relief): number {
  return fieldShare.some((share) => share >= MIN_SHARE) ? MIN_SHARE : Number.MIN_VALUE;
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

/** Colour of a slope, %. The square root spends half of the scale on flat land. */
export function slopeColour(slopePct: number): Rgb {
  return scaleColour("slope", Math.sqrt(slopePct / STEEPEST_PCT));
}

/** Vertical exaggeration for the hillshade, from the field's mean slope. */
export function exaggerationOf({ slope }: Relief): number {
  return Math.round(Math.max(1, Math.min(MAX_EXAGGERATION, LIT_SLOPE_PCT / Math.max(0.1, slope.mean))));
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
