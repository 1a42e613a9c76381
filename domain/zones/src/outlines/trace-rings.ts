import type { Region } from "../labels/regions";

/** Place on the lines between pixels, in pixels from the grid's upper left corner. */
export type Corner = readonly [col: number, row: number];

/**
 * The closed lines around a region, the region on their left with rows growing southwards: the outer one counter-clockwise
 * on a north-up map, holes clockwise. Corners where only two zones meet are cut from middle to middle of the pixels' sides.
 * Both zones cut the same corner, so that neighbours share their borders and nothing overlaps.
 */
export function traceRings({ pixels }: Region, labels: Uint8Array, width: number): Corner[][] {
  const height = labels.length / width;
  const at = (col: number, row: number) =>
    col < 0 || row < 0 || col >= width || row >= height ? 0 : (labels[row * width + col] ?? 0);
  const isIn = new Set(pixels);
  const hasPixel = (col: number, row: number) =>
    col >= 0 && row >= 0 && col < width && row < height && isIn.has(row * width + col);

  const stride = width + 1;
  const ends = new Map<number, number[]>();
  const addEdge = (from: number, to: number) => {
    const known = ends.get(from);
    if (known === undefined) ends.set(from, [to]);
    else known.push(to);
  };
  for (const pixel of pixels) {
    const col = pixel % width;
    const row = (pixel - col) / width;
    const corner = row * stride + col;
    if (!hasPixel(col, row + 1)) addEdge(corner + stride, corner + stride + 1);
    if (!hasPixel(col + 1, row)) addEdge(corner + stride + 1, corner + 1);
    if (!hasPixel(col, row - 1)) addEdge(corner + 1, corner);
    if (!hasPixel(col - 1, row)) addEdge(corner, corner + stride);
  }

  const rings: Corner[][] = [];
  for (const [start, open] of ends) {
    while (open.length > 0) {
      const ring = walk(start, ends, stride).map(
        (corner): Corner => [corner % stride, Math.floor(corner / stride)],
      );
      rings.push(withCutCorners(ring, (col, row) => isNode(at, col, row)));
    }
  }
  return rings;
}

function walk(start: number, ends: Map<number, number[]>, stride: number): number[] {
  const ring: number[] = [start];
  let before: number | null = null;
  let at = start;
  while (true) {
    const next = takeNext(before, at, ends.get(at) ?? [], stride);
    if (next === null || next === start) return ring;
    ring.push(next);
    before = at;
    at = next;
  }
}

/** Next corner of a line. Between two pixels of the region that touch at a corner it turns left and stays with its own. */
function takeNext(before: number | null, at: number, ends: number[], stride: number): number | null {
  if (ends.length <= 1 || before === null) return ends.pop() ?? null;
  const step = at - before;
  // With rows growing southwards: east (1) turns north (-stride), north turns west, west turns south, south turns east.
  const left = step === 1 ? -stride : step === -stride ? -1 : step === -1 ? stride : 1;
  const index = ends.indexOf(at + left);
  return ends.splice(Math.max(0, index), 1)[0] ?? null;
}

/** True where more than two borders meet: all zones keep such a corner. */
function isNode(at: (col: number, row: number) => number, col: number, row: number): boolean {
  const [nw, ne, sw, se] = [at(col - 1, row - 1), at(col, row - 1), at(col - 1, row), at(col, row)];
  const borders = Number(nw !== ne) + Number(sw !== se) + Number(nw !== sw) + Number(ne !== se);
  return borders > 2;
}

function withCutCorners(ring: readonly Corner[], isKept: (col: number, row: number) => boolean): Corner[] {
  const points: { corner: Corner; isKept: boolean }[] = [];
  ring.forEach((corner, index) => {
    const [col, row] = corner;
    const before = ring[(index + ring.length - 1) % ring.length] ?? corner;
    const after = ring[(index + 1) % ring.length] ?? corner;
    if (isKept(col, row)) {
      points.push({ corner, isKept: true });
      return;
    }
    for (const other of [before, after]) {
      const middle: Corner = [(col + other[0]) / 2, (row + other[1]) / 2];
      const last = points.at(-1)?.corner;
      if (last === undefined || last[0] !== middle[0] || last[1] !== middle[1]) {
        points.push({ corner: middle, isKept: false });
      }
    }
  });
  const [first] = points;
  const last = points.at(-1);
  if (points.length > 1 && first?.corner[0] === last?.corner[0] && first?.corner[1] === last?.corner[1]) {
    points.pop();
  }
  return withoutStraightPoints(points);
}

/** Ends of borders stay, so that neighbours with other ends leave out the same points. */
function withoutStraightPoints(points: readonly { corner: Corner; isKept: boolean }[]): Corner[] {
  return points
    .filter(({ corner: [col, row], isKept }, index) => {
      if (isKept) return true;
      const [beforeCol, beforeRow] = points[(index + points.length - 1) % points.length]?.corner ?? [0, 0];
      const [afterCol, afterRow] = points[(index + 1) % points.length]?.corner ?? [0, 0];
      return (col - beforeCol) * (afterRow - row) !== (row - beforeRow) * (afterCol - col);
    })
    .map(({ corner }) => corner);
}
