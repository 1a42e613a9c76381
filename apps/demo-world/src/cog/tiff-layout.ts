import type { MgrsTile } from "../truth/mgrs-tiles";
import type { CogAsset } from "./assets";
import { ASCII, DOUBLE, LONG, SHORT, type Tag, writeDirectories } from "./write-tags";

/** Block size in pixels. Blocks are square and uncompressed, row after row: a byte's offset determines its pixel. */
export const BLOCK_PX = 256;
/** Pixels begin here; the header with its tables fits before it. */
const DATA_OFFSET = 16_384;
/** The same of a file with overviews. */
const DATA_OFFSET_WITH_OVERVIEWS = 32_768;

/** The picture itself or one of its overviews. */
interface TiffLevel {
  pixelSizeM: number;
  sizePx: number;
  blocksAcross: number;
  /** Of its first block; the others follow it. */
  offset: number;
  /** After its last block. */
  end: number;
}

export interface TiffLayout {
  /** From fine to coarse; their blocks follow each other in the file. */
  levels: readonly TiffLevel[];
  dataOffset: number;
  blockBytes: number;
  rowBytes: number;
  fileBytes: number;
}

export function tiffLayout(asset: CogAsset): TiffLayout {
  const rowBytes = BLOCK_PX * asset.bytesPerSample * asset.samples;
  const blockBytes = rowBytes * BLOCK_PX;
  const dataOffset = asset.overviews === 0 ? DATA_OFFSET : DATA_OFFSET_WITH_OVERVIEWS;
  const levels: TiffLevel[] = [];
  let offset = dataOffset;
  for (let level = 0; level <= asset.overviews; level++) {
    const sizePx = Math.ceil(asset.sizePx / 2 ** level);
    const blocksAcross = Math.ceil(sizePx / BLOCK_PX);
    const end = offset + blocksAcross ** 2 * blockBytes;
    levels.push({
      pixelSizeM: (asset.sizePx * asset.pixelSizeM) / sizePx,
      sizePx,
      blocksAcross,
      offset,
      end,
    });
    offset = end;
  }
  return { levels, dataOffset, blockBytes, rowBytes, fileBytes: offset };
}

/**
 * First bytes of the file: classic little-endian TIFF, a picture with its overviews, geokeys, no-data 0.
 * @source TIFF 6.0; OGC GeoTIFF 1.1 (keys 1024 GTModelType, 1025 GTRasterType, 3072 ProjectedCRS); GDAL tag 42113
 */
export function tiffHeader(tile: MgrsTile, asset: CogAsset): Buffer {
  const { levels, blockBytes, dataOffset } = tiffLayout(asset);
  const places: Tag[] = [
    { id: 33550, type: DOUBLE, values: [asset.pixelSizeM, asset.pixelSizeM, 0] },
    { id: 33922, type: DOUBLE, values: [0, 0, 0, tile.originX, tile.originY, 0] },
    { id: 34735, type: SHORT, values: [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, tile.epsg] },
  ];
  const directories = levels.map((level, index): Tag[] => [
    ...(index === 0 ? [] : [{ id: 254, type: LONG, values: [1] }]),
    ...tagsOf(level, asset, blockBytes),
    ...(index === 0 ? places : []),
    { id: 42113, type: ASCII, values: [0x30, 0] },
  ]);
  return writeDirectories(directories, dataOffset);
}

function tagsOf(level: TiffLevel, asset: CogAsset, blockBytes: number): Tag[] {
  const blocks = Array.from({ length: level.blocksAcross ** 2 }, (_, index) => index);
  return [
    { id: 256, type: SHORT, values: [level.sizePx] },
    { id: 257, type: SHORT, values: [level.sizePx] },
    { id: 258, type: SHORT, values: Array.from({ length: asset.samples }, () => asset.bytesPerSample * 8) },
    { id: 259, type: SHORT, values: [1] },
    { id: 262, type: SHORT, values: [asset.samples === 3 ? 2 : 1] },
    { id: 277, type: SHORT, values: [asset.samples] },
    { id: 284, type: SHORT, values: [1] },
    { id: 322, type: SHORT, values: [BLOCK_PX] },
    { id: 323, type: SHORT, values: [BLOCK_PX] },
    { id: 324, type: LONG, values: blocks.map((index) => level.offset + index * blockBytes) },
    { id: 325, type: LONG, values: blocks.map(() => blockBytes) },
    { id: 339, type: SHORT, values: Array.from({ length: asset.samples }, () => 1) },
  ];
}
