import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bboxOf, labelPoint, pointInPolygon } from "./inside";
import { box, closed, polygonOf, starShaped } from "./testing";

const farm = box(-60.71, -33.92, -60.7, -33.91);
const pond = box(-60.707, -33.917, -60.705, -33.915);

describe("inside a polygon", () => {
  it("is in the outer ring and in no hole", () => {
    const field = polygonOf(farm, pond);
    expect(pointInPolygon([-60.702, -33.912], field)).toBe(true);
    expect(pointInPolygon([-60.706, -33.916], field)).toBe(false);
    expect(pointInPolygon([-60.72, -33.912], field)).toBe(false);
    expect(pointInPolygon([-60.706, -33.916], polygonOf())).toBe(false);
  });

  it("stands its label, also in a horseshoe and around a pond", () => {
    const horseshoe = closed([
      [0, 0],
      [3, 0],
      [3, 3],
      [2, 3],
      [2, 1],
      [1, 1],
      [1, 3],
      [0, 3],
    ]);
    for (const field of [polygonOf(horseshoe), polygonOf(farm, box(-60.708, -33.918, -60.702, -33.912))]) {
      expect(pointInPolygon(labelPoint(field), field)).toBe(true);
    }
    expect(labelPoint(polygonOf(farm))).toEqual([expect.closeTo(-60.705, 9), expect.closeTo(-33.915, 9)]);
  });

  it("stands the label of any field", () => {
    fc.assert(
      fc.property(starShaped, (field) => {
        expect(pointInPolygon(labelPoint(field), field)).toBe(true);
      }),
    );
  });
});

it("the box around a field is west, south, east, north", () => {
  expect(bboxOf(polygonOf(farm, pond))).toEqual([-60.71, -33.92, -60.7, -33.91]);
  expect(() => bboxOf(polygonOf())).toThrow(RangeError);
});
