import { deflateSync, inflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrastedClasses } from "./classes";
import { type Colouring, colourise, paintPicture } from "./colourise";
import { hatchingOf } from "./hatching";
import { classColours, colourAt, type PaletteId, palettes, scalePaletteIds } from "./palettes";
import { crc32, encodePalettePng } from "./png";
import { shrink } from "./thumbnail";
import { pixelState } from "./types";

const scale: Colouring = { kind: "scale", palette: "greens", range: [0, 1] };

function buildPixels(width: number, values: readonly number[], states: readonly number[] = []) {
  return {
    width,
    height: values.length / width,
    values: Float32Array.from(values),
    state: Uint8Array.from(values, (_, index) => states[index] ?? pixelState.valid),
  };
}

const pixel = (rgba: Uint8ClampedArray, index: number) => [...rgba.subarray(index * 4, index * 4 + 4)];

describe("palettes", () => {
  it.each(Object.keys(palettes) as PaletteId[])(
    "%s runs from 0 to 1 and gives its own colours at its stops",
    (id) => {
      const { stops } = palettes[id];

      expect(stops.map(([at]) => at)).toEqual([...stops.map(([at]) => at)].sort((a, b) => a - b));
      expect([stops[0]?.[0], stops.at(-1)?.[0]]).toEqual([0, 1]);
      for (const [at, colour] of stops) expect(colourAt(id, at)).toEqual(colour);
      expect(colourAt(id, -3)).toEqual(stops[0]?.[1]);
      expect(colourAt(id, 3)).toEqual(stops.at(-1)?.[1]);
    },
  );

  it.each(scalePaletteIds.filter((id) => palettes[id].isColourBlindSafe))(
    "%s only grows lighter or darker",
    (id) => {
      const brightness = Array.from({ length: 50 }, (_, index) => {
        const [red, green, blue] = colourAt(id, index / 49);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      });
      const sorted = [...brightness].sort((a, b) => a - b);

      expect([sorted, sorted.toReversed()]).toContainEqual(brightness);
    },
  );

  it("give classes the two ends and even steps between", () => {
    const [low, middle, high] = classColours("greens", 3);

    expect([low, middle, high]).toEqual([
      colourAt("greens", 0),
      colourAt("greens", 0.5),
      colourAt("greens", 1),
    ]);
  });
});

describe("colourise", () => {
  it("gives a value its colour of the scale, values beyond it the end's", () => {
    const rgba = colourise(buildPixels(5, [0, 0.5, 1, -0.4, 1.3]), scale);

    expect(pixel(rgba, 0)).toEqual([...colourAt("greens", 0), 255]);
    expect(pixel(rgba, 1)).toEqual([...colourAt("greens", 0.5), 255]);
    expect(pixel(rgba, 2)).toEqual([...colourAt("greens", 1), 255]);
    expect(pixel(rgba, 3)).toEqual(pixel(rgba, 0));
    expect(pixel(rgba, 4)).toEqual(pixel(rgba, 2));
  });

  it("leaves the outside transparent and hatches each reason for a missing value in its own greys", () => {
    const states = [
      pixelState.cloud,
      pixelState.shadow,
      pixelState.noData,
      pixelState.invalid,
      pixelState.snow,
    ];
    const seen = states.map((state) => {
      const rgba = colourise(buildPixels(4, [0, 0, 0, 0], [state, state, state, state]), scale);
      expect(pixel(rgba, 0)).toEqual([...(hatchingOf(state)?.light ?? []), 255]);
      expect(pixel(rgba, 2)).toEqual([...(hatchingOf(state)?.dark ?? []), 255]);
      return pixel(rgba, 0).join();
    });

    expect(new Set(seen).size).toBe(states.length);
    expect(pixel(colourise(buildPixels(1, [0], [pixelState.outside]), scale), 0)).toEqual([0, 0, 0, 0]);
  });

  it("paints classes in their own colours", () => {
    const raster = buildPixels(3, [0.2, 0.5, 0.8]);
    const classification = contrastedClasses(raster, 3, 1);

    const rgba = colourise(raster, { kind: "classes", palette: "viridis", classification });

    expect([0, 1, 2].map((index) => pixel(rgba, index).slice(0, 3))).toEqual(classColours("viridis", 3));
  });
});

describe("encodePalettePng", () => {
  it("writes a picture that reads back pixel by pixel, transparent outside", async () => {
    const raster = buildPixels(
      3,
      [0, 0.5, 1, 0.25, 0, 0],
      [0, 0, 0, 0, pixelState.cloud, pixelState.outside],
    );

    const png = await encodePalettePng(paintPicture(raster, scale), (bytes) => deflateSync(bytes));

    expect(decodePng(png)).toEqual({ width: 3, height: 2, rgba: [...colourise(raster, scale)] });
  });

  it("knows the checksum of the PNG specification's empty end", () => {
    expect(crc32(Uint8Array.from("IEND", (letter) => letter.charCodeAt(0)))).toBe(0xae426082);
  });
});

describe("shrink", () => {
  it("brings the longer side to the wanted size and never enlarges", () => {
    const wide = buildPixels(200, new Array<number>(200 * 50).fill(0.4));

    expect(shrink(wide, 48)).toMatchObject({ width: 48, height: 12 });
    expect(shrink(buildPixels(10, new Array<number>(60).fill(0.4)), 48)).toMatchObject({
      width: 10,
      height: 6,
    });
  });

  it("means the valid pixels and keeps clouds where they prevail", () => {
    const cloud = pixelState.cloud;
    const raster = buildPixels(4, [0.2, 0.4, 9, 9, 0.6, 9, 9, 0.8], [0, 0, cloud, cloud, 0, cloud, cloud, 0]);

    const { values, state } = shrink(raster, 2);

    expect([...state]).toEqual([pixelState.valid, cloud]);
    expect(values[0]).toBeCloseTo(0.4, 6);
    expect(values[1]).toBeNaN();
  });
});

/** A second reading of the format, of the chunks that are used here, with its own checks. */
function decodePng(png: Uint8Array): { width: number; height: number; rgba: number[] } {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < png.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    chunks.set(type, png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const header = chunks.get("IHDR") ?? new Uint8Array(13);
  const [width = 0, height = 0] = [0, 4].map((at) =>
    new DataView(header.buffer, header.byteOffset).getUint32(at),
  );
  const palette = chunks.get("PLTE") ?? new Uint8Array(0);
  const alpha = chunks.get("tRNS") ?? new Uint8Array(0);
  const rows = inflateSync(chunks.get("IDAT") ?? new Uint8Array(0));
  const rgba: number[] = [];
  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      const entry = rows[row * (width + 1) + 1 + col] ?? 0;
      rgba.push(...palette.subarray(entry * 3, entry * 3 + 3), alpha[entry] ?? 255);
    }
  }
  return { width, height, rgba };
}

describe("a palette", () => {
  it.each(Object.keys(palettes) as PaletteId[])(
    "gives %s a colour at every place, and for what is no number",
    (id) => {
      const anywhere = fc.double();
      fc.assert(
        fc.property(anywhere, (position) => {
          for (const part of colourAt(id, position)) {
            expect(Number.isInteger(part) && part >= 0 && part <= 255).toBe(true);
          }
        }),
      );
    },
  );

  it("leaves no pixel of the field without a colour, whatever its value", () => {
    const pixel = fc.tuple(fc.double(), fc.constantFrom(...Object.values(pixelState)));
    fc.assert(
      fc.property(fc.array(pixel, { minLength: 1, maxLength: 30 }), (pixels) => {
        const raster = {
          width: pixels.length,
          height: 1,
          values: Float32Array.from(pixels, ([value]) => value),
          state: Uint8Array.from(pixels, ([, state]) => state),
        };
        const rgba = colourise(raster, { kind: "scale", palette: "viridis", range: [0, 1] });

        pixels.forEach(([, state], index) => {
          expect(rgba[index * 4 + 3]).toBe(state === pixelState.outside ? 0 : 255);
        });
      }),
    );
  });
});
