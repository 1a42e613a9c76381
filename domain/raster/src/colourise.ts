import { type Classification, NO_CLASS } from "./classes";
import { hatching, isLightStripe } from "./hatching";
import { classColours, colourAt, type PaletteId, type Rgb } from "./palettes";
import { type IndexRaster, pixelState } from "./types";

/** Colour mapping of values: continuous, or by class. */
export type Colouring =
  | { kind: "scale"; palette: PaletteId; range: readonly [number, number] }
  | { kind: "classes"; palette: PaletteId; classification: Classification };

/** Eight-bit picture: one palette entry per pixel. */
export interface PalettePicture {
  width: number;
  height: number;
  /** Row-major, top row first. */
  entries: Uint8Array;
  /** Red, green, blue, alpha of each of the 256 entries. */
  colours: Uint8Array;
}

type Pixels = Pick<IndexRaster, "width" | "height" | "values" | "state">;

/** Entry 0 is transparent, values take 1..LEVELS, then two entries for each state that is drawn hatched. */
const LEVELS = 245;

const OPAQUE = 255;

/** Colours a raster into 256 palette entries, the base of both a canvas picture and a PNG. */
export function paintPicture(raster: Pixels, colouring: Colouring): PalettePicture {
  const { width, height, state } = raster;
  const entryOf = valueEntries(raster, colouring);
  const hatchEntries = new Uint8Array(256);
  hatching.forEach(([hatched], index) => {
    hatchEntries[hatched] = LEVELS + 1 + 2 * index;
  });

  /** Pixels without a colour are hatched: no pixel of the field is left out. */
  const hatchedEntry = (pixel: number, col: number, row: number) => {
    const hatched = pixel === pixelState.valid ? pixelState.invalid : pixel;
    return (hatchEntries[hatched] ?? 0) + (isLightStripe(col, row) ? 0 : 1);
  };

  const entries = new Uint8Array(state.length);
  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      const index = row * width + col;
      const pixel = state[index] ?? pixelState.outside;
      if (pixel === pixelState.outside) continue;
      const entry = pixel === pixelState.valid ? entryOf(index) : 0;
      entries[index] = entry > 0 ? entry : hatchedEntry(pixel, col, row);
    }
  }
  return { width, height, entries, colours: tableOf(colouring) };
}

/** The same as red, green, blue, alpha per pixel: what `ImageData` takes. Transparent outside of the field. */
export function colourise(raster: Pixels, colouring: Colouring): Uint8ClampedArray<ArrayBuffer> {
  const { entries, colours } = paintPicture(raster, colouring);
  const table = new Uint32Array(colours.buffer, colours.byteOffset, 256);
  const rgba = new Uint32Array(entries.length);
  for (let index = 0; index < entries.length; index++) rgba[index] = table[entries[index] ?? 0] ?? 0;
  return new Uint8ClampedArray(rgba.buffer);
}

function valueEntries(raster: Pixels, colouring: Colouring): (index: number) => number {
  if (colouring.kind === "classes") {
    const { classOfPixel } = colouring.classification;
    return (index) => {
      const found = classOfPixel[index] ?? NO_CLASS;
      return found === NO_CLASS ? 0 : found + 1;
    };
  }
  const [low, high] = colouring.range;
  const scale = high > low ? (LEVELS - 1) / (high - low) : 0;
  return (index) => {
    const value = raster.values[index] ?? Number.NaN;
    if (Number.isNaN(value)) return 0;
    return 1 + Math.min(LEVELS - 1, Math.max(0, Math.round((value - low) * scale)));
  };
}

function tableOf(colouring: Colouring): Uint8Array {
  const table = new Uint8Array(256 * 4);
  const set = (entry: number, [red, green, blue]: Rgb) => table.set([red, green, blue, OPAQUE], entry * 4);

  if (colouring.kind === "classes") {
    classColours(colouring.palette, colouring.classification.classes.length).forEach((colour, index) => {
      set(index + 1, colour);
    });
  } else {
    for (let level = 0; level < LEVELS; level++) {
      set(level + 1, colourAt(colouring.palette, level / (LEVELS - 1)));
    }
  }
  hatching.forEach(([, light, dark], index) => {
    set(LEVELS + 1 + 2 * index, light);
    set(LEVELS + 2 + 2 * index, dark);
  });
  return table;
}
