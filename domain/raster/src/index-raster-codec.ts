import { bytesOf16, bytesOf32, FormatError, float32Of, readFrame, uint16Of, writeFrame } from "./binary";
import { type IndexRaster, pixelState } from "./types";

const MAGIC = "SRIX";
const VERSION = 2;
/** Codes from here on are pixel states, below them values: 65,000 steps. */
const FIRST_STATE_CODE = 65_001;
const STEPS = FIRST_STATE_CODE - 1;
/** Half of it is the greatest error, well under the 1e-4 that a legend can show. */
const FINE_STEP = 1e-4;
/** Values that would need a coarser step than this are sent as 32-bit floats instead. */
const COARSEST_STEP = 2e-4;

interface Header extends Omit<IndexRaster, "values" | "state"> {
  /** null where the values follow as 32-bit floats, with the states after them. */
  step: number | null;
  lowest: number;
}

/**
 * Encodes a raster: 16 bits per pixel, values in multiples of `step` from `lowest`, states as reserved codes. The error
 * is at most half a step: 5e-5 while the values span less than 6.5, 1e-4 up to a span of 13, which holds for all
 * indices. A user's formula may have a wider range: its values are sent as floats.
 */
export function encodeIndexRaster(raster: IndexRaster): Uint8Array {
  const { values, state, ...described } = raster;
  const [least, greatest] = spanOf(values, state);
  const lowest = Math.floor(least / FINE_STEP) * FINE_STEP;
  const step = Math.max(FINE_STEP, (greatest - lowest) / STEPS);
  if (step > COARSEST_STEP) {
    const header = { ...described, step: null, lowest } satisfies Header;
    return writeFrame(MAGIC, VERSION, header, [bytesOf32(values), state]);
  }

  const codes = new Uint16Array(values.length);
  for (let index = 0; index < values.length; index++) {
    const pixel = state[index] ?? pixelState.noData;
    codes[index] =
      pixel === pixelState.valid
        ? Math.min(STEPS, Math.round(((values[index] ?? 0) - lowest) / step))
        : FIRST_STATE_CODE + pixel;
  }
  return writeFrame(MAGIC, VERSION, { ...described, step, lowest } satisfies Header, [bytesOf16(codes)]);
}

/** Reads what `encodeIndexRaster` wrote. @throws FormatError */
export function decodeIndexRaster(bytes: Uint8Array): IndexRaster {
  const frame = readFrame(bytes, MAGIC, VERSION);
  const { step, lowest, ...described } = frame.header as Header;
  const pixels = described.width * described.height;
  if (step === null) {
    const values = float32Of(frame.take(pixels * 4));
    return { ...described, values, state: frame.take(pixels) };
  }
  if (!Number.isFinite(step) || !Number.isFinite(lowest))
    throw new FormatError(`${MAGIC} has no value scale`);

  const codes = uint16Of(frame.take(pixels * 2));
  const values = new Float32Array(pixels);
  const state = new Uint8Array(pixels);
  for (let index = 0; index < pixels; index++) {
    const code = codes[index] ?? 0;
    const isState = code >= FIRST_STATE_CODE;
    state[index] = isState ? code - FIRST_STATE_CODE : pixelState.valid;
    values[index] = isState ? Number.NaN : lowest + code * step;
  }
  return { ...described, values, state };
}

function spanOf(values: Float32Array, state: Uint8Array): [number, number] {
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < values.length; index++) {
    if (state[index] !== pixelState.valid) continue;
    const value = values[index] ?? 0;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return least > greatest ? [0, 0] : [least, greatest];
}
