import { deflateSync } from "node:zlib";
import { createPageCache } from "@surco/cog";
import { type MapTile, tileAt, utmProjection } from "@surco/geometry";
import { type LongestTurn, longestTurnOf, printLongestTurn, printTimes } from "@surco/kit-server/throwaway";
import type { TiffLayout } from "@surco/raster";
import { drawTile } from "./draw-tile";

/*
 * Times what drawing a tile costs ourselves: blocks as of the real archive, 1024 by 1024 pixels of three bytes, deflated
 * with predictor 2, come from memory; the header is known.
 */
const AT_MOST_MS = 150;
const BLOCK_PX = 1024;
const EPSG = 32720;
const PLACE = [-60.57, -33.89] as const;
const ROUNDS = 15;
const WARM_ROUNDS = 3;

const [x, y] = utmProjection(EPSG).forward(...PLACE);
const origin = { originX: Math.round((x - 54_900) / 60) * 60, originY: Math.round((y + 54_900) / 60) * 60 };

/** A block of land: slow changes with some noise, as hard to deflate as a true one. */
function makeBlock(): Uint8Array {
  const rows = Buffer.alloc(BLOCK_PX * BLOCK_PX * 3);
  for (let row = 0; row < BLOCK_PX; row++) {
    for (let column = 0; column < BLOCK_PX; column++) {
      const noise = ((row * 7919 + column * 104_729) >>> 3) % 23;
      for (let sample = 0; sample < 3; sample++) {
        rows[(row * BLOCK_PX + column) * 3 + sample] = 60 + sample * 15 + ((row + column) >> 4) + noise;
      }
    }
  }
  for (let at = rows.length - 1; at >= 3; at--) {
    if (at % (BLOCK_PX * 3) >= 3) rows[at] = (rows[at] ?? 0) - (rows[at - 3] ?? 0);
  }
  return deflateSync(rows, { level: 6 });
}

const block = makeBlock();

function level(width: number): TiffLayout {
  const count = Math.ceil(width / BLOCK_PX) ** 2;
  const pixel = 109_800 / width;
  return {
    version: 1,
    isLittleEndian: true,
    width,
    height: width,
    blockWidth: BLOCK_PX,
    blockHeight: BLOCK_PX,
    isTiled: true,
    samplesPerPixel: 3,
    isPlanar: false,
    sampleType: "uint8",
    compression: "deflate",
    predictor: 2,
    // Every block is the same one, at a place of its own.
    blockOffsets: Array.from(
      { length: count },
      (_, index) => 65_536 + (width * 1_000 + index) * block.length,
    ),
    blockLengths: Array.from({ length: count }, () => block.length),
    noData: 0,
    placement: { ...origin, pixelWidth: pixel, pixelHeight: pixel },
    epsg: EPSG,
  };
}

const levels = [10_980, 5_490, 2_745, 1_373, 687].map(level);

/** A file whose blocks repeat. */
const http = {
  async getRange(_url: string, offset: number, length: number) {
    const bytes = new Uint8Array(length);
    const first = (offset - 65_536) % block.length;
    for (let at = 0; at < length; ) {
      const from = (((first + at) % block.length) + block.length) % block.length;
      const part = block.subarray(from, Math.min(block.length, from + length - at));
      bytes.set(part, at);
      at += part.length;
    }
    return { bytes, totalBytes: null };
  },
};
const headers = { findLevels: async () => levels, saveLevels: async () => {} };

async function measure(zoom: number): Promise<void> {
  const times: number[] = [];
  const turns: LongestTurn[] = [];
  for (let round = 0; round < ROUNDS + WARM_ROUNDS; round++) {
    const tile: MapTile = { ...tileAt(zoom, PLACE) };
    // Neighbours too, as far as they lie on the scene.
    if (zoom >= 12) tile.x += round % 3;
    const scene = { id: "bench", date: "2026-01-01", epsg: EPSG, href: "https://files.test/visual.tif" };
    let ms = 0;
    const { result, longest } = await longestTurnOf(async () => {
      const begun = performance.now();
      const { drawn } = await drawTile({ http, headers, pages: createPageCache(48 * 1024 * 1024) }, tile, [
        scene,
      ]);
      ms = performance.now() - begun;
      return drawn;
    });
    if (result === null) throw new Error("nothing drawn");
    if (round < WARM_ROUNDS) continue;
    times.push(ms);
    turns.push(longest);
  }
  printTimes(`base map: tile of zoom ${zoom} drawn, header known, files in memory`, times, AT_MOST_MS);
  printLongestTurn(`base map: the same, longest time that it holds the event loop`, ...turns);
}

for (const zoom of [14, 12, 10, 8]) await measure(zoom);
