import { distanceM, type LngLat, lengthM } from "@surco/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { walkingRoute } from "./walking-route";

const place = (x: number, y: number): LngLat => [-60.62 + x / 100_000, -33.92 + y / 100_000];
const places = fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 })), {
  maxLength: 30,
});

describe("a walking route", () => {
  it("visits every point once", () => {
    fc.assert(
      fc.property(places, (drawn) => {
        const route = walkingRoute(drawn.map(([x, y]) => place(x, y)));
        expect([...route].sort((a, b) => a - b)).toEqual([...drawn.keys()]);
      }),
    );
  });

  it("is the shortest of all orders for six points, or at most a tenth longer", () => {
    const points = [
      place(0, 0),
      place(800, 100),
      place(120, 640),
      place(400, 400),
      place(760, 700),
      place(60, 300),
    ];
    const walk = (order: readonly number[]) => lengthM(order.map((index) => points[index] ?? place(0, 0)));
    const orders = (left: readonly number[]): number[][] =>
      left.length === 0
        ? [[]]
        : left.flatMap((first) =>
            orders(left.filter((one) => one !== first)).map((rest) => [first, ...rest]),
          );
    const shortest = Math.min(...orders([...points.keys()]).map(walk));

    expect(walk(walkingRoute(points))).toBeLessThanOrEqual(shortest * 1.1);
  });

  it("goes along a line of points from one end to the other", () => {
    const points = [5, 1, 3, 0, 4, 2].map((x) => place(x * 100, 0));
    const route = walkingRoute(points).map((index) => points[index] ?? place(0, 0));
    expect(lengthM(route)).toBeCloseTo(distanceM(place(0, 0), place(500, 0)), 3);
  });
});
