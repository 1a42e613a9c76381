/** Cells side by side in a plane: columns run east from `originX`, rows south from `originY`. */
export interface CellGrid {
  originX: number;
  originY: number;
  cellWidth: number;
  cellHeight: number;
  width: number;
  height: number;
}

/** A ring of the plane as [x, y]; whether the last point repeats the first makes no difference. */
export type PlaneRing = readonly (readonly [number, number])[];

export interface CellOverlap {
  col: number;
  row: number;
  /** Part of the cell that lies in the polygon, 0..1. */
  cellShare: number;
}

/** Parts of a cell smaller than this are what rounding leaves of nothing. */
const LEAST_SHARE = 1e-9;

/**
 * Exact share of each cell inside a boundary: every ring is clipped to each cell and measured. A cell belongs by its
 * area, not by its centre, so a sliver between centres is not lost.
 *
 * @param parts  of each part its outer ring first, then its holes, in the plane of the grid; any direction
 * @returns the cells that the polygon touches, row by row; empty outside the grid
 * @source Sutherland and Hodgman 1974, clipped by one line at a time; the seams along the lines enclose no area
 */
export function overlapsOf(parts: readonly (readonly PlaneRing[])[], grid: CellGrid): CellOverlap[] {
  const shares = new Float64Array(grid.width * grid.height);
  for (const rings of parts) {
    rings.forEach((ring, index) => {
      const inCells = ring.map(
        ([x, y]): Point => [(x - grid.originX) / grid.cellWidth, (grid.originY - y) / grid.cellHeight],
      );
      addRing(inCells, grid, index === 0 ? 1 : -1, shares);
    });
  }

  const overlaps: CellOverlap[] = [];
  shares.forEach((share, index) => {
    if (share <= LEAST_SHARE) return;
    const row = Math.floor(index / grid.width);
    overlaps.push({ col: index - row * grid.width, row, cellShare: Math.min(1, share) });
  });
  return overlaps;
}

type Point = readonly [number, number];
type Axis = 0 | 1;

function addRing(ring: Point[], { width, height }: CellGrid, sign: 1 | -1, shares: Float64Array): void {
  const firstRow = Math.max(0, Math.floor(lowest(ring, 1)));
  let below = cut(ring, 1, firstRow).beyond;
  for (let row = firstRow; row < height && below.length > 0; row++) {
    const rows = cut(below, 1, row + 1);
    below = rows.beyond;
    const firstCol = Math.max(0, Math.floor(lowest(rows.before, 0)));
    let right = cut(rows.before, 0, firstCol).beyond;
    for (let col = firstCol; col < width && right.length > 0; col++) {
      const columns = cut(right, 0, col + 1);
      right = columns.beyond;
      const at = row * width + col;
      shares[at] = (shares[at] ?? 0) + sign * areaOf(columns.before, col, row);
    }
  }
}

/** Parts of a ring on the two sides of the line where one coordinate is `at`; the line itself belongs to both. */
function cut(ring: readonly Point[], axis: Axis, at: number): { before: Point[]; beyond: Point[] } {
  const before: Point[] = [];
  const beyond: Point[] = [];
  let last = ring[ring.length - 1];
  for (const point of ring) {
    if (last !== undefined && (last[axis] - at) * (point[axis] - at) < 0) {
      const crossing = crossingOf(last, point, axis, at);
      before.push(crossing);
      beyond.push(crossing);
    }
    if (point[axis] <= at) before.push(point);
    if (point[axis] >= at) beyond.push(point);
    last = point;
  }
  return { before, beyond: beyond.some((point) => point[axis] > at) ? beyond : [] };
}

function crossingOf(from: Point, to: Point, axis: Axis, at: number): Point {
  const share = (at - from[axis]) / (to[axis] - from[axis]);
  const other = axis === 0 ? from[1] + (to[1] - from[1]) * share : from[0] + (to[0] - from[0]) * share;
  return axis === 0 ? [at, other] : [other, at];
}

/** Measured from the cell's own corner, so that large coordinates cost no digits. */
function areaOf(ring: readonly Point[], col: number, row: number): number {
  let doubled = 0;
  let [lastX, lastY] = ring[ring.length - 1] ?? [col, row];
  for (const [x, y] of ring) {
    doubled += (lastX - col) * (y - row) - (x - col) * (lastY - row);
    lastX = x;
    lastY = y;
  }
  return Math.abs(doubled) / 2;
}

function lowest(ring: readonly Point[], axis: Axis): number {
  return ring.reduce((least, point) => Math.min(least, point[axis]), Number.POSITIVE_INFINITY);
}
