import { deflateSync, inflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeRows, gridOfLayout, parseTiff, type SampleArray, type TiffLayout } from "../tiff";
import { type GeoTiffContent, writeGeoTiff } from "./write-geotiff";

const deflate = (bytes: Uint8Array) => deflateSync(bytes);

function layoutOf(file: Uint8Array): TiffLayout {
  const parsed = parseTiff([{ offset: 0, bytes: file }], file.length);
  if (parsed.kind !== "layout") throw new Error("the whole file is there");
  return parsed.layout;
}

/** One sample of every pixel, as our own reader of other people's files finds it. */
function readSample<A extends SampleArray>(file: Uint8Array, pixels: A, sample = 0): A {
  const layout = layoutOf(file);
  layout.blockOffsets.forEach((offset, index) => {
    const raw = inflateSync(file.subarray(offset, offset + (layout.blockLengths[index] ?? 0)));
    const top = index * layout.blockHeight;
    const rows = Math.min(layout.blockHeight, layout.height - top);
    const part = { fromCol: 0, untilCol: layout.width, fromRow: 0, untilRow: rows, sample };
    decodeRows(raw, layout, part, { pixels, start: top * layout.width, stride: layout.width });
  });
  return pixels;
}

const content = (overrides: Partial<GeoTiffContent> & { width: number; height: number }): GeoTiffContent => ({
  grid: {
    pixelSizeM: 10,
    originX: 500_000,
    originY: 6_240_000,
    width: overrides.width,
    height: overrides.height,
  },
  epsg: 32720,
  pixels: new Float32Array(overrides.width * overrides.height),
  description: "NDVI · Lote 7",
  software: "Surco",
  ...overrides,
});

describe("a GeoTIFF of an index", () => {
  it("holds exactly the raster's numbers, and none where there was none, whatever its size", async () => {
    const raster = fc
      .record({ width: fc.integer({ min: 1, max: 70 }), height: fc.integer({ min: 1, max: 400 }) })
      .chain(({ width, height }) =>
        fc.record({
          width: fc.constant(width),
          height: fc.constant(height),
          some: fc.array(fc.float({ noDefaultInfinity: true }), { minLength: 1, maxLength: 50 }),
        }),
      );
    await fc.assert(
      fc.asyncProperty(raster, async ({ width, height, some }) => {
        const pixels = Float32Array.from(
          { length: width * height },
          (_, index) => some[index % some.length] ?? Number.NaN,
        );

        const file = await writeGeoTiff(content({ width, height, pixels }), deflate);

        expect(readSample(file, new Float32Array(pixels.length))).toEqual(pixels);
      }),
      { numRuns: 60 },
    );
  });

  it("lies where the raster lies, and says by which value it means no data", async () => {
    const file = await writeGeoTiff(content({ width: 300, height: 200 }), deflate);
    const layout = layoutOf(file);

    expect(gridOfLayout(layout)).toEqual({
      pixelSizeM: 10,
      originX: 500_000,
      originY: 6_240_000,
      width: 300,
      height: 200,
    });
    expect(layout).toMatchObject({ epsg: 32720, sampleType: "float32", compression: "deflate" });
    expect(Buffer.from(file).includes("nan\0")).toBe(true);
  });

  it("carries its description with accents", async () => {
    const file = await writeGeoTiff(
      content({ width: 2, height: 2, description: "Ñandú: imágenes simuladas 🌾" }),
      deflate,
    );

    expect(Buffer.from(file).includes(Buffer.from("Ñandú: imágenes simuladas 🌾\0", "utf8"))).toBe(true);
  });
});

describe("a GeoTIFF of a picture", () => {
  it("holds red, green, blue and whether there is anything", async () => {
    const pixels = Uint8ClampedArray.from({ length: 40 * 30 * 4 }, (_, index) => (index * 7) % 256);

    const file = await writeGeoTiff(content({ width: 40, height: 30, pixels }), deflate);

    expect(layoutOf(file)).toMatchObject({ samplesPerPixel: 4, sampleType: "uint8", noData: null });
    for (const sample of [0, 1, 2, 3]) {
      const read = readSample(file, new Uint8Array(40 * 30), sample);
      expect(read).toEqual(Uint8Array.from(read, (_, pixel) => pixels[pixel * 4 + sample] ?? 0));
    }
  });
});
