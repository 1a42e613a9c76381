import { setImmediate } from "node:timers/promises";
import { Transformer } from "@napi-rs/image";

/** Motif of a photo of the demonstration. */
export type Motif = "weeds" | "ponding" | "leafDamage" | "leafSpots" | "standCount" | "ear";

type Rgb = readonly [number, number, number];

const PHOTO_WIDTH_PX = 640;
const PHOTO_HEIGHT_PX = 480;
const QUALITY = 85;
const ROWS_AT_ONCE = 40;

const soil: Rgb = [122, 92, 66];
const leaf: Rgb = [74, 124, 44];
const weed: Rgb = [118, 150, 66];
const water: Rgb = [142, 158, 168];
const frame: Rgb = [236, 236, 228];
const grain: Rgb = [222, 172, 58];

/** Draws a photo as JPEG; the same motif and seed give the same picture. */
export async function drawPhoto(motif: Motif, seed: number): Promise<Uint8Array> {
  const colourAt = painters[motif](seed);
  const pixels = new Uint8Array(PHOTO_WIDTH_PX * PHOTO_HEIGHT_PX * 4);
  for (let y = 0; y < PHOTO_HEIGHT_PX; y++) {
    // Requests of the same process get their turn in between.
    if (y % ROWS_AT_ONCE === 0) await setImmediate();
    for (let x = 0; x < PHOTO_WIDTH_PX; x++) {
      const colour = colourAt(x / PHOTO_HEIGHT_PX, y / PHOTO_HEIGHT_PX);
      const light = 0.86 + 0.2 * noise(x / 5, y / 5, seed) + 0.1 * noise(x, y, seed + 1);
      const at = (y * PHOTO_WIDTH_PX + x) * 4;
      for (let band = 0; band < 3; band++) pixels[at + band] = Math.min(255, (colour[band] ?? 0) * light);
      pixels[at + 3] = 255;
    }
  }
  return Transformer.fromRgbaPixels(pixels, PHOTO_WIDTH_PX, PHOTO_HEIGHT_PX).jpeg(QUALITY);
}

/** Colour at a position in heights of the picture. */
type Painter = (x: number, y: number) => Rgb;

const painters: Readonly<Record<Motif, (seed: number) => Painter>> = {
  weeds: (seed) => {
    const rows = cropRows(seed, 0.5);
    return (x, y) => {
      const away = Math.hypot(x - 0.66, (y - 0.6) * 1.6);
      return noise(x * 26, y * 26, seed + 5) > 0.35 + 0.55 * away ? weed : rows(x, y);
    };
  },
  ponding: (seed) => {
    const rows = cropRows(seed, 0.42);
    return (x, y) => {
      const edge = 0.34 + 0.12 * noise(x * 4, y * 4, seed + 6);
      const away = Math.hypot((x - 0.64) * 0.8, (y - 0.62) * 1.7);
      if (away < edge - 0.06) return mix(water, [196, 206, 212], noise(x * 3, y * 18, seed + 7));
      return away < edge ? mix(soil, [52, 40, 30], 0.6) : rows(x, y);
    };
  },
  leafDamage: (seed) => (x, y) => {
    const middle = 0.5 + 0.06 * Math.sin(x * 3);
    const across = Math.abs(y - middle) / (0.34 - 0.16 * (x - 0.4) ** 2);
    if (across > 1) return mix(soil, leaf, 0.25 * noise(x * 6, y * 6, seed + 8));
    if (noise(x * 9, y * 12, seed + 9) > 0.74) return mix(soil, [40, 34, 26], 0.4);
    if (across < 0.035) return [168, 190, 120];
    return mix(leaf, [126, 168, 74], 0.5 + 0.5 * Math.sin(across * 40 + x * 2));
  },
  leafSpots: (seed) => (x, y) => {
    const middle = 0.5 + 0.05 * Math.sin(x * 2.6 + 1);
    const across = Math.abs(y - middle) / (0.36 - 0.14 * (x - 0.6) ** 2);
    if (across > 1) return mix(soil, leaf, 0.25 * noise(x * 6, y * 6, seed + 8));
    if (across < 0.035) return [168, 190, 120];
    const green = mix(leaf, [126, 168, 74], 0.5 + 0.5 * Math.sin(across * 40 + x * 2));
    // One spot in each cell; the rows of cells are shifted against each other.
    const j = Math.floor(y * 8);
    const along = x * 7 + corner(0, j, seed + 15);
    const i = Math.floor(along);
    const u = along - i - 0.5 + 0.24 * (corner(i, j, seed + 16) - 0.5);
    const v = y * 8 - j - 0.5 + 0.24 * (corner(i, j, seed + 17) - 0.5);
    const size = 0.5 * corner(i, j, seed + 13) - 0.12;
    const away = Math.hypot(u, v * 1.4) + 0.05 * noise(x * 60, y * 60, seed + 14);
    if (size <= 0 || away > size) return green;
    return away > size * 0.72
      ? mix(green, [206, 184, 84], 0.8)
      : mix([150, 108, 66], [186, 160, 128], 1 - away / size);
  },
  standCount: (seed) => {
    const rows = cropRows(seed, 0.34);
    return (x, y) => {
      const [dx, dy] = [Math.abs(x - 0.66), Math.abs(y - 0.5)];
      const isFrame = Math.max(dx / 1.3, dy) < 0.35 && Math.max(dx / 1.3, dy) > 0.327;
      return isFrame ? frame : rows(x, y);
    };
  },
  ear: (seed) => (x, y) => {
    const along = (x - 0.14) / 1.06;
    const half =
      along < 0 || along > 1
        ? 0
        : 0.2 * Math.sqrt(Math.max(0, 1 - (along - 0.12) ** 4 * 1.4)) * (1.06 - 0.5 * along ** 3);
    const across = (y - 0.5) / Math.max(half, 0.001);
    if (Math.abs(across) > 1) return mix(leaf, soil, noise(x * 5, y * 5, seed + 10));
    const row = Math.asin(across) * 4.2;
    const [u, v] = [fractionOf(along * 30 + 0.5 * Math.floor(row)) - 0.5, fractionOf(row) - 0.5];
    const shade = Math.max(0, 1 - 2.6 * (u * u + v * v)) * (0.55 + 0.45 * Math.cos(across * 1.4));
    return mix([128, 88, 26], grain, shade);
  },
};

/** Bare soil with rows of plants that run away from the reader. */
function cropRows(seed: number, width: number): Painter {
  return (x, y) => {
    const depth = 0.35 + y;
    const across = fractionOf((x - 0.66) / depth / 0.28 + 0.5) - 0.5;
    const leaves = noise(x * 34, y * 34, seed + 3) + 0.5 * noise(x * 80, y * 80, seed + 4);
    const isPlant = Math.abs(across) < width * (0.2 + 0.4 * leaves) && leaves > 0.55;
    return isPlant ? mix(leaf, [128, 170, 70], noise(x * 50, y * 50, seed + 2)) : soil;
  };
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

function fractionOf(value: number): number {
  return value - Math.floor(value);
}

/** Smooth noise in [0, 1). */
function noise(x: number, y: number, seed: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [smooth(x - i), smooth(y - j)];
  const top = corner(i, j, seed) * (1 - fx) + corner(i + 1, j, seed) * fx;
  const bottom = corner(i, j + 1, seed) * (1 - fx) + corner(i + 1, j + 1, seed) * fx;
  return top * (1 - fy) + bottom * fy;
}

function smooth(share: number): number {
  return share * share * (3 - 2 * share);
}

function corner(i: number, j: number, seed: number): number {
  let hash = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ Math.imul(seed, 1274126177);
  hash = Math.imul(hash ^ (hash >>> 13), 1103515245);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
