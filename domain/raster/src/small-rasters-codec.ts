import { FormatError, readFrame, writeFrame } from "./binary";
import { type Corners, pixelState } from "./types";

const MAGIC = "SRSR";
const VERSION = 1;
/** Codes from here on are pixel states, below them values. */
const FIRST_STATE_CODE = 248;
const STEPS = FIRST_STATE_CODE - 1;

/** A layer of one field, made small enough to be shown among many. */
export interface SmallRaster {
  fieldId: string;
  sceneId: string;
  corners: Corners;
  width: number;
  height: number;
  /** NaN where `state` is not valid; row-major, top row first, `width * height`. */
  values: Float32Array;
  /** A `PixelState` for each pixel. */
  state: Uint8Array;
}

interface Entry extends Omit<SmallRaster, "values" | "state"> {
  lowest: number;
  step: number;
}

/**
 * Many small rasters as one piece of bytes: a byte per pixel, values on 247 steps between the raster's own least and
 * greatest, so that the error is at most 1/494 of their span; states as reserved codes.
 */
export function encodeSmallRasters(rasters: readonly SmallRaster[]): Uint8Array {
  const entries: Entry[] = [];
  const bodies: Uint8Array[] = [];
  for (const { values, state, ...described } of rasters) {
    const [lowest, highest] = spanOf(values, state);
    const step = highest > lowest ? (highest - lowest) / STEPS : 1;
    entries.push({ ...described, lowest, step });
    bodies.push(
      Uint8Array.from(state, (pixel, index) =>
        pixel === pixelState.valid
          ? Math.round(((values[index] ?? lowest) - lowest) / step)
          : FIRST_STATE_CODE + pixel,
      ),
    );
  }
  return writeFrame(MAGIC, VERSION, { entries }, bodies);
}

/** Reads what `encodeSmallRasters` wrote. @throws FormatError */
export function decodeSmallRasters(bytes: Uint8Array): SmallRaster[] {
  const frame = readFrame(bytes, MAGIC, VERSION);
  return readEntries<Entry>(frame.header, MAGIC).map(({ lowest, step, ...described }) => {
    const codes = frame.take(described.width * described.height);
    const values = new Float32Array(codes.length);
    const state = new Uint8Array(codes.length);
    codes.forEach((code, index) => {
      const isState = code >= FIRST_STATE_CODE;
      state[index] = isState ? code - FIRST_STATE_CODE : pixelState.valid;
      values[index] = isState ? Number.NaN : lowest + code * step;
    });
    return { ...described, values, state };
  });
}

/** Reads the headers of a frame of several images. @throws FormatError on a malformed frame */
export function readEntries<E>(header: unknown, magic: string): E[] {
  const { entries } = header as { entries?: E[] };
  if (!Array.isArray(entries)) throw new FormatError(`${magic} names no images`);
  return entries;
}

function spanOf(values: Float32Array, state: Uint8Array): [number, number] {
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  values.forEach((value, index) => {
    if (state[index] !== pixelState.valid) return;
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  });
  return least > greatest ? [0, 0] : [least, greatest];
}
