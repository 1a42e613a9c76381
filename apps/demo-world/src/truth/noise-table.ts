import { unitOf } from "./hash";

/** Square table of noise that repeats without a seam; values have mean 0 and standard deviation 1. */
export interface NoiseTable {
  /** Cells on a side, a power of two. */
  size: number;
  values: Float32Array;
}

/**
 * Fractal noise: one smooth layer per wavelength, each half as strong per halving by default.
 *
 * @param wavelengthsCells each must divide `size`
 */
export function noiseTable(seed: number, size: number, wavelengthsCells: readonly number[]): NoiseTable {
  const values = new Float32Array(size * size);
  const longest = wavelengthsCells[0] ?? size;
  wavelengthsCells.forEach((wavelength, layer) => {
    addLayer(values, size, wavelength, Math.sqrt(wavelength / longest), seed * 31 + layer);
  });
  standardise(values);
  return { size, values };
}

/** Whole repetitions of every table: moves any place on Earth to positive cells, where cutting off is rounding down. */
const POSITIVE = 2 ** 24;

/** Value at a place in cells, between cells in straight lines. */
export function sampleNoise(table: NoiseTable, x: number, y: number): number {
  const { size, values } = table;
  const mask = size - 1;
  const xShifted = x + POSITIVE;
  const yShifted = y + POSITIVE;
  const xCell = xShifted | 0;
  const yCell = yShifted | 0;
  const fx = xShifted - xCell;
  const fy = yShifted - yCell;
  const x0 = xCell & mask;
  const x1 = (xCell + 1) & mask;
  const row0 = (yCell & mask) * size;
  const row1 = ((yCell + 1) & mask) * size;
  const top = values[row0 + x0] as number;
  const bottom = values[row1 + x0] as number;
  const a = top + ((values[row0 + x1] as number) - top) * fx;
  const b = bottom + ((values[row1 + x1] as number) - bottom) * fx;
  return a + (b - a) * fy;
}

/** Grid of a pattern: cell size in m and the cell of the origin. */
export interface NoisePlacement {
  cellM: number;
  shiftX: number;
  shiftY: number;
}

/**
 * The same for a row of places, times `gain`, cut off to whole numbers into `out` from `start` on. One loop with nothing
 * else in it: this is where reading a new place spends its time.
 */
export function sampleNoiseRow(
  { size, values }: NoiseTable,
  { cellM, shiftX, shiftY }: NoisePlacement,
  xs: Float64Array,
  ys: Float64Array,
  gain: number,
  out: Int16Array,
  start: number,
): void {
  const mask = size - 1;
  const perCell = 1 / cellM;
  const addX = shiftX + POSITIVE;
  const addY = shiftY + POSITIVE;
  for (let i = 0; i < xs.length; i++) {
    const x = (xs[i] as number) * perCell + addX;
    const y = (ys[i] as number) * perCell + addY;
    const xCell = x | 0;
    const yCell = y | 0;
    const fx = x - xCell;
    const x0 = xCell & mask;
    const x1 = (xCell + 1) & mask;
    const row0 = (yCell & mask) * size;
    const row1 = ((yCell + 1) & mask) * size;
    const top = values[row0 + x0] as number;
    const bottom = values[row1 + x0] as number;
    const a = top + ((values[row0 + x1] as number) - top) * fx;
    const b = bottom + ((values[row1 + x1] as number) - bottom) * fx;
    out[start + i] = (a + (b - a) * (y - yCell)) * gain;
  }
}

/** Normally distributed numbers, for the noise of a sensor: mean 0, standard deviation 1. */
export function gaussianTable(seed: number, length: number): Float32Array {
  const values = new Float32Array(length);
  for (let i = 0; i < length; i++) {
    const radius = Math.sqrt(-2 * Math.log(1 - unitOf(seed, i, 1)));
    values[i] = radius * Math.cos(2 * Math.PI * unitOf(seed, i, 2));
  }
  return values;
}

function addLayer(
  values: Float32Array,
  size: number,
  wavelength: number,
  strength: number,
  seed: number,
): void {
  const knots = size / wavelength;
  const knot = (i: number, j: number) => unitOf(seed, i % knots, j % knots) - 0.5;
  for (let y = 0; y < size; y++) {
    const j = Math.floor(y / wavelength);
    const fy = smooth(y / wavelength - j);
    for (let x = 0; x < size; x++) {
      const i = Math.floor(x / wavelength);
      const fx = smooth(x / wavelength - i);
      const a = knot(i, j) * (1 - fx) + knot(i + 1, j) * fx;
      const b = knot(i, j + 1) * (1 - fx) + knot(i + 1, j + 1) * fx;
      values[y * size + x] = (values[y * size + x] as number) + strength * (a * (1 - fy) + b * fy);
    }
  }
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

function standardise(values: Float32Array): void {
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  const deviation = Math.sqrt(squares / values.length);
  for (let i = 0; i < values.length; i++) values[i] = ((values[i] as number) - mean) / deviation;
}
