import { toLattice } from "./lattice";

/** Lattice positions of 5 x 5 points over a square picture, straight lines between them. */
export interface ControlGrid {
  /** Pixels on a side, a multiple of 4. */
  size: number;
  /** 25 values each, row-major. */
  u: Float64Array;
  v: Float64Array;
  /** Side of one pixel, lattice m. */
  pixelM: number;
}

const CELLS = 4;
const POINTS = CELLS + 1;

/** @param positionOf longitude and latitude of a position in pixels; (0, 0) is the upper left corner */
export function controlGrid(
  size: number,
  positionOf: (column: number, row: number) => [number, number],
): ControlGrid {
  const u = new Float64Array(POINTS * POINTS);
  const v = new Float64Array(POINTS * POINTS);
  const step = size / CELLS;
  for (let j = 0; j < POINTS; j++) {
    for (let i = 0; i < POINTS; i++) {
      const [lng, lat] = positionOf(i * step, j * step);
      [u[j * POINTS + i], v[j * POINTS + i]] = toLattice(lng, lat);
    }
  }
  const across = Math.hypot(at(u, 0, CELLS) - at(u, 0, 0), at(v, 0, CELLS) - at(v, 0, 0));
  return { size, u, v, pixelM: across / size };
}

/** Lattice positions along one row at pixel centres, written into `us` and `vs`. `row` may lie between rows. */
export function walkRow(
  grid: ControlGrid,
  row: number,
  stepPx: number,
  us: Float64Array,
  vs: Float64Array,
): void {
  const { size, u, v } = grid;
  const cell = size / CELLS;
  const j = Math.min(CELLS - 1, Math.floor(row / cell));
  const fy = row / cell - j;
  const perCell = cell / stepPx;
  let index = 0;
  for (let i = 0; i < CELLS; i++) {
    const u0 = at(u, j, i) + (at(u, j + 1, i) - at(u, j, i)) * fy;
    const v0 = at(v, j, i) + (at(v, j + 1, i) - at(v, j, i)) * fy;
    const du = (at(u, j, i + 1) + (at(u, j + 1, i + 1) - at(u, j, i + 1)) * fy - u0) / perCell;
    const dv = (at(v, j, i + 1) + (at(v, j + 1, i + 1) - at(v, j, i + 1)) * fy - v0) / perCell;
    for (let k = 0; k < perCell; k++, index++) {
      us[index] = u0 + (k + 0.5) * du;
      vs[index] = v0 + (k + 0.5) * dv;
    }
  }
}

function at(values: Float64Array, j: number, i: number): number {
  return values[j * POINTS + i] as number;
}
