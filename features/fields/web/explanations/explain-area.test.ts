import { areaHa, type Boundary } from "@surco/geometry";
import { recomputeWith } from "@surco/kit-web/testing";
import { expect, it } from "vitest";
import { explainArea, explainTotalArea } from "./explain-area";
import { fieldFormulas } from "./formulas";

const square = (west: number, size: number) => [
  [west, -33.9],
  [west + size, -33.9],
  [west + size, -33.9 + size],
  [west, -33.9 + size],
  [west, -33.9],
];
const verdictOf = (explanation: Parameters<typeof recomputeWith>[1]) =>
  recomputeWith(fieldFormulas, explanation).verdict;

it("computes hectares again from the corners, with parts and holes", () => {
  const boundary = {
    type: "MultiPolygon",
    coordinates: [[square(-60.6, 0.01), square(-60.598, 0.002)], [square(-60.5, 0.004)]],
  } as Boundary;
  expect(verdictOf(explainArea(boundary, areaHa(boundary)))).toBe("agrees");
  expect(verdictOf(explainArea(boundary, areaHa(boundary) + 1))).toBe("differs");
  const polygon = { type: "Polygon", coordinates: [square(-60.6, 0.01)] } as Boundary;
  expect(verdictOf(explainArea(polygon, areaHa(polygon)))).toBe("agrees");
});

it("adds the hectares of fields", () => {
  expect(verdictOf(explainTotalArea([84.2, 30], 114.2))).toBe("agrees");
});
