import {
  areaHa,
  type Boundary,
  boundaryOf,
  commonLand,
  type LngLat,
  type Polygon,
  type Ring,
  utmProjection,
} from "@surco/geometry";
import type { PixelCorner, RasterGrid } from "@surco/raster";
import { fillFromNearest } from "../labels/fill";
import { regionsOf } from "../labels/regions";
import { traceRings } from "./trace-rings";

/** A zone of a field. */
export interface ZonePolygon {
  /** From 1, as in the labels. */
  label: number;
  polygon: Boundary;
  areaHa: number;
}

/** Pixels added around the grid, so that the field lies in labelled land whole. */
const MARGIN = 2;

/**
 * Polygons of labelled zones within a field's boundary. They share their borders, leave nothing of the field out and cover
 * nothing outside of it.
 *
 * @param labels  0 = outside of the field; `width * height` of the grid
 * @throws TooTangled; RangeError where `epsg` is no WGS84 UTM zone
 */
export function zonePolygons(
  labels: Uint8Array,
  grid: RasterGrid,
  epsg: number,
  boundary: Boundary,
): ZonePolygon[] {
  const wide = widened(labels, grid);
  const { inverse } = utmProjection(epsg);
  const onMap = ([col, row]: PixelCorner): LngLat => {
    const x = grid.originX + (col - MARGIN) * grid.pixelSizeM;
    return inverse(x, grid.originY - (row - MARGIN) * grid.pixelSizeM);
  };
  const partsOfLabel = new Map<number, Polygon[]>();
  for (const region of regionsOf(wide.labels, wide.width, wide.height)) {
    const rings = traceRings(region, wide.labels, wide.width);
    const outer = rings.find((ring) => signedArea(ring) > 0);
    if (outer === undefined) continue;
    const holes = rings.filter((ring) => ring !== outer);
    const coordinates = [outer, ...holes].map((ring): Ring => {
      const positions = ring.map(onMap);
      return [...positions, positions[0] ?? [0, 0]];
    });
    const parts = partsOfLabel.get(region.label) ?? [];
    parts.push({ type: "Polygon", coordinates });
    partsOfLabel.set(region.label, parts);
  }
  return [...partsOfLabel]
    .sort(([a], [b]) => a - b)
    .flatMap(([label, parts]) => {
      const polygon = commonLand(boundaryOf(parts), boundary);
      return polygon === null ? [] : [{ label, polygon, areaHa: areaHa(polygon) }];
    });
}

/** Labels on a grid that is wider on each side, without gaps. */
function widened(labels: Uint8Array, { width, height }: RasterGrid) {
  const wideWidth = width + 2 * MARGIN;
  const wideHeight = height + 2 * MARGIN;
  const wide = new Uint8Array(wideWidth * wideHeight);
  for (let row = 0; row < height; row++) {
    wide.set(labels.subarray(row * width, (row + 1) * width), (row + MARGIN) * wideWidth + MARGIN);
  }
  return { labels: fillFromNearest(wide, wideWidth, wideHeight), width: wideWidth, height: wideHeight };
}

/** Positive for a ring that is counter-clockwise on a north-up map. */
function signedArea(ring: readonly PixelCorner[]): number {
  let doubled = 0;
  ring.forEach(([col, row], index) => {
    const [nextCol, nextRow] = ring[(index + 1) % ring.length] ?? [0, 0];
    doubled += nextCol * row - col * nextRow;
  });
  return doubled;
}
