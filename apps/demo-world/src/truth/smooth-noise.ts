import { unitOf } from "./hash";

const SIZE = 256;
const MASK = SIZE - 1;
/** Whole repetitions of a table: moves any place on Earth to positive cells, where cutting off is rounding down. */
const POSITIVE = 2 ** 24;
const SEED = 707;

const tables = new Map<number, Float64Array>();

/** Random knots in -1..1 of one pattern. */
function tableOf(pattern: number): Float64Array {
  let table = tables.get(pattern);
  if (table === undefined) {
    table = Float64Array.from({ length: SIZE * SIZE }, (_, index) => 2 * unitOf(SEED, pattern, index) - 1);
    tables.set(pattern, table);
  }
  return table;
}

/**
 * A pattern of knots one unit apart, with neither edges nor kinks between them: its slopes are smooth too. -1..1.
 * @source interpolation by K. Perlin 2002, Improving noise
 */
export function smoothNoise(pattern: number, x: number, y: number): number {
  const table = tableOf(pattern);
  const [xShifted, yShifted] = [x + POSITIVE, y + POSITIVE];
  const [i, j] = [Math.trunc(xShifted), Math.trunc(yShifted)];
  const fx = smooth(xShifted - i);
  const fy = smooth(yShifted - j);
  const row0 = (j & MASK) * SIZE;
  const row1 = ((j + 1) & MASK) * SIZE;
  const [col0, col1] = [i & MASK, (i + 1) & MASK];
  const top = mix(table[row0 + col0], table[row0 + col1], fx);
  const bottom = mix(table[row1 + col0], table[row1 + col1], fx);
  return mix(top, bottom, fy);
}

function mix(a = 0, b = 0, share = 0): number {
  return a + (b - a) * share;
}

function smooth(t: number): number {
  return t * t * t * (t * (6 * t - 15) + 10);
}
