import { hatchColour } from "./hatching";
import { quantilesInPlace } from "./quantiles";
import { type PictureRaster, pixelState } from "./types";

/**
 * Contrast of the true-colour layer. "natural" is the same for every field and date; "stretched" maps the values of
 * this field and date from black to white.
 */
export const trueColourModes = ["natural", "stretched"] as const;
export type TrueColourMode = (typeof trueColourModes)[number];

/** A picture's pixels, with what was done to make them. */
export interface PaintedPicture {
  /** Row-major, `width * height * 4` bytes; transparent outside of the field. */
  rgba: Uint8ClampedArray<ArrayBuffer>;
  /** Reflectance at black and at white, the same for all three colours. */
  range: readonly [black: number, white: number];
}

/**
 * Constants of the natural look: the reflectance that is white, the one that is lifted to the middle, saturation and gamma.
 * @source Sentinel Hub custom scripts, "Sentinel-2 L2A true colour optimized"
 */
const WHITE = 3;
const MIDDLE = 0.13;
const SATURATION = 1.2;
const GAMMA = 1.8;
const GAMMA_OFFSET = 0.01;

/** A field of one colour is not stretched to noise, reflectance; our own. */
const LEAST_SPAN = 0.02;

/** Draws a picture. Pixels without a number in one of the bands are hatched as their state is. */
export function paintTrueColour(picture: PictureRaster, mode: TrueColourMode): PaintedPicture {
  return mode === "natural" ? paintNatural(picture) : paintStretched(picture);
}

function paintNatural(picture: PictureRaster): PaintedPicture {
  const rgba = paint(picture, (red, green, blue, put) => {
    const r = tone(red);
    const g = tone(green);
    const b = tone(blue);
    const grey = ((r + g + b) / 3) * (1 - SATURATION);
    put(
      srgb(clip(grey + r * SATURATION)),
      srgb(clip(grey + g * SATURATION)),
      srgb(clip(grey + b * SATURATION)),
    );
  });
  return { rgba, range: [0, WHITE] };
}

function paintStretched(picture: PictureRaster): PaintedPicture {
  const { scale, offset } = picture;
  const spans = [picture.red, picture.green, picture.blue].map((band) => spanOf(picture, band));
  // One black and one gain for all three: otherwise the stretch would invent colours.
  const black = Math.min(...spans.map(([low]) => low)) * scale + offset;
  const white = Math.max(black + LEAST_SPAN, Math.max(...spans.map(([, high]) => high)) * scale + offset);
  const stretch = (reflectance: number) => clip((reflectance - black) / (white - black));
  const rgba = paint(picture, (red, green, blue, put) => put(stretch(red), stretch(green), stretch(blue)));
  return { rgba, range: [black, white] };
}

type Put = (red: number, green: number, blue: number) => void;

/** Runs a look over every pixel of the field that has all three numbers, and hatches the others. */
function paint(
  picture: PictureRaster,
  look: (red: number, green: number, blue: number, put: Put) => void,
): Uint8ClampedArray<ArrayBuffer> {
  const { width, state, scale, offset, red, green, blue } = picture;
  const rgba = new Uint8ClampedArray(state.length * 4);
  let at = 0;
  const put: Put = (r, g, b) => {
    rgba[at] = 255 * r;
    rgba[at + 1] = 255 * g;
    rgba[at + 2] = 255 * b;
  };
  for (let index = 0; index < state.length; index++) {
    const pixel = state[index] ?? pixelState.outside;
    if (pixel === pixelState.outside) continue;
    at = index * 4;
    const [r = 0, g = 0, b = 0] = [red[index], green[index], blue[index]];
    if (r > 0 && g > 0 && b > 0) {
      look(r * scale + offset, g * scale + offset, b * scale + offset, put);
    } else {
      const stripes = pixel === pixelState.valid ? pixelState.noData : pixel;
      rgba.set(hatchColour(stripes, index % width, Math.floor(index / width)), at);
    }
    rgba[at + 3] = 255;
  }
  return rgba;
}

/** 2nd and 98th percentile of the digital numbers that no cloud covers; of all of them where nothing is free. */
function spanOf(picture: PictureRaster, band: Uint16Array): [number, number] {
  const clear: number[] = [];
  const covered: number[] = [];
  band.forEach((number, index) => {
    if (number > 0) (picture.state[index] === pixelState.valid ? clear : covered).push(number);
  });
  const numbers = Float64Array.from(clear.length > 0 ? clear : covered);
  if (numbers.length === 0) return [0, 0];
  const [low = 0, high = 0] = quantilesInPlace(numbers, [0.02, 0.98]);
  return [low, high];
}

/** Lifts the dark reflectances that land has, and leaves room for clouds above. */
function tone(reflectance: number): number {
  const a = clip(reflectance / WHITE);
  const middle = MIDDLE / WHITE;
  const lifted = (a * (a * middle - 1)) / (a * (2 * middle - 1) - middle);
  const floor = GAMMA_OFFSET ** GAMMA;
  return ((lifted + GAMMA_OFFSET) ** GAMMA - floor) / ((1 + GAMMA_OFFSET) ** GAMMA - floor);
}

/** @source IEC 61966-2-1 */
function srgb(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function clip(value: number): number {
  return Math.min(1, Math.max(0, value));
}
