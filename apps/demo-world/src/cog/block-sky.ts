import { HIGHEST_SHAPE, type Sky } from "../truth/clouds";
import { type ControlGrid, walkRow } from "../truth/control-grid";

/** Clouds and their shadows over one row of a block, on the scene's 20 m grid or that of a coarser overview. */
export interface SkyRow {
  /** Opacity of the cloud as it is classified, 0..1. */
  cloud: Float32Array;
  /** Opacity of clouds: thin edges hide little. */
  veil: Float32Array;
  shadow: Float32Array;
}

/** A cloud at its fullest lets so little through. */
const FULL_VEIL = 0.95;

/**
 * Reads the sky row by row over a block; both resolutions see the same 20 m cells, so that reflectance and scene classes
 * agree. Rows are kept for as long as the function: every band of a block looks through the same sky.
 * @param pixelSizeM of the block: 10 (two rows and columns share a cell) or more
 * @param columns first and the one after the last; the sky over others is not read
 * @returns null where the whole block lies under clear sky
 */
export function blockSky(
  sky: Sky,
  grid: ControlGrid,
  pixelSizeM: number,
  [fromColumn, untilColumn]: readonly [number, number],
): ((row: number) => SkyRow) | null {
  const { size } = grid;
  const at = (row: number, column: number): number => {
    const index = row * 5 + column;
    return sky.thresholdAt(grid.u[index] as number, grid.v[index] as number);
  };
  const [a, b, c, d] = [at(0, 0), at(0, 4), at(4, 0), at(4, 4)] as const;
  if (Math.min(a, b, c, d) > HIGHEST_SHAPE) return null;

  const perCell = Math.max(1, 20 / pixelSizeM);
  const cells = size / perCell;
  const us = new Float64Array(cells);
  const vs = new Float64Array(cells);
  const firstCell = Math.floor(fromColumn / perCell);
  const endCell = Math.ceil(untilColumn / perCell);
  const rows: (SkyRow | undefined)[] = [];

  return (row) => {
    const cellRow = Math.floor(row / perCell);
    const known = rows[cellRow];
    if (known !== undefined) return known;
    const row20: SkyRow = {
      cloud: new Float32Array(cells),
      veil: new Float32Array(cells),
      shadow: new Float32Array(cells),
    };
    rows[cellRow] = row20;
    walkRow(grid, (cellRow + 0.5) * perCell, perCell, us, vs);
    const fy = (cellRow + 0.5) / cells;
    const left = a + (c - a) * fy;
    const right = b + (d - b) * fy;
    for (let i = firstCell; i < endCell; i++) {
      const threshold = left + (right - left) * ((i + 0.5) / cells);
      const u = us[i] as number;
      const v = vs[i] as number;
      const cloud = sky.cloudAt(u, v, threshold);
      row20.cloud[i] = cloud;
      row20.veil[i] = cloud > 0 ? FULL_VEIL * cloud ** 1.6 : 0;
      row20.shadow[i] = cloud >= 1 ? 0 : sky.shadowAt(u, v, threshold);
    }
    return row20;
  };
}
