import type { RasterGrid } from "../types";

export type SampleType = "uint8" | "uint16" | "int16" | "float32";
export type SampleArray = Uint8Array | Uint16Array | Int16Array | Float32Array;

/** Raised with every change of `TiffLayout`, so that a stored one of another shape is read anew. */
export const TIFF_LAYOUT_VERSION = 1;

/** Header of a TIFF's first picture, the full resolution of a COG. Plain data: may be stored as JSON. */
export interface TiffLayout {
  version: typeof TIFF_LAYOUT_VERSION;
  isLittleEndian: boolean;
  width: number;
  height: number;
  /** A strip is a block as wide as the picture. */
  blockWidth: number;
  blockHeight: number;
  isTiled: boolean;
  samplesPerPixel: number;
  /** Each sample of a pixel in blocks of its own. */
  isPlanar: boolean;
  sampleType: SampleType;
  compression: "none" | "lzw" | "deflate";
  /** 1 none, 2 difference to the left neighbour, 3 the same on the bytes of floating point numbers. */
  predictor: 1 | 2 | 3;
  /** By row of blocks, planes one after the other; length 0 is a block of no data that was not written. */
  blockOffsets: number[];
  blockLengths: number[];
  noData: number | null;
  /** Upper left corner and pixel size in units of the reference system; null without georeference or with rotation. */
  placement: { originX: number; originY: number; pixelWidth: number; pixelHeight: number } | null;
  epsg: number | null;
}

const bytesOfSample: Record<SampleType, number> = { uint8: 1, uint16: 2, int16: 2, float32: 4 };

export function sampleBytes(layout: Pick<TiffLayout, "sampleType">): number {
  return bytesOfSample[layout.sampleType];
}

/** Samples that follow each other in one row of a block. */
export function samplesPerBlockRow(layout: TiffLayout): number {
  return layout.blockWidth * (layout.isPlanar ? 1 : layout.samplesPerPixel);
}

export function blocksAcross(layout: Pick<TiffLayout, "width" | "blockWidth">): number {
  return Math.ceil(layout.width / layout.blockWidth);
}

export function blocksDown(layout: Pick<TiffLayout, "height" | "blockHeight">): number {
  return Math.ceil(layout.height / layout.blockHeight);
}

/** Rows that a block holds: tiles are padded, the last strip is not. */
export function rowsOfBlock(layout: TiffLayout, blockRow: number): number {
  if (layout.isTiled) return layout.blockHeight;
  return Math.min(layout.blockHeight, layout.height - blockRow * layout.blockHeight);
}

/** The picture's grid, or null without georeference or where pixels are not square. */
export function gridOfLayout(layout: TiffLayout): RasterGrid | null {
  const { placement, width, height } = layout;
  if (
    placement === null ||
    Math.abs(placement.pixelWidth - placement.pixelHeight) > 1e-9 * placement.pixelWidth
  ) {
    return null;
  }
  const { originX, originY, pixelWidth } = placement;
  return { pixelSizeM: pixelWidth, originX, originY, width, height };
}
