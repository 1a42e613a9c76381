import type { Polygon } from "@surco/contract";
import { areaHa, degreeLengthM } from "@surco/geometry";
import { describe, expect, it } from "vitest";
import type { HeightGrid } from "../contract";
import { describeRelief } from "./describe-relief";
import { buildRectangle } from "./testing";

const STEP = 1 / 3600;
const SIDE = 40;

/** Cells of one arc second around 60.5 W, 33.5 S; heights by column and row. */
function buildHeights(heightAt: (col: number, row: number) => number | null): HeightGrid {
  return {
    west: -60.505,
    north: -33.495,
    stepLngDeg: STEP,
    stepLatDeg: STEP,
    width: SIDE,
    height: SIDE,
    heightsM: Array.from({ length: SIDE * SIDE }, (_, index) =>
      heightAt(index % SIDE, Math.floor(index / SIDE)),
    ),
  };
}

const field = buildRectangle(-60.503, -33.503, -60.499, -33.499);
const percents = (classes: readonly { percent: number }[]) => classes.map(({ percent }) => percent);
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

describe("describeRelief", () => {
  it("gives 3 % everywhere for a slope of 3 % to the east, in the class from 2 to 5 %", () => {
    const { lngM } = degreeLengthM(-33.5);
    const relief = describeRelief(
      buildHeights((col) => 80 + 0.03 * col * STEP * lngM),
      field,
    );

    expect(relief?.slope.mean).toBeCloseTo(3, 2);
    expect(relief?.slope.max).toBeCloseTo(3, 2);
    expect(percents(relief?.slopeClasses ?? [])).toEqual([0, 0, 0, expect.closeTo(100, 6), 0, 0]);
    // 0.004 degrees of longitude rise by 3 %; the outermost cells reach beyond the field by less than half a cell.
    const rise = (relief?.heightM.max ?? 0) - (relief?.heightM.min ?? 0);
    expect(Math.abs(rise - 0.004 * lngM * 0.03)).toBeLessThan(STEP * lngM * 0.03);
  });

  it("divides the field's exact area among the classes", () => {
    const relief = describeRelief(
      buildHeights((col, row) => 80 + Math.sin(col / 3) + Math.cos(row / 4)),
      field,
    );

    for (const classes of [relief?.slopeClasses ?? [], relief?.heightClasses ?? []]) {
      expect(sum(percents(classes))).toBeCloseTo(100, 9);
      expect(sum(classes.map((found) => found.areaHa))).toBeCloseTo(areaHa(field), 9);
    }
  });

  it("puts level land into one height class", () => {
    const relief = describeRelief(
      buildHeights(() => 55.5),
      field,
    );

    expect(relief?.heightM).toEqual({ mean: expect.closeTo(55.5, 9), min: 55.5, max: 55.5 });
    expect(relief?.heightClasses).toHaveLength(1);
    expect(relief?.heightClasses[0]?.percent).toBeCloseTo(100, 9);
  });

  it("describes a field that contains no cell centre by the cells it touches", () => {
    const sliver = buildRectangle(-60.50005, -33.50005, -60.50002, -33.50002);
    const relief = describeRelief(
      buildHeights(() => 61),
      sliver,
    );

    expect(relief?.heightM.mean).toBeCloseTo(61, 9);
    expect(relief?.coveredFraction).toBeCloseTo(1, 9);
  });

  it("excludes holes", () => {
    const hole = buildRectangle(-60.5025, -33.5025, -60.4995, -33.4995).coordinates[0] ?? [];
    const ring: Polygon = { type: "Polygon", coordinates: [...field.coordinates, hole] };
    // A hill in the hole.
    const heights = buildHeights((col, row) => (col > 9 && col < 18 && row > 17 && row < 26 ? 90 : 60));

    expect(describeRelief(heights, field)?.heightM.max).toBe(90);
    expect(describeRelief(heights, ring)?.heightM.max).toBe(60);
  });

  it("reports the covered fraction, and null where no height is known", () => {
    const half = describeRelief(
      buildHeights((col) => (col < 14 ? 60 : null)),
      field,
    );

    expect(half?.coveredFraction).toBeGreaterThan(0.3);
    expect(half?.coveredFraction).toBeLessThan(0.7);
    expect(
      describeRelief(
        buildHeights(() => null),
        field,
      ),
    ).toBeNull();
  });
});
