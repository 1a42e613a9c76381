import { deflateSync } from "node:zlib";
import { createPageCache } from "@surco/cog";
import { type MapTile, tileAt, utmProjection } from "@surco/geometry";
import type { TiffLayout } from "@surco/raster";
import { drawTile } from "./draw-tile";

/*
 * Times what drawing a tile costs ourselves: blocks as of the real archive, 1024 by 1024 pixels of three bytes, deflated
 * with predictor 2, come from memory; the header is known.
 */
const AT_MOST_MS = 150;
/** The event loop is never held so long. */
const HELD_AT_MOST_MS = 50;
const BLOCK_PX = 1024;
const EPSG = 32720;
const PLACE = [-60.57, -33.89] as const;
const ROUNDS = 15;

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

/** Longest time in which no other work of the process was done. */
function watchLoop() {
  let longestMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - last - 1);
    last = now;
  }, 1);
  return () => {
    clearInterval(timer);
    return longestMs;
  };
}

async function measure(zoom: number): Promise<void> {
  const times: number[] = [];
  const blocked: number[] = [];
  for (let round = 0; round < ROUNDS + 3; round++) {
    const tile: MapTile = { ...tileAt(zoom, PLACE) };
    // Neighbours too, as far as they lie on the scene.
    if (zoom >= 12) tile.x += round % 3;
    const scene = { id: "bench", date: "2026-01-01", epsg: EPSG, href: "https://files.test/visual.tif" };
    const loop = watchLoop();
    const begun = performance.now();
    const drawn = await drawTile({ http, headers, pages: createPageCache(48 * 1024 * 1024) }, tile, [scene]);
    const ms = performance.now() - begun;
    const heldMs = loop();
    if (drawn === null) throw new Error("nothing drawn");
    if (round < 3) continue; // warm
    times.push(ms);
    blocked.push(heldMs);
  }
  print(`base map: tile of zoom ${zoom} drawn, header known, files in memory`, times, AT_MOST_MS);
  print(`base map: event loop held at a time, zoom ${zoom}`, blocked, HELD_AT_MOST_MS);
}

/** Prints the median. */
function print(name: string, times: number[], atMost: number): void {
  times.sort((a, b) => a - b);
  const value = Math.round((times[Math.floor(times.length / 2)] ?? 0) * 10) / 10;
  console.log(JSON.stringify({ name, value, unit: "ms", atMost }));
}

for (const zoom of [14, 12, 10, 8]) await measure(zoom);
