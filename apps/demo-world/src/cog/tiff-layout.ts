import type { MgrsTile } from "../truth/mgrs-tiles";
import type { CogAsset } from "./assets";
import { ASCII, DOUBLE, LONG, SHORT, type Tag, writeTags } from "./write-tags";

/** Block size in pixels. Blocks are square and uncompressed, row after row: a byte's offset determines its pixel. */
export const BLOCK_PX = 256;
/** Pixels begin here; the header with its tables fits before it. */
export const DATA_OFFSET = 16_384;

export interface TiffLayout {
  blocksAcross: number;
  blockBytes: number;
  rowBytes: number;
  fileBytes: number;
}

export function tiffLayout(asset: CogAsset): TiffLayout {
  const blocksAcross = Math.ceil(asset.sizePx / BLOCK_PX);
  const rowBytes = BLOCK_PX * asset.bytesPerSample * asset.samples;
  const blockBytes = rowBytes * BLOCK_PX;
  return { blocksAcross, blockBytes, rowBytes, fileBytes: DATA_OFFSET + blocksAcross ** 2 * blockBytes };
}

/**
 * First DATA_OFFSET bytes of the file: classic little-endian TIFF, one image, geokeys, no-data 0.
 * @source TIFF 6.0; OGC GeoTIFF 1.1 (keys 1024 GTModelType, 1025 GTRasterType, 3072 ProjectedCRS); GDAL tag 42113
 */
export function tiffHeader(tile: MgrsTile, asset: CogAsset): Buffer {
  const { blocksAcross, blockBytes } = tiffLayout(asset);
  const blocks = Array.from({ length: blocksAcross ** 2 }, (_, index) => index);
  const tags: Tag[] = [
    { id: 256, type: SHORT, values: [asset.sizePx] },
    { id: 257, type: SHORT, values: [asset.sizePx] },
    { id: 258, type: SHORT, values: Array.from({ length: asset.samples }, () => asset.bytesPerSample * 8) },
    { id: 259, type: SHORT, values: [1] },
    { id: 262, type: SHORT, values: [asset.samples === 3 ? 2 : 1] },
    { id: 277, type: SHORT, values: [asset.samples] },
    { id: 284, type: SHORT, values: [1] },
    { id: 322, type: SHORT, values: [BLOCK_PX] },
    { id: 323, type: SHORT, values: [BLOCK_PX] },
    { id: 324, type: LONG, values: blocks.map((index) => DATA_OFFSET + index * blockBytes) },
    { id: 325, type: LONG, values: blocks.map(() => blockBytes) },
    { id: 339, type: SHORT, values: Array.from({ length: asset.samples }, () => 1) },
    { id: 33550, type: DOUBLE, values: [asset.pixelSizeM, asset.pixelSizeM, 0] },
    { id: 33922, type: DOUBLE, values: [0, 0, 0, tile.originX, tile.originY, 0] },
    { id: 34735, type: SHORT, values: [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, tile.epsg] },
    { id: 42113, type: ASCII, values: [0x30, 0] },
  ];
  return writeTags(tags, DATA_OFFSET);
}
