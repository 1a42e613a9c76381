import type { Boundary } from "@surco/geometry";
import { polygonMask, projectPolygon } from "@surco/raster";
import { type PointIndex, pointIndex } from "../point-index";

/** Most cells of a field's fine raster. */
const MAX_CELLS = 6_000_000;
/** Points of the boundary stand no further apart, m. */
const EDGE_STEP_M = 2;
/** Widest headland that is asked for, m. */
const EDGE_CELL_M = 25;

/** Fine raster of a field. */
export interface FieldCover {
  cellM: number;
  width: number;
  height: number;
  isInside(x: number, y: number): boolean;
  /** True up to a distance from the boundary. */
  isNearEdge(x: number, y: number, distanceM: number): boolean;
  /** Cell at a place; -1 beyond the field's box. */
  cellAt(x: number, y: number): number;
}

/** Raster of a field in cells of a metre, of more for large fields. */
export function fieldCover(field: Boundary, epsg: number): FieldCover {
  const projected = projectPolygon(field, epsg);
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of projected.rings) {
    for (let at = 0; at + 1 < ring.length; at += 2) {
      west = Math.min(west, ring[at] ?? west);
      east = Math.max(east, ring[at] ?? east);
      south = Math.min(south, ring[at + 1] ?? south);
      north = Math.max(north, ring[at + 1] ?? north);
    }
  }
  const cellM = Math.max(1, Math.sqrt(((east - west) * (north - south)) / MAX_CELLS));
  const [width, height] = [Math.ceil((east - west) / cellM) + 1, Math.ceil((north - south) / cellM) + 1];
  const mask = polygonMask(projected, { pixelSizeM: cellM, originX: west, originY: north, width, height });
  const cellAt = (x: number, y: number) => {
    const [column, row] = [Math.floor((x - west) / cellM), Math.floor((north - y) / cellM)];
    return column >= 0 && row >= 0 && column < width && row < height ? row * width + column : -1;
  };
  let edges: PointIndex | null = null;
  return {
    cellM,
    width,
    height,
    cellAt,
    isInside: (x, y) => mask[cellAt(x, y)] === 1,
    isNearEdge(x, y, distanceM) {
      edges ??= edgeIndex(projected.rings);
      let isNear = false;
      edges.within(x, y, distanceM, () => {
        isNear = true;
        return false;
      });
      return isNear;
    },
  };
}

function edgeIndex(rings: readonly Float64Array[]): PointIndex {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const ring of rings) {
    const points = ring.length / 2;
    for (let point = 0; point < points; point++) {
      const next = (point + 1) % points;
      const [x, y] = [ring[2 * point] ?? 0, ring[2 * point + 1] ?? 0];
      const [dx, dy] = [(ring[2 * next] ?? 0) - x, (ring[2 * next + 1] ?? 0) - y];
      const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / EDGE_STEP_M));
      for (let step = 0; step < steps; step++) {
        xs.push(x + (dx * step) / steps);
        ys.push(y + (dy * step) / steps);
      }
    }
  }
  return pointIndex(Float64Array.from(xs), Float64Array.from(ys), EDGE_CELL_M);
}
