import { type PixelCorner, pixelRings } from "@surco/raster";
import type { Region } from "../labels/regions";

/**
 * The closed lines around a region as `pixelRings` has them. Corners where only two zones meet are cut from middle to middle of the pixels' sides.
 * Both zones cut the same corner, so that neighbours share their borders and nothing overlaps.
 */
export function traceRings({ pixels }: Region, labels: Uint8Array, width: number): PixelCorner[][] {
  const height = labels.length / width;
  const at = (col: number, row: number) =>
    col < 0 || row < 0 || col >= width || row >= height ? 0 : (labels[row * width + col] ?? 0);
  return pixelRings(pixels, width).map((ring) => withCutCorners(ring, (col, row) => isNode(at, col, row)));
}

/** True where more than two borders meet: all zones keep such a corner. */
function isNode(at: (col: number, row: number) => number, col: number, row: number): boolean {
  const [nw, ne, sw, se] = [at(col - 1, row - 1), at(col, row - 1), at(col - 1, row), at(col, row)];
  const borders = Number(nw !== ne) + Number(sw !== se) + Number(nw !== sw) + Number(ne !== se);
  return borders > 2;
}

function withCutCorners(
  ring: readonly PixelCorner[],
  isKept: (col: number, row: number) => boolean,
): PixelCorner[] {
  const points: { corner: PixelCorner; isKept: boolean }[] = [];
  ring.forEach((corner, index) => {
    const [col, row] = corner;
    const before = ring[(index + ring.length - 1) % ring.length] ?? corner;
    const after = ring[(index + 1) % ring.length] ?? corner;
    if (isKept(col, row)) {
      points.push({ corner, isKept: true });
      return;
    }
    for (const other of [before, after]) {
      const middle: PixelCorner = [(col + other[0]) / 2, (row + other[1]) / 2];
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
function withoutStraightPoints(points: readonly { corner: PixelCorner; isKept: boolean }[]): PixelCorner[] {
  return points
    .filter(({ corner: [col, row], isKept }, index) => {
      if (isKept) return true;
      const [beforeCol, beforeRow] = points[(index + points.length - 1) % points.length]?.corner ?? [0, 0];
      const [afterCol, afterRow] = points[(index + 1) % points.length]?.corner ?? [0, 0];
      return (col - beforeCol) * (afterRow - row) !== (row - beforeRow) * (afterCol - col);
    })
    .map(({ corner }) => corner);
}
