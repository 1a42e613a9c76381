import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { type PixelWindow, planWindow, type TiffLayout } from "@surco/raster";
import { buildTiff, type TiffRecipe } from "@surco/raster/testing";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import {
  type Cog,
  openCog,
  readUint8Windows,
  readUint16Windows,
  readWindow,
  readWindows,
} from "./cog-reader";
import { fileSource, httpSource } from "./cog-source";
import {
  bigEndianStrips,
  bigEndianStripsAt,
  floatTiles,
  floatTilesAt,
  lzwBytes,
  lzwBytesAt,
} from "./gdal-samples.testing";
import { clientOf, memorySource, type Served, serveRanges } from "./testing";

const deflate = { code: 8, apply: (raw: Uint8Array) => deflateSync(raw) };
/** Looks random, so that blocks hardly compress and their upper rows take their share of the bytes. */
const noiseAt = (x: number, y: number) => 1 + ((((x * 2654435761) ^ (y * 40503 * 65537)) >>> 8) % 60_000);
const tiled: TiffRecipe = {
  width: 150,
  height: 140,
  tile: { width: 64, height: 64 },
  compression: deflate,
  predictor: 2,
  noData: "0",
  georeference: { originX: 500_000, originY: 6_300_000, pixelSizeM: 10, epsg: 32720 },
  valueAt: noiseAt,
};
const middle: PixelWindow = { col: 40, row: 50, width: 60, height: 50 };

function expectPixels(
  pixels: ArrayLike<number>,
  window: PixelWindow,
  size: { width: number; height: number },
  valueAt: (x: number, y: number) => number,
): void {
  const expected = Array.from({ length: window.width * window.height }, (_, index) => {
    const x = window.col + (index % window.width);
    const y = window.row + Math.floor(index / window.width);
    return x >= 0 && y >= 0 && x < size.width && y < size.height ? valueAt(x, y) : 0;
  });
  expect(Array.from(pixels)).toEqual(expected);
}

describe("reading a window", () => {
  it.each<[string, Partial<TiffRecipe>]>([
    ["deflated tiles with predictor 2", {}],
    ["deflate by its old number", { compression: { ...deflate, code: 32946 } }],
    ["tiles without predictor", { predictor: 1 }],
    ["plain tiles", { compression: undefined, predictor: 1 }],
    ["plain strips", { compression: undefined, predictor: 1, tile: undefined, rowsPerStrip: 17 }],
    ["deflated strips", { tile: undefined, rowsPerStrip: 17 }],
    ["one strip", { tile: undefined }],
    ["big-endian numbers", { isBigEndian: true }],
    ["a BigTIFF", { isBigTiff: true }],
    ["a big-endian BigTIFF", { isBigTiff: true, isBigEndian: true, predictor: 1 }],
  ])("across four blocks gives every pixel of %s", async (_name, difference) => {
    const cog = await openCog(memorySource(buildTiff({ ...tiled, ...difference })));

    const [pixels = []] = await readUint16Windows(cog, [middle]);
    expectPixels(pixels, middle, tiled, noiseAt);
  });

  it("of several fields fetches and decodes a block that they share once", async () => {
    const memory = memorySource(buildTiff(tiled));
    const cog = await openCog(memory);
    const spied = { ...memory, reads: [] as number[] };
    const source = {
      ...memory,
      read: (offset: number, length: number) => {
        spied.reads.push(offset);
        return memory.read(offset, length);
      },
    };
    const neighbours: PixelWindow[] = [
      { col: 5, row: 30, width: 20, height: 12 },
      { col: 26, row: 2, width: 30, height: 60 },
      { col: 20, row: 40, width: 60, height: 20 },
    ];

    const read = await readWindows({ ...cog, source }, neighbours);

    for (const [index, window] of neighbours.entries()) {
      expectPixels(read[index] ?? [], window, tiled, noiseAt);
    }
    const blocks = new Set(
      neighbours.flatMap((window) => planWindow(cog.layout, window).map((task) => task.offset)),
    );
    expect(blocks.size).toBe(2);
    expect(spied.reads.length).toBeLessThanOrEqual(blocks.size);
  });

  it("works anywhere, also partly or wholly outside, where there is no data", async () => {
    const cog = await openCog(memorySource(buildTiff(tiled)));
    const window = fc.record({
      col: fc.integer({ min: -30, max: 170 }),
      row: fc.integer({ min: -30, max: 170 }),
      width: fc.integer({ min: 1, max: 90 }),
      height: fc.integer({ min: 1, max: 90 }),
    });
    await fc.assert(
      fc.asyncProperty(window, async (place) => {
        expectPixels(await readWindow(cog, place), place, tiled, noiseAt);
      }),
      { numRuns: 60 },
    );
  });

  it("picks a sample of interleaved and of separate planes", async () => {
    const valueAt = (x: number, y: number, sample: number) => (x * 3 + y * 5 + sample * 70) % 256;
    for (const isPlanar of [false, true]) {
      const recipe = { ...tiled, sampleType: "uint8" as const, samplesPerPixel: 3, isPlanar, valueAt };
      const cog = await openCog(memorySource(buildTiff(recipe)));

      for (const sample of [0, 1, 2]) {
        const pixels = await readWindow(cog, middle, { sample });
        expectPixels(pixels, middle, tiled, (x, y) => valueAt(x, y, sample));
      }
      await expect(readWindow(cog, middle, { sample: 3 })).rejects.toThrow(RangeError);
    }
  });

  it("keeps signs and floating point numbers", async () => {
    const signed = (x: number, y: number) => x * 300 - y * 250;
    const float = (x: number, y: number) => Math.fround(x / 7 - y * 1000.25);
    const open = (recipe: Partial<TiffRecipe>) => openCog(memorySource(buildTiff({ ...tiled, ...recipe })));
    const height = await open({ sampleType: "float32", predictor: 3, valueAt: float });
    const plainHeight = await open({
      sampleType: "float32",
      predictor: 1,
      valueAt: float,
      isBigEndian: true,
    });

    expectPixels(
      await readWindow(await open({ sampleType: "int16", valueAt: signed }), middle),
      middle,
      tiled,
      signed,
    );
    expectPixels(await readWindow(height, middle), middle, tiled, float);
    expectPixels(await readWindow(plainHeight, middle), middle, tiled, float);
    await expect(readUint16Windows(height, [middle])).rejects.toMatchObject({ code: "UNSUPPORTED" });
    await expect(readUint8Windows(height, [middle])).rejects.toMatchObject({ code: "UNSUPPORTED" });
  });

  it.each([
    ["LZW", lzwBytes, lzwBytesAt],
    ["big-endian LZW strips with predictor 2", bigEndianStrips, bigEndianStripsAt],
    ["floating point tiles with predictor 3", floatTiles, floatTilesAt],
  ])("reads %s as GDAL writes them", async (_name, file, valueAt) => {
    const cog = await openCog(memorySource(file));
    const part = { col: 11, row: 13, width: 30, height: 22 };

    expect(cog.layout).toMatchObject({ width: 48, height: 40 });
    expectPixels(await readWindow(cog, part), part, cog.layout, valueAt);
  });

  it("fills blocks that were never written with no data", async () => {
    const cog = await openCog(memorySource(buildTiff({ ...tiled, sparseBlocks: [4] })));

    const pixels = await readWindow(cog, { col: 60, row: 60, width: 10, height: 10 });

    expectPixels(pixels, { col: 60, row: 60, width: 10, height: 10 }, tiled, (x, y) =>
      x >= 64 && y >= 64 ? 0 : noiseAt(x, y),
    );
  });
});

describe("requested bytes", () => {
  it("is the header in one read, and of a block only what its upper rows take", async () => {
    const source = memorySource(
      buildTiff({ ...tiled, width: 512, height: 512, tile: { width: 512, height: 512 } }),
    );
    const cog = await openCog(source);

    const top = { col: 10, row: 20, width: 30, height: 30 };
    expectPixels(await readWindow(cog, top), top, { width: 512, height: 512 }, noiseAt);

    expect(source.reads).toHaveLength(2);
    expect(source.reads[0]).toEqual({ offset: 0, length: 16_384 });
    expect(source.reads[1]?.length).toBeLessThan((cog.layout.blockLengths[0] ?? 0) / 5);
  });

  it("is of an uncompressed block only the rows that windows want of it", async () => {
    const recipe = { ...tiled, compression: undefined, predictor: 1 as const, width: 512, height: 512 };
    const source = memorySource(buildTiff({ ...recipe, tile: { width: 512, height: 512 } }));
    const cog = await openCog(source);
    const upper = { col: 10, row: 300, width: 30, height: 20 };
    const lower = { col: 200, row: 310, width: 30, height: 40 };

    const [first = [], second = []] = await readWindows(cog, [upper, lower]);

    expectPixels(first, upper, recipe, noiseAt);
    expectPixels(second, lower, recipe, noiseAt);
    const block = cog.layout.blockOffsets[0] ?? 0;
    expect(source.reads.slice(1)).toEqual([{ offset: block + 300 * 1024, length: 50 * 1024 }]);
  });

  it("is nothing of an uncompressed block whose table names fewer bytes than its rows take", async () => {
    const cog = await openCog(memorySource(buildTiff({ ...tiled, compression: undefined, predictor: 1 })));
    const shortened = { ...cog.layout, blockLengths: cog.layout.blockLengths.map(() => 64) };

    const reading = readWindow({ ...cog, layout: shortened }, middle);

    await expect(reading).rejects.toMatchObject({ code: "BAD_BLOCK" });
  });

  it("is completed where the upper rows take more than their share", async () => {
    const valueAt = (x: number, y: number) => (y < 64 ? noiseAt(x, y) : 7);
    const recipe = { ...tiled, width: 512, height: 512, tile: { width: 512, height: 512 }, valueAt };
    const source = memorySource(buildTiff(recipe));
    const cog = await openCog(source);

    const top = { col: 10, row: 20, width: 30, height: 40 };
    expectPixels(await readWindow(cog, top), top, recipe, valueAt);

    const [, first, rest] = source.reads;
    expect(source.reads).toHaveLength(3);
    expect((first?.length ?? 0) + (rest?.length ?? 0)).toBe(cog.layout.blockLengths[0]);
  });

  it("is joined where blocks follow each other in the file", async () => {
    const source = memorySource(buildTiff(tiled));
    const cog = await openCog(source);

    await readWindow(cog, { col: 0, row: 0, width: 150, height: 140 });

    expect(source.reads).toHaveLength(2);
  });

  it("spares the header when it is known", async () => {
    const kept = new Map<string, string>();
    const cache = {
      find: async (key: string) => JSON.parse(kept.get(key) ?? "null") as TiffLayout | null,
      save: async (key: string, layout: TiffLayout) => void kept.set(key, JSON.stringify(layout)),
    };
    const file = buildTiff(tiled);
    await openCog(memorySource(file, "a"), cache);
    const again = memorySource(file, "a");

    const cog = await openCog(again, cache);

    expect(again.reads).toEqual([]);
    expectPixels(await readWindow(cog, middle), middle, tiled, noiseAt);
  });

  it("reads a header that lies beyond the first 16 KB", async () => {
    const plain = buildTiff({ ...tiled, compression: undefined, predictor: 1 });
    const moved = moveDirectoryToEnd(plain);

    const cog = await openCog(memorySource(moved));

    expectPixels(await readWindow(cog, middle), middle, tiled, noiseAt);
  });
});

describe("sources", () => {
  let served: Served | undefined;
  let folder: string | undefined;
  afterEach(async () => {
    await served?.close();
    if (folder) await rm(folder, { recursive: true });
    served = undefined;
    folder = undefined;
  });

  it("over HTTP ask for ranges and nothing else", async () => {
    const file = buildTiff(tiled);
    served = await serveRanges(async () => file);

    const cog = await openCog(httpSource(clientOf(served), `${served.url}/B04.tif`));
    expectPixels(await readWindow(cog, middle), middle, tiled, noiseAt);

    expect(cog.source.size()).toBe(file.length);
    expect(served.requests).toHaveLength(2);
  });

  it("on disk give the same", async () => {
    folder = await mkdtemp(join(tmpdir(), "surco-cog-"));
    await writeFile(join(folder, "B04.tif"), buildTiff(tiled));
    const source = await fileSource(join(folder, "B04.tif"));

    const cog = await openCog(source);
    expectPixels(await readWindow(cog, middle), middle, tiled, noiseAt);
    await source.close();
  });
});

describe("a file that cannot be trusted", () => {
  const broken = (change: (file: Uint8Array, view: DataView) => void, recipe: Partial<TiffRecipe> = {}) => {
    const file = buildTiff({ ...tiled, ...recipe });
    change(file, new DataView(file.buffer));
    return openCog(memorySource(file));
  };
  /** Changes a tag's inline value in a little-endian classic header. */
  const setTag = (number: number, value: number) => (_file: Uint8Array, view: DataView) => {
    for (let at = 10; at < 10 + 12 * view.getUint16(8, true); at += 12) {
      if (view.getUint16(at, true) === number) view.setUint32(at + 8, value, true);
    }
  };
  const setCount = (number: number, count: number) => (_file: Uint8Array, view: DataView) => {
    for (let at = 10; at < 10 + 12 * view.getUint16(8, true); at += 12) {
      if (view.getUint16(at, true) === number) view.setUint32(at + 4, count, true);
    }
  };

  it.each([
    ["other magic bytes", (file: Uint8Array) => void file.set([0x50]), "NOT_TIFF"],
    ["no width", setTag(256, 0), "BAD_TAG"],
    ["a width of a billion", setTag(256, 1_000_000_000), "TOO_LARGE"],
    ["tiles without size", setTag(322, 0), "BAD_TAG"],
    [
      "blocks of gigabytes",
      (file: Uint8Array, view: DataView) => {
        setTag(322, 65_535)(file, view);
        setTag(323, 65_535)(file, view);
      },
      "TOO_LARGE",
    ],
    ["more pixels than blocks", setTag(257, 5000), "BAD_BLOCK_TABLE"],
    ["a table of four thousand million blocks", setCount(324, 0xffffffff), "TOO_LARGE"],
    ["a table that lies behind the end", setTag(324, 0x7fffffff), "TRUNCATED"],
    ["a compression that we do not read", setTag(259, 50_000), "UNSUPPORTED"],
    ["a predictor for other numbers", setTag(317, 3), "UNSUPPORTED"],
  ])("with %s is refused when opened", async (_name, change, code) => {
    await expect(broken(change)).rejects.toMatchObject({ name: "TiffError", code });
  });

  it("that is cut off is refused when opened where its size is known, else when read", async () => {
    const file = buildTiff(tiled);
    const short = file.slice(0, file.length - 500);
    const last = { col: 140, row: 130, width: 5, height: 5 };
    const sizeless = { ...memorySource(short), size: () => null };

    await expect(openCog(memorySource(short))).rejects.toMatchObject({ code: "TRUNCATED" });
    await expect(readWindow(await openCog(sizeless), last)).rejects.toMatchObject({ code: "TRUNCATED" });
    await expect(openCog(memorySource(file.slice(0, 100)))).rejects.toMatchObject({ code: "TRUNCATED" });
    await expect(openCog(memorySource(new Uint8Array(0)))).rejects.toMatchObject({ code: "TRUNCATED" });
  });

  it("with a block that inflates to more than a block is stopped there", async () => {
    const bomb = { code: 8, apply: () => deflateSync(new Uint8Array(5_000_000)) };
    const cog = await openCog(memorySource(buildTiff({ ...tiled, compression: bomb })));

    await expect(readWindow(cog, middle)).rejects.toMatchObject({ code: "BAD_BLOCK" });
  });

  it("with a block of nonsense is refused when read", async () => {
    const nonsense = (code: number) => ({ code, apply: () => new Uint8Array(900).fill(0xa7) });
    const open = (code: number) =>
      openCog(memorySource(buildTiff({ ...tiled, compression: nonsense(code) })));

    await expect(readWindow(await open(8), middle)).rejects.toMatchObject({ code: "BAD_BLOCK" });
    await expect(readWindow(await open(5), middle)).rejects.toMatchObject({ code: "BAD_BLOCK" });
  });

  it("never fails but by a TiffError, whatever bytes of its header are changed", async () => {
    const file = buildTiff(tiled);
    const change = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 255 }));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const changed = file.slice();
        for (const [at, byte] of changes) changed[at] = byte;

        const attempt = await openCog(memorySource(changed))
          .then((cog: Cog) => readWindow(cog, { col: 0, row: 0, width: 8, height: 8 }))
          .catch((error: Error) => error.name);

        expect(attempt instanceof Object || attempt === "TiffError").toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("cannot make us reserve memory for a window of any size", async () => {
    const cog = await openCog(memorySource(buildTiff(tiled)));

    await expect(readWindow(cog, { ...middle, width: 1e6, height: 1e6 })).rejects.toMatchObject({
      code: "TOO_LARGE",
    });
    await expect(readWindow(cog, { ...middle, width: 0 })).rejects.toThrow(RangeError);
  });
});

/** The same picture with its directory behind its blocks, as programs write files they add to. */
function moveDirectoryToEnd(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset);
  const directory = view.getUint32(4, true);
  const length = 2 + view.getUint16(directory, true) * 12 + 4;
  const moved = new Uint8Array(file.length + length);
  moved.set(file);
  moved.set(file.subarray(directory, directory + length), file.length);
  moved.fill(0xff, directory, directory + length);
  new DataView(moved.buffer).setUint32(4, file.length, true);
  return moved;
}
