import type { BandId } from "./bands";
import type { ProjectedPolygon } from "./project-polygon";
import type { FieldWindow, RasterGrid } from "./types";

/** A grid of 10 m pixels in the Pampas' zone. */
export function buildGrid(width: number, height: number, pixelSizeM = 10): RasterGrid {
  return { pixelSizeM, originX: 500_000, originY: 6_300_000, width, height };
}

/** A rectangle in pixels of a grid, or any ring of such points. */
export function buildPolygon(
  grid: RasterGrid,
  ...rings: (readonly (readonly [number, number])[])[]
): ProjectedPolygon {
  return {
    epsg: 32720,
    rings: rings.map((ring) =>
      Float64Array.from(
        ring.flatMap(([x, y]) => [grid.originX + x * grid.pixelSizeM, grid.originY - y * grid.pixelSizeM]),
      ),
    ),
  };
}

export function rectangle(left: number, top: number, right: number, bottom: number): [number, number][] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ];
}

/** A window of 10 m bands with 20 m scene classes over it; `dn` and `classes` as functions of column and row. */
export function buildWindow(
  side: number,
  dn: Partial<Record<BandId, (col: number, row: number) => number>>,
  classes: (col: number, row: number) => number = () => 4,
): FieldWindow {
  const grid = buildGrid(side, side);
  const coarse = buildGrid(Math.ceil(side / 2), Math.ceil(side / 2), 20);
  const bands: FieldWindow["bands"] = {};
  for (const band of Object.keys(dn) as BandId[]) {
    const isCoarse = ["B05", "B06", "B07", "B8A", "B11", "B12"].includes(band);
    const own = isCoarse ? coarse : grid;
    bands[band] = { ...own, dn: Uint16Array.from(cells(own, dn[band] ?? (() => 0))) };
  }
  return {
    ...grid,
    epsg: 32720,
    scale: 0.0001,
    offset: 0,
    bands,
    scl: { ...coarse, classes: Uint8Array.from(cells(coarse, classes)) },
  };
}

function cells(grid: RasterGrid, valueAt: (col: number, row: number) => number): number[] {
  return Array.from({ length: grid.width * grid.height }, (_, index) =>
    valueAt(index % grid.width, Math.floor(index / grid.width)),
  );
}
