import { deflateSync } from "node:zlib";
import type { RasterGrid } from "@surco/raster";
import { ASCII, DOUBLE, LONG, SHORT, writeTags } from "../cog/write-tags";

const ROWS_PER_STRIP = 64;
const HEADER_BYTES = 65_536;

/**
 * A GeoTIFF of one picture whose pixels hold all their samples side by side: deflated strips with horizontal differences,
 * no-data 0.
 * @source TIFF 6.0, sections 14 (predictor 2) and 3 (strips); OGC GeoTIFF 1.1
 */
export function clipTiff(
  grid: RasterGrid,
  epsg: number,
  samples: number,
  pixels: Uint16Array | Uint8Array,
): Buffer {
  const perRow = grid.width * samples;
  const strips: Buffer[] = [];
  for (let row = 0; row < grid.height; row += ROWS_PER_STRIP) {
    const until = Math.min(grid.height, row + ROWS_PER_STRIP);
    const differences = differencesOf(pixels.slice(row * perRow, until * perRow), perRow, samples);
    strips.push(deflateSync(new Uint8Array(differences.buffer), { level: 5 }));
  }
  const offsets: number[] = [];
  let at = HEADER_BYTES;
  for (const strip of strips) {
    offsets.push(at);
    at += strip.length;
  }
  const each = (value: number) => Array.from({ length: samples }, () => value);
  const header = writeTags(
    [
      { id: 256, type: LONG, values: [grid.width] },
      { id: 257, type: LONG, values: [grid.height] },
      { id: 258, type: SHORT, values: each(pixels.BYTES_PER_ELEMENT * 8) },
      { id: 259, type: SHORT, values: [8] },
      { id: 262, type: SHORT, values: [1] },
      { id: 273, type: LONG, values: offsets },
      { id: 277, type: SHORT, values: [samples] },
      { id: 278, type: LONG, values: [ROWS_PER_STRIP] },
      { id: 279, type: LONG, values: strips.map((strip) => strip.length) },
      { id: 284, type: SHORT, values: [1] },
      { id: 317, type: SHORT, values: [2] },
      { id: 338, type: SHORT, values: Array.from({ length: samples - 1 }, () => 0) },
      { id: 339, type: SHORT, values: each(1) },
      { id: 33550, type: DOUBLE, values: [grid.pixelSizeM, grid.pixelSizeM, 0] },
      { id: 33922, type: DOUBLE, values: [0, 0, 0, grid.originX, grid.originY, 0] },
      { id: 34735, type: SHORT, values: [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, epsg] },
      { id: 42113, type: ASCII, values: [0x30, 0] },
    ],
    HEADER_BYTES,
  );
  return Buffer.concat([header, ...strips]);
}

/** Each sample less the same sample of the pixel before it; numbers wrap around. */
function differencesOf<T extends Uint16Array | Uint8Array>(pixels: T, perRow: number, samples: number): T {
  for (let start = 0; start < pixels.length; start += perRow) {
    for (let index = start + perRow - 1; index >= start + samples; index--) {
      pixels[index] = (pixels[index] as number) - (pixels[index - samples] as number);
    }
  }
  return pixels;
}
