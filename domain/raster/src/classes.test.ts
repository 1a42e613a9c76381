import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { absoluteClasses, type Classification, contrastedClasses, NO_CLASS } from "./classes";
import { healthBreaks } from "./layer-classes";
import { pixelState } from "./types";

function buildPixels(values: readonly number[], states: readonly number[] = []) {
  return {
    values: Float32Array.from(values),
    state: Uint8Array.from(values, (_, index) => states[index] ?? pixelState.valid),
  };
}

const total = ({ classes, unusable }: Classification, of: "pixels" | "areaHa" | "percent") =>
  classes.reduce((sum, entry) => sum + entry[of], unusable[of]);

const anyPixels = fc.array(
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(...Object.values(pixelState))),
  { minLength: 1, maxLength: 200 },
);

describe("contrasted classes", () => {
  it.each([3, 10] as const)(
    "split distinct values into %i parts that differ by one pixel at most",
    (requested) => {
      const distinct = fc.uniqueArray(fc.integer({ min: 0, max: 1 << 20 }), {
        minLength: 30,
        maxLength: 300,
      });
      fc.assert(
        fc.property(distinct, (steps) => {
          const { classes, homogeneous, breaks } = contrastedClasses(
            buildPixels(steps.map((step) => step / (1 << 20))),
            requested,
            100,
          );
          if (homogeneous) return;

          const sizes = classes.map(({ pixels }) => pixels);
          expect(classes).toHaveLength(requested);
          expect(breaks).toHaveLength(requested - 1);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        }),
      );
    },
  );

  it("give a value equal to a break to the class above", () => {
    // Breaks by hand: positions 7/3 and 14/3 of 0 .. 7.
    const sevenths = Array.from({ length: 8 }, (_, index) => index / 8);
    const { breaks, classOfPixel } = contrastedClasses(buildPixels([...sevenths, 1 / 3]), 3, 10);

    expect(
      [...classOfPixel].every((found, index) => {
        const value = Math.fround([...sevenths, 1 / 3][index] ?? 0);
        return found === breaks.filter((at) => value >= at).length;
      }),
    ).toBe(true);
    expect(
      contrastedClasses(buildPixels([0, 0.5, 0.5, 1]), 3, 10).classes.map(({ pixels }) => pixels),
    ).toEqual([1, 3]);
  });

  it("merge equal breaks and say how many classes remain", () => {
    const fewValues = [...new Array<number>(50).fill(0.3), ...new Array<number>(50).fill(0.7)];

    const { requested, classes, homogeneous } = contrastedClasses(buildPixels(fewValues), 10, 100);

    expect({ requested, homogeneous, remaining: classes.length }).toEqual({
      requested: 10,
      homogeneous: false,
      remaining: 2,
    });
    expect(classes.map(({ areaHa }) => areaHa)).toEqual([50, 50]);
  });

  it("call a field homogeneous instead of showing its noise", () => {
    const noise = Array.from({ length: 100 }, (_, index) => 0.6 + 0.02 * (index / 100));

    const { homogeneous, classes } = contrastedClasses(buildPixels(noise), 3, 80);

    expect(homogeneous).toBe(true);
    expect(classes).toHaveLength(1);
    expect(classes[0]).toMatchObject({ pixels: 100, areaHa: 80, percent: 100 });
  });

  it("have no class where nothing of the field can be seen", () => {
    const { classes, homogeneous, unusable } = contrastedClasses(buildPixels([0, 0], [2, 3]), 3, 40);

    expect({ classes, homogeneous }).toEqual({ classes: [], homogeneous: false });
    expect(unusable).toEqual({ pixels: 2, areaHa: 40, percent: 100 });
  });

  it("leave no class empty and keep each one's values within its range", () => {
    fc.assert(
      fc.property(anyPixels, fc.constantFrom(3 as const, 10 as const), (pixels, requested) => {
        const raster = buildPixels(
          pixels.map(([value]) => value),
          pixels.map(([, state]) => state),
        );

        const { classes, classOfPixel } = contrastedClasses(raster, requested, 50);

        expect(classes.every((entry) => entry.pixels > 0)).toBe(true);
        classOfPixel.forEach((found, index) => {
          if (found === NO_CLASS) return;
          const value = raster.values[index] ?? Number.NaN;
          expect(value).toBeGreaterThanOrEqual(classes[found]?.from ?? Number.NaN);
          expect(value).toBeLessThanOrEqual(classes[found]?.until ?? Number.NaN);
        });
      }),
    );
  });
});

describe("absolute classes", () => {
  it("use the same breaks whatever the field holds", () => {
    const { classes } = absoluteClasses(buildPixels([0.1, 0.2, 0.5, 0.9]), healthBreaks, 4);

    expect(classes.map(({ pixels }) => pixels)).toEqual([1, 1, 1, 0, 1]);
    expect(classes[0]).toMatchObject({ from: null, until: 0.2 });
    expect(classes[4]).toMatchObject({ from: 0.8, until: null });
  });
});

describe("areas", () => {
  it("of all classes and of what cannot be used add up to the field", () => {
    const kind = fc.constantFrom("three" as const, "ten" as const, "absolute" as const);
    fc.assert(
      fc.property(anyPixels, kind, fc.double({ min: 0.05, max: 500, noNaN: true }), (pixels, as, areaHa) => {
        const raster = buildPixels(
          pixels.map(([value]) => value),
          pixels.map(([, state]) => state),
        );
        const inside = pixels.filter(([, state]) => state !== pixelState.outside).length;

        const found =
          as === "absolute"
            ? absoluteClasses(raster, healthBreaks, areaHa)
            : contrastedClasses(raster, as === "three" ? 3 : 10, areaHa);

        expect(total(found, "pixels")).toBe(inside);
        if (inside === 0) return;
        expect(total(found, "areaHa")).toBeCloseTo(areaHa, 9);
        expect(total(found, "percent")).toBeCloseTo(100, 9);
      }),
    );
  });
});
