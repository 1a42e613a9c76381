import { parsePyramid, type TiffLayout } from "@surco/raster";
import { buildTiff } from "@surco/raster/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openCog, openPyramid, readSamples } from "./cog-reader";
import { createPageCache, pagedSource } from "./paged-source";
import { memorySource } from "./testing";

/** Directories of one byte per pixel in one strip each, with the tags that a reader needs. */
function chain(levels: readonly { subfile: number; side: number }[], first = 8): Uint8Array {
  const file = Buffer.alloc(8_192);
  file.write("II", 0, "latin1");
  file.writeUInt16LE(42, 2);
  let pointer = 4;
  let at = first;
  let data = 4_096;
  for (const { subfile, side } of levels) {
    file.writeUInt32LE(at, pointer);
    const tags = [
      [254, subfile],
      [256, side],
      [257, side],
      [258, 8],
      [259, 1],
      [273, data],
      [277, 1],
      [278, side],
      [279, side * side],
    ] as const;
    file.writeUInt16LE(tags.length, at);
    tags.forEach(([id, value], index) => {
      const entry = at + 2 + index * 12;
      file.writeUInt16LE(id, entry);
      file.writeUInt16LE(4, entry + 2);
      file.writeUInt32LE(1, entry + 4);
      file.writeUInt32LE(value, entry + 8);
    });
    file.fill(side, data, data + side * side);
    pointer = at + 2 + tags.length * 12;
    at = pointer + 4;
    data += side * side;
  }
  return new Uint8Array(file);
}

describe("a picture with overviews", () => {
  const file = chain([
    { subfile: 0, side: 16 },
    { subfile: 4, side: 16 },
    { subfile: 1, side: 8 },
    { subfile: 5, side: 8 },
    { subfile: 1, side: 4 },
  ]);

  it("has the picture and its overviews, from fine to coarse and without masks", async () => {
    const { source, levels } = await openPyramid(memorySource(file));
    expect(levels.map(({ width }) => width)).toEqual([16, 8, 4]);
    for (const layout of levels) {
      const window = { col: 0, row: 0, width: 2, height: 1 };
      const [pixels] = await readSamples({ source, layout }, window, [0]);
      expect(Array.from(pixels ?? [])).toEqual([layout.width, layout.width]);
    }
    expect((await openCog(memorySource(file))).layout.width).toBe(16);
  });

  it("is read once where its header is kept", async () => {
    const kept = new Map<string, readonly TiffLayout[]>();
    const cache = {
      findLevels: async (key: string) => kept.get(key) ?? null,
      saveLevels: async (key: string, levels: readonly TiffLayout[]) => void kept.set(key, levels),
    };
    await openPyramid(memorySource(file), cache);
    const again = memorySource(file);
    expect((await openPyramid(again, cache)).levels).toHaveLength(3);
    expect(again.reads).toEqual([]);
  });

  it("is refused where its directories form a circle", () => {
    const circle = Buffer.from(file);
    // The next directory of the last one is the first.
    circle.writeUInt32LE(8, 8 + 5 * (2 + 9 * 12 + 4) - 4);
    expect(() => parsePyramid([{ offset: 0, bytes: circle }], circle.length)).toThrow("does not end");
  });
});

it("reads three samples of a pixel with one reading of its block", async () => {
  const tiff = buildTiff({
    width: 40,
    height: 30,
    samplesPerPixel: 3,
    valueAt: (x, y, sample) => x + y * 2 + sample * 50,
    sampleType: "uint8",
  });
  const source = memorySource(tiff);
  const cog = await openCog(source);
  const before = source.reads.length;
  const window = { col: 5, row: 4, width: 2, height: 2 };
  const samples = await readSamples(cog, window, [0, 1, 2]);
  expect(samples.map((pixels) => Array.from(pixels))).toEqual(
    [0, 50, 100].map((more) => [13, 14, 15, 16].map((value) => value + more)),
  );
  expect(source.reads.length - before).toBe(1);
});

describe("a file read in pages", () => {
  const bytes = Uint8Array.from({ length: 700_000 }, (_, index) => (index * 31) % 251);

  it("has the same bytes, of which none is read twice", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(699_999), fc.integer({ min: 1, max: 300_000 })), {
          minLength: 1,
          maxLength: 6,
        }),
        async (ranges) => {
          const source = memorySource(bytes);
          const paged = pagedSource(source, createPageCache(10_000_000));
          const read = await Promise.all(ranges.map(([offset, length]) => paged.read(offset, length)));
          read.forEach((part, index) => {
            const [offset = 0, length = 0] = ranges[index] ?? [];
            expect(Buffer.compare(Buffer.from(part), bytes.slice(offset, offset + length))).toBe(0);
          });
          const pages = source.reads.flatMap(({ offset, length }) =>
            Array.from({ length: Math.ceil(length / 131_072) }, (_, page) => offset / 131_072 + page),
          );
          expect(new Set(pages).size).toBe(pages.length);
        },
      ),
    );
  });

  it("is read again after a failure, and where its pages were dropped", async () => {
    const source = memorySource(bytes);
    let isDown = true;
    const flaky = {
      ...source,
      read: (...range: Parameters<typeof source.read>) =>
        isDown ? Promise.reject(new Error("down")) : source.read(...range),
    };
    const paged = pagedSource(flaky, createPageCache(131_072));
    await expect(paged.read(0, 10)).rejects.toThrow("down");
    isDown = false;
    expect(Array.from(await paged.read(1, 2))).toEqual([31, 62]);
    await paged.read(400_000, 10);
    await paged.read(1, 2);
    expect(source.reads.map(({ offset }) => offset)).toEqual([0, 393_216, 0]);
  });
});
