import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GridPoint } from "../grid";
import { areaHa } from "../measure";
import { boundaryOf } from "../parts";
import { box, farmland, neighbours, onLattice, polygonOf } from "../testing";
import type { Polygon } from "../types";
import { localPlane } from "./local-plane";
import { type Edge, nodeEdges, TooTangled } from "./node-edges";
import { overlay } from "./overlay";

const both = (a: boolean, b: boolean) => a && b;
const either = (a: boolean, b: boolean) => a || b;
const firstOnly = (a: boolean, b: boolean) => a && !b;

const ha = (polygons: readonly Polygon[]) => areaHa(boundaryOf(polygons));

describe("two shapes laid over each other", () => {
  it("fall into pieces whose areas add up", () => {
    fc.assert(
      fc.property(fc.oneof(neighbours, onLattice), ([a, b]) => {
        const [common, rest] = [ha(overlay([a], [b], both)), ha(overlay([a], [b], firstOnly))];
        expect(Math.abs(common + rest - areaHa(a))).toBeLessThan(1e-6 * areaHa(a));
        const other = ha(overlay([b], [a], firstOnly));
        expect(Math.abs(common + rest + other - ha(overlay([a], [b], either)))).toBeLessThan(
          1e-6 * (areaHa(a) + areaHa(b)),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("keep their own corners to the last digit", () => {
    const a = polygonOf(box(-60.71, -33.92, -60.7, -33.91));
    expect(overlay([a], [], (inFirst) => inFirst)).toEqual([a]);
  });
});

describe("lines that are too tangled", () => {
  const lines = (count: number, endsOf: (i: number) => [GridPoint, GridPoint]): Edge[] =>
    Array.from({ length: count }, (_, i) => {
      const [a, b] = endsOf(i);
      return { a, b, first: 1, second: 0 };
    });
  const point = (x: number, y: number): GridPoint => ({ x, y });
  const LENGTH = 100_000;
  const diagonals = (count: number) =>
    lines(count, (i) => [point(10 * i, 0), point(10 * i + LENGTH, LENGTH)]);
  const grid = [
    ...lines(150, (i) => [point(0, 100 * i + 50), point(LENGTH, 100 * i + 50)]),
    ...lines(150, (i) => [point(100 * i + 50, 0), point(100 * i + 50, LENGTH)]),
  ];
  const besideDiagonals = [
    ...diagonals(500),
    ...lines(1_600, (i) => [point(300_000, 10 * i + 1), point(300_000, 10 * i + 6)]),
    ...lines(1_600, (i) => [point(10 * i + 6_000, 300_000), point(10 * i + 6_005, 300_000)]),
  ];

  it.each([
    ["cross each other", "too many crossings", grid],
    ["lie across each other without crossing", "too many lines across each other", diagonals(1_800)],
    ["have very many points beside them", "too many points near lines", besideDiagonals],
  ])("are given up where they %s", (_, reason, edges) => {
    expect(() => nodeEdges(edges)).toThrow(new TooTangled(reason));
  });

  it("are worked out where they are fewer", () => {
    expect(nodeEdges(diagonals(200))).toHaveLength(200);
  });
});

describe("the local plane", () => {
  it("gives every place back", () => {
    fc.assert(
      fc.property(farmland, fc.double({ min: -1, max: 1, noNaN: true }), (place, off) => {
        const plane = localPlane(place);
        const [lng, lat] = plane.inverse(...plane.forward([place[0] + off, place[1] - off]));
        expect(lng).toBeCloseTo(place[0] + off, 11);
        expect(lat).toBeCloseTo(place[1] - off, 11);
      }),
    );
  });
});
