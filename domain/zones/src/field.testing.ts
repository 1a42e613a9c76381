import type { RasterGrid } from "@surco/raster";
import type { ZoneGrid, ZoneLayer } from "./types";

/** Deterministic noise with mean 0 and standard deviation 1, roughly normal. */
export function noise(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  const uniform = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return () => (uniform() + uniform() + uniform() + uniform() - 2) * Math.sqrt(3);
}

/** A rectangular field whose inner pixels are all but those at its edge. */
export function buildGrid(width: number, height: number): ZoneGrid {
  const isInside = new Uint8Array(width * height).fill(1);
  const isInner = Uint8Array.from(isInside, (_, pixel) => {
    const [col, row] = [pixel % width, Math.floor(pixel / width)];
    return Number(col > 0 && row > 0 && col < width - 1 && row < height - 1);
  });
  return { width, height, isInside, isInner };
}

/** A date of a season: NDVI by pixel; NaN = cloud. */
export function buildLayer(
  { width, height }: ZoneGrid,
  valueAt: (col: number, row: number) => number,
  overrides: Partial<ZoneLayer> = {},
): ZoneLayer {
  const values = Float32Array.from({ length: width * height }, (_, pixel) =>
    valueAt(pixel % width, Math.floor(pixel / width)),
  );
  return { id: "2026-01-10", group: "2025/26", kind: "crop", values, ...overrides };
}

/** Share of pixels with the same label, 0..1. */
export function agreement(a: Uint8Array, b: Uint8Array): number {
  let same = 0;
  let all = 0;
  a.forEach((label, pixel) => {
    if (label === 0 && b[pixel] === 0) return;
    all++;
    if (label === b[pixel]) same++;
  });
  return same / all;
}

/** 10 m pixels of UTM zone 20 south, near Pergamino. */
export const EPSG = 32720;
export function rasterGrid({ width, height }: Pick<ZoneGrid, "width" | "height">): RasterGrid {
  return { width, height, pixelSizeM: 10, originX: 700_000, originY: 6_250_000 };
}
