import { describe, expect, it } from "vitest";
import { bboxOf, labelPoint, pointInPolygon } from "./inside";
import { MAX_FIELD_SPAN_M, MAX_PARTS } from "./limits";
import { areaHa, perimeterM } from "./measure";
import { canonicalText, normalizeBoundary } from "./normalize";
import { bboxPolygon, boundaryOf, joinBboxes, partsOf, ringsOf } from "./parts";
import { repairBoundary } from "./repairs/repair";
import { box, multipolygonOf, polygonOf } from "./testing";
import type { Boundary } from "./types";
import { validateBoundary } from "./validate";

const west = box(-60.71, -33.92, -60.7, -33.91);
const pond = box(-60.707, -33.917, -60.705, -33.915);
const east = box(-60.695, -33.92, -60.694, -33.91);
const field = multipolygonOf([west, pond], [east]);

function codeOf(boundary: Boundary): string {
  const check = validateBoundary(boundary);
  return check.ok ? "ok" : (check.problems[0]?.code ?? "none");
}

describe("a field of two parts, one with a hole", () => {
  it("measures what its parts measure together", () => {
    expect(areaHa(field)).toBeCloseTo(areaHa(polygonOf(west, pond)) + areaHa(polygonOf(east)), 9);
    expect(perimeterM(field)).toBeCloseTo(perimeterM(polygonOf(west, pond)) + perimeterM(polygonOf(east)), 6);
    expect(validateBoundary(field)).toEqual({ ok: true, areaHa: areaHa(field) });
  });

  it("holds the places of both, but neither of the hole nor of what lies between them", () => {
    expect(pointInPolygon([-60.7001, -33.915], field)).toBe(true);
    expect(pointInPolygon([-60.6945, -33.915], field)).toBe(true);
    expect(pointInPolygon([-60.706, -33.916], field)).toBe(false);
    expect(pointInPolygon([-60.697, -33.915], field)).toBe(false);
    expect(bboxOf(field)).toEqual([-60.71, -33.92, -60.694, -33.91]);
    expect(ringsOf(field)).toHaveLength(3);
  });

  it("has its label in the larger part", () => {
    expect(pointInPolygon(labelPoint(field), polygonOf(west, pond))).toBe(true);
    expect(pointInPolygon(labelPoint(multipolygonOf([east], [west, pond])), polygonOf(west, pond))).toBe(
      true,
    );
  });

  it("is the same land in whatever order its parts stand, and another than its parts joined in one ring list", () => {
    expect(canonicalText(multipolygonOf([east], [[...west].reverse(), pond]))).toBe(canonicalText(field));
    expect(canonicalText(field)).not.toBe(canonicalText(polygonOf(west, pond)));
  });

  it("of which one part is left is a plain polygon", () => {
    expect(normalizeBoundary(multipolygonOf([west])).type).toBe("Polygon");
    expect(boundaryOf(partsOf(field))).toEqual(field);
  });

  it("is repaired part by part", () => {
    const open = multipolygonOf([west.slice(0, -1)], [[...east].reverse()]);
    const { polygon, repairs } = repairBoundary(open);
    expect(repairs).toEqual(["closed", "rewound"]);
    expect(codeOf(polygon)).toBe("ok");
  });
});

describe("the parts of a field", () => {
  it("do not overlap", () => {
    const over = box(-60.705, -33.925, -60.695, -33.915);
    expect(codeOf(multipolygonOf([west], [over]))).toBe("parts_overlap");
    expect(validateBoundary(multipolygonOf([west], [pond]))).toMatchObject({
      problems: [{ code: "parts_overlap", part: 1 }],
    });
    expect(codeOf(multipolygonOf([pond], [west]))).toBe("parts_overlap");
    expect(codeOf(multipolygonOf([west], [west]))).toBe("parts_overlap");
  });

  it("do not overlap in corners that lie on each other's lines either", () => {
    const square = box(0, 0, 0.002, 0.002);
    const through = [
      [0.001, -0.001],
      [0.002, 0],
      [0.001, 0.003],
      [0.001, -0.001],
    ] as [number, number][];
    expect(codeOf(multipolygonOf([square], [through]))).toBe("parts_overlap");
  });

  it("may touch in points, more than one too, but not along a line", () => {
    const square = box(0, 0, 0.002, 0.002);
    const beside = [
      [0.002, 0],
      [0.004, 0.001],
      [0.002, 0.002],
      [0.003, 0.001],
      [0.002, 0],
    ] as [number, number][];
    expect(codeOf(multipolygonOf([square], [beside]))).toBe("ok");
    expect(codeOf(multipolygonOf([square], [box(0.002, 0.002, 0.004, 0.004)]))).toBe("ok");
    expect(codeOf(multipolygonOf([square], [box(0.002, 0, 0.004, 0.002)]))).toBe("parts_overlap");
  });

  it("may lie in another one's hole", () => {
    const island = box(-60.7065, -33.9165, -60.7055, -33.9155);
    expect(codeOf(multipolygonOf([west, pond], [island]))).toBe("ok");
    expect(codeOf(multipolygonOf([west, pond], [pond]))).toBe("parts_overlap");
  });

  it("have 500 ha together, and not each", () => {
    const large = box(-60.71, -33.92, -60.71 + 0.0487, -33.91);
    expect(codeOf(multipolygonOf([large], [box(-60.65, -33.92, -60.645, -33.91)]))).toBe("too_large");
  });

  it("are each some land, and not too many", () => {
    expect(
      validateBoundary(multipolygonOf([west], [box(-60.69, -33.9, -60.689999, -33.899999)])),
    ).toMatchObject({
      problems: [{ code: "no_area", part: 1 }],
    });
    const many = Array.from({ length: MAX_PARTS + 1 }, (_, i) => [box(i / 1e4, 0, i / 1e4 + 5e-5, 1e-4)]);
    expect(codeOf(multipolygonOf(...many.slice(1)))).toBe("ok");
    expect(codeOf(multipolygonOf(...many))).toBe("too_detailed");
    expect(codeOf({ type: "MultiPolygon", coordinates: [] })).toBe("no_area");
  });

  it("lie near enough to each other for one image", () => {
    const far = box(-60.6, -33.92, -60.59, -33.91);
    const check = validateBoundary(multipolygonOf([west], [far]));
    expect(check).toMatchObject({ problems: [{ code: "too_spread" }] });
    if (!check.ok) expect(check.problems[0]?.spanM).toBeGreaterThan(MAX_FIELD_SPAN_M);
    expect(codeOf(multipolygonOf([west], [box(-60.62, -33.92, -60.61, -33.91)]))).toBe("ok");
  });
});

it("boxes are joined to the one around them", () => {
  expect(joinBboxes([bboxOf(polygonOf(west)), bboxOf(polygonOf(east))])).toEqual(bboxOf(field));
  expect(bboxOf(bboxPolygon([1, 2, 3, 4]))).toEqual([1, 2, 3, 4]);
  expect(() => joinBboxes([])).toThrow(RangeError);
});
