/** Place on the lines between pixels, in pixels from the grid's upper left corner. */
export type PixelCorner = readonly [col: number, row: number];

/**
 * The closed lines around a region of pixels, along the pixels' sides and corner by corner, the region on their left with rows
 * growing southwards: outer ones counter-clockwise on a north-up map, holes clockwise.
 *
 * @param region  pixels of the grid, row-major, without repetitions
 * @param width  columns of the grid
 */
export function pixelRings(region: Iterable<number>, width: number): PixelCorner[][] {
  const isIn = new Set(region);
  const hasPixel = (col: number, row: number) =>
    col >= 0 && row >= 0 && col < width && isIn.has(row * width + col);

  const stride = width + 1;
  const ends = new Map<number, number[]>();
  const addEdge = (from: number, to: number) => {
    const known = ends.get(from);
    if (known === undefined) ends.set(from, [to]);
    else known.push(to);
  };
  for (const pixel of isIn) {
    const col = pixel % width;
    const row = (pixel - col) / width;
    const corner = row * stride + col;
    if (!hasPixel(col, row + 1)) addEdge(corner + stride, corner + stride + 1);
    if (!hasPixel(col + 1, row)) addEdge(corner + stride + 1, corner + 1);
    if (!hasPixel(col, row - 1)) addEdge(corner + 1, corner);
    if (!hasPixel(col - 1, row)) addEdge(corner, corner + stride);
  }

  const rings: PixelCorner[][] = [];
  for (const [start, open] of ends) {
    while (open.length > 0) {
      rings.push(
        walk(start, ends, stride).map(
          (corner): PixelCorner => [corner % stride, Math.floor(corner / stride)],
        ),
      );
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
