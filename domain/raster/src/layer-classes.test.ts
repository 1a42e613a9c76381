import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildGrid, buildPolygon, buildWindow, rectangle } from "./build-window.testing";
import { computeLayer } from "./compute-layer";
import { confirmWater } from "./compute-water";
import { drawLayer } from "./draw-layer";
import { formulaLayer } from "./formula";
import { layerClasses } from "./layer-classes";
import { fixedLayerIds, type NumberLayer, numberLayer } from "./layers";
import { scalePaletteIds } from "./palettes";
import { type IndexRaster, pixelState } from "./types";

const scene = { sceneId: "S2B_T20HMD_20251004T140049_L2A", date: "2025-10-04" };
const SIDE = 12;
const polygon = buildPolygon(buildGrid(SIDE, SIDE), rectangle(1, 1, 11, 11), rectangle(4, 4, 6, 6));

const numberLayerIds = fixedLayerIds.filter((id) => id !== "trueColour");
const anyLayer = fc.oneof(
  fc.constantFrom(...numberLayerIds).map((id): NumberLayer => numberLayer(id)),
  fc
    .constantFrom("nir / red", "1000 * (green - swir1)", "sqrt(nir - red)", "log(red) - B12")
    .map((expression) => formulaLayer("formula-x", expression, null)),
);

/** Any layer over a field with a hole, some of it under cloud, some without data. */
const anyRaster = fc
  .tuple(anyLayer, fc.integer({ min: 1, max: 2 ** 30 }), fc.integer({ min: 0, max: 6 }))
  .map(([layer, seed, cloudyRows]): IndexRaster => {
    let state = seed;
    const random = () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
    const band = () => (random() < 0.02 ? 0 : Math.round(1000 + 6000 * random()));
    const names = ["B02", "B03", "B04", "B05", "B06", "B07", "B08", "B8A", "B11", "B12"] as const;
    const bands = Object.fromEntries(names.map((name) => [name, band]));
    const window = buildWindow(SIDE, bands, (_col, row) => (row < cloudyRows ? 9 : 4));
    return computeLayer({ ...window, offset: -0.1 }, polygon, layer, scene);
  });

const anyLook = fc.record({
  scale: fc.constantFrom("absolute" as const, "3" as const, "10" as const),
  palette: fc.constantFrom(...scalePaletteIds),
  trueColour: fc.constant("natural" as const),
  expectedNdvi: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
});

describe("the classes of a layer", () => {
  it("partition the field's area exactly, whatever the layer, its scale and the clouds", () => {
    const areaHa = 12.345;
    fc.assert(
      fc.property(anyRaster, anyLook, (raster, look) => {
        const drawn = drawLayer(raster, look, areaHa);

        if (drawn.kind !== "numbers") throw new Error("numbers were drawn");
        const { classes, unusable, classOfPixel } = drawn.classification;
        const parts = [...classes, unusable];
        const sum = (of: "pixels" | "areaHa" | "percent") =>
          parts.reduce((total, part) => total + part[of], 0);
        expect(sum("pixels")).toBe(raster.statistics.pixels);
        expect(sum("areaHa")).toBeCloseTo(areaHa, 9);
        expect(sum("percent")).toBeCloseTo(100, 9);
        // Each valid pixel is in one class, no other pixel in any.
        raster.state.forEach((state, index) => {
          expect((classOfPixel[index] ?? 255) < classes.length).toBe(state === pixelState.valid);
        });
        classes.forEach(({ pixels }, index) => {
          expect(classOfPixel.filter((found) => found === index)).toHaveLength(pixels);
        });
      }),
    );
  });

  it("colour every pixel of the field and none outside", () => {
    fc.assert(
      fc.property(anyRaster, anyLook, (raster, look) => {
        const { rgba } = drawLayer(raster, look, 10);

        raster.state.forEach((state, index) => {
          expect(rgba[index * 4 + 3]).toBe(state === pixelState.outside ? 0 : 255);
        });
      }),
    );
  });

  it("are equal within one pixel on the contrasted scales, where the values differ", () => {
    const distinct = fc.uniqueArray(fc.double({ min: 0.1, max: 0.9, noNaN: true }), {
      minLength: 30,
      maxLength: 200,
      selector: (value) => Math.fround(value),
    });
    fc.assert(
      fc.property(distinct, fc.constantFrom("3" as const, "10" as const), (values, scale) => {
        const raster = {
          layer: "ndvi" as const,
          displayRange: [0, 1] as const,
          values: Float32Array.from(values),
          state: new Uint8Array(values.length),
        };

        const { classes, homogeneous } = layerClasses(raster, scale, 10);

        fc.pre(!homogeneous);
        const pixels = classes.map((found) => found.pixels);
        expect(classes).toHaveLength(Number(scale));
        expect(Math.max(...pixels) - Math.min(...pixels)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("surface water", () => {
  const water = (bands: { B03: number; B08: number; B11: number }, sceneClass = 4) => {
    const window = buildWindow(
      SIDE,
      { B03: () => bands.B03, B08: () => bands.B08, B11: () => bands.B11 },
      () => sceneClass,
    );
    return confirmWater(window, computeLayer(window, polygon, numberLayer("water"), scene));
  };
  const classOf = (raster: IndexRaster) =>
    layerClasses(raster, "absolute", 10).classes.findIndex(({ pixels }) => pixels > 0);

  it.each([
    ["dry land", { B03: 600, B08: 3000, B11: 2000 }, 0],
    ["wet soil", { B03: 900, B08: 1500, B11: 1200 }, 1],
    ["water with plants in it", { B03: 900, B08: 1500, B11: 800 }, 2],
    ["open water", { B03: 900, B08: 300, B11: 100 }, 3],
    // Seen by the near infrared alone, at 10 m.
    ["a narrow channel", { B03: 900, B08: 500, B11: 1000 }, 3],
  ])("calls %s so", (_name, bands, expected) => {
    expect(classOf(water(bands))).toBe(expected);
  });

  it("says how much the scene's own classes call water, and how much of that it agrees with", () => {
    const pixels = 100 - 4;

    expect(water({ B03: 900, B08: 300, B11: 100 }, 6).sceneWater).toEqual({ pixels, agreed: pixels });
    expect(water({ B03: 600, B08: 3000, B11: 2000 }, 6).sceneWater).toEqual({ pixels, agreed: 0 });
    expect(water({ B03: 900, B08: 300, B11: 100 }, 4).sceneWater).toEqual({ pixels: 0, agreed: 0 });
  });
});

describe("every layer", () => {
  it("says 20 m exactly where one of its bands has it", () => {
    const coarse = new Set(["B05", "B06", "B07", "B8A", "B11", "B12"]);
    for (const id of numberLayerIds) {
      const { bands, resolutionM } = numberLayer(id);
      expect(resolutionM, id).toBe(bands.some((band) => coarse.has(band)) ? 20 : 10);
    }
  });
});
