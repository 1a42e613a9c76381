import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pointInPolygon } from "../inside";
import { areaHa, ringAreaHa } from "../measure";
import { partsOf, ringsOf } from "../parts";
import { box, closed, multipolygonOf, polygonOf } from "../testing";
import type { Boundary, LngLat, Ring } from "../types";
import { validateBoundary } from "../validate";
import { repairBoundary } from "./repair";
import { dropSlivers, joinParts, trimHoles, uncross } from "./repair-shape";

const farm = box(-60.71, -33.92, -60.7, -33.91);
const pond = box(-60.707, -33.917, -60.705, -33.915);

function codeOf(boundary: Boundary): string {
  const check = validateBoundary(boundary);
  return check.ok ? "ok" : (check.problems[0]?.code ?? "none");
}

describe("a ring that crosses itself", () => {
  it("as an eight becomes two parts with the land of both loops", () => {
    const eight = closed([
      [-60.71, -33.92],
      [-60.7, -33.91],
      [-60.7, -33.92],
      [-60.71, -33.91],
    ]);
    const { polygon, repairs, steps } = repairBoundary(polygonOf(eight));
    expect(repairs).toEqual(["uncrossed"]);
    expect(codeOf(polygon)).toBe("ok");
    expect(partsOf(polygon)).toHaveLength(2);
    expect(areaHa(polygon)).toBeCloseTo(areaHa(polygonOf(farm)) / 2, 2);
    expect(steps).toEqual([
      {
        repair: "uncrossed",
        before: polygonOf(eight),
        after: polygon,
        places: [[expect.closeTo(-60.705, 6), expect.closeTo(-33.915, 6)]],
      },
    ]);
  });

  it("because the walk went on past its beginning keeps all its land in one part", () => {
    const walked = closed([
      [-60.71, -33.92],
      [-60.7, -33.92],
      [-60.7, -33.91],
      [-60.71, -33.91],
      [-60.7101, -33.9201],
      [-60.708, -33.9201],
      [-60.708, -33.919],
    ]);
    const { polygon, repairs } = repairBoundary(polygonOf(walked));
    expect(repairs).toContain("uncrossed");
    expect(codeOf(polygon)).toBe("ok");
    expect(polygon.type).toBe("Polygon");
    expect(ringsOf(polygon)).toHaveLength(1);
    expect(pointInPolygon([-60.7085, -33.9195], polygon)).toBe(true);
  });

  it("because it was walked twice is walked once", () => {
    const twice = [...farm.slice(0, -1), ...farm.map(([lng, lat]): LngLat => [lng + 1e-5, lat + 1e-5])];
    const { polygon } = repairBoundary(polygonOf(closed(twice)));
    expect(codeOf(polygon)).toBe("ok");
    expect(ringsOf(polygon)).toHaveLength(1);
    expect(Math.abs(areaHa(polygon) / areaHa(polygonOf(farm)) - 1)).toBeLessThan(0.005);
  });

  it("with a hole drawn in one line with the edge keeps the hole, whichever way it runs", () => {
    const [corner] = farm as [LngLat];
    for (const hole of [pond, [...pond].reverse()]) {
      const { polygon, repairs } = repairBoundary(polygonOf([...farm, ...hole, corner] as Ring));
      expect(repairs).toContain("uncrossed");
      expect(codeOf(polygon)).toBe("ok");
      expect(ringsOf(polygon)).toHaveLength(2);
      expect(areaHa(polygon)).toBeCloseTo(areaHa(polygonOf(farm)) - ringAreaHa(pond), 4);
    }
  });

  it("leaves the other parts and the holes as they are", () => {
    const eight = closed([
      [-60.69, -33.92],
      [-60.68, -33.91],
      [-60.68, -33.92],
      [-60.69, -33.91],
    ]);
    const { polygon } = repairBoundary(multipolygonOf([farm, [...pond].reverse()], [eight]));
    expect(codeOf(polygon)).toBe("ok");
    expect(partsOf(polygon)[0]).toEqual(polygonOf(farm, [...pond].reverse()));
    expect(partsOf(polygon)).toHaveLength(3);
  });

  it("thousands of times is left for a person", () => {
    const scribble: LngLat[] = Array.from({ length: 2000 }, (_, i) =>
      i % 2 === 0 ? [-60.71 + i * 4e-6, -33.92] : [-60.7 - i * 4e-6, -33.91],
    );
    expect(uncross(polygonOf(closed(scribble)))).toBeNull();
    const { polygon, repairs } = repairBoundary(polygonOf(closed(scribble)));
    expect(repairs).not.toContain("uncrossed");
    expect(codeOf(polygon)).toBe("crosses_itself");
  });
});

describe("holes and parts", () => {
  it("a hole over the edge is cut to the part, one beside it is dropped", () => {
    const over = box(-60.703, -33.917, -60.695, -33.913);
    const repaired = trimHoles(polygonOf(farm, over));
    expect(codeOf(repaired?.after ?? polygonOf())).toBe("ok");
    expect(areaHa(repaired?.after ?? polygonOf())).toBeCloseTo(
      areaHa(polygonOf(farm)) - (ringAreaHa(over) * 3) / 8,
      3,
    );
    expect(trimHoles(polygonOf(farm, box(-60.6, -33.9, -60.59, -33.89)))?.after).toEqual(polygonOf(farm));
    expect(trimHoles(polygonOf(farm, pond))).toBeNull();
  });

  it("holes that overlap are joined, one that cuts the part in two makes two of it", () => {
    const joined = trimHoles(polygonOf(farm, pond, box(-60.706, -33.916, -60.704, -33.914)));
    expect(ringsOf(joined?.after ?? polygonOf())).toHaveLength(2);
    const across = box(-60.705, -33.92, -60.704, -33.91);
    expect(partsOf(trimHoles(polygonOf(farm, across))?.after ?? polygonOf())).toHaveLength(2);
  });

  it("a hole as large as the part cannot be repaired", () => {
    expect(trimHoles(polygonOf(farm, farm))).toBeNull();
  });

  it("parts that overlap or lie along each other become one", () => {
    for (const east of [box(-60.705, -33.92, -60.69, -33.91), box(-60.7, -33.92, -60.69, -33.91)]) {
      const joined = joinParts(multipolygonOf([farm], [east]));
      expect(joined?.after.type).toBe("Polygon");
      expect(areaHa(joined?.after ?? polygonOf())).toBeCloseTo(areaHa(polygonOf(farm)) * 2, 2);
    }
    expect(joinParts(multipolygonOf([farm], [box(-60.69, -33.92, -60.68, -33.91)]))).toBeNull();
  });

  it("slivers are dropped beside real parts only; real holes stay", () => {
    const strip = box(-60.69, -33.92, -60.689999, -33.91);
    expect(dropSlivers(multipolygonOf([farm], [strip]))?.after).toEqual(polygonOf(farm));
    expect(dropSlivers(polygonOf(farm, box(-60.705, -33.918, -60.704999, -33.912)))?.after).toEqual(
      polygonOf(farm),
    );
    expect(dropSlivers(polygonOf(farm, pond))).toBeNull();
    expect(dropSlivers(polygonOf(strip))).toBeNull();
    expect(dropSlivers(multipolygonOf([strip], [box(-60.68, -33.92, -60.679999, -33.91)]))).toBeNull();
  });
});

describe("repair of random shapes", () => {
  it("yields a valid boundary or a named problem, and is idempotent", () => {
    const lattice = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }));
    const anywhere = fc.tuple(
      fc.double({ min: 0, max: 8, noNaN: true }),
      fc.double({ min: 0, max: 8, noNaN: true }),
    );
    const ring = fc
      .array(fc.oneof(lattice, anywhere), { minLength: 0, maxLength: 12 })
      .map((points) => closed(points.map(([x, y]): LngLat => [-60 + x / 1000, -33 + y / 1000])));
    const part = fc.array(ring, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (parts) => {
        const { polygon, steps } = repairBoundary(multipolygonOf(...parts));
        // A shape without area cannot be repaired.
        const isLand = partsOf(polygon).some((part) => areaHa(part) > 0.01);
        if (isLand) expect(["ok", "no_area"]).toContain(codeOf(polygon));
        steps.forEach((step, i) => {
          if (i > 0) expect(step.before).toBe(steps[i - 1]?.after);
        });
        if (codeOf(polygon) === "ok") expect(repairBoundary(polygon).polygon).toEqual(polygon);
      }),
      { numRuns: 1000 },
    );
  });
});
