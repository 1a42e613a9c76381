import { type Bbox, cornersOfBbox, degreeLengthM, type LngLat } from "@surco/geometry";
import type { Rgb } from "@surco/raster";
import type { Soil } from "../contract";
import { classColour, classKeyOf } from "./soil-classes";
import type { SoilLayerId } from "./soil-layer-ids";

type Ring = Soil["cells"][number]["ring"];

/** Rendered soil layer, placed in degrees. */
export interface SoilPicture {
  /** Upper left, upper right, lower right, lower left. */
  corners: [LngLat, LngLat, LngLat, LngLat];
  width: number;
  height: number;
  /** Transparent outside the cells, each cell with an outline. */
  rgba: Uint8ClampedArray<ArrayBuffer>;
}

/** Pixel side, m: about 25 pixels along a cell, so that its slanted edges stay visible. */
const PIXEL_M = 10;
/** Limit of the longer side, pixels; larger fields are drawn coarser. */
const MAX_SIDE_PX = 900;
const OUTLINE: Rgb = [255, 255, 255];
const NOTHING = -1;

/** Renders the whole soil cells; they slant, since the map's projection is not in degrees. */
export function paintSoil(soil: Soil, layer: SoilLayerId): SoilPicture {
  const [west, south, east, north] = boxOf(soil.cells.map(({ ring }) => ring));
  const { lngM, latM } = degreeLengthM((south + north) / 2);
  const pixelM = Math.max(
    PIXEL_M,
    ((east - west) * lngM) / MAX_SIDE_PX,
    ((north - south) * latM) / MAX_SIDE_PX,
  );
  const width = Math.max(1, Math.ceil(((east - west) * lngM) / pixelM));
  const height = Math.max(1, Math.ceil(((north - south) * latM) / pixelM));

  const cellAt = new Int32Array(width * height).fill(NOTHING);
  soil.cells.forEach(({ ring }, cell) => {
    const onGrid = ring.map(
      ([lng, lat]): LngLat => [
        ((lng - west) / (east - west)) * width,
        ((north - lat) / (north - south)) * height,
      ],
    );
    fillRing(onGrid, width, height, (index) => {
      cellAt[index] = cell;
    });
  });

  const colours = soil.cells.map((cell) => classColour(layer, classKeyOf(layer, cell)));
  const rgba = new Uint8ClampedArray(width * height * 4);
  cellAt.forEach((cell, index) => {
    if (cell === NOTHING) return;
    const isEdge =
      (index % width > 0 && cellAt[index - 1] !== cell) || (index >= width && cellAt[index - width] !== cell);
    rgba.set(isEdge ? OUTLINE : (colours[cell] ?? OUTLINE), index * 4);
    rgba[index * 4 + 3] = 255;
  });
  return {
    corners: cornersOfBbox([west, south, east, north]),
    width,
    height,
    rgba,
  };
}

function boxOf(rings: readonly Ring[]): Bbox {
  const box: Bbox = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const [lng, lat] of rings.flat()) {
    box[0] = Math.min(box[0], lng);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lng);
    box[3] = Math.max(box[3], lat);
  }
  return box;
}

/** Visits the pixels with their centre in a closed ring, row by row. */
function fillRing(
  ring: readonly LngLat[],
  width: number,
  height: number,
  visit: (index: number) => void,
): void {
  const rows = ring.map(([, y]) => y);
  const last = Math.min(height - 1, Math.ceil(Math.max(...rows)));
  for (let row = Math.max(0, Math.floor(Math.min(...rows))); row <= last; row++) {
    const y = row + 0.5;
    const crossings: number[] = [];
    for (let at = 1; at < ring.length; at++) {
      const [x0, y0] = ring[at - 1] ?? [0, 0];
      const [x1, y1] = ring[at] ?? [0, 0];
      if (y0 <= y !== y1 <= y) crossings.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0));
    }
    crossings.sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const from = Math.max(0, Math.ceil((crossings[pair] ?? 0) - 0.5));
      const until = Math.min(width - 1, Math.ceil((crossings[pair + 1] ?? 0) - 0.5) - 1);
      for (let col = from; col <= until; col++) visit(row * width + col);
    }
  }
}
