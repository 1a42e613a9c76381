import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProblemCode } from "./boundary-problem";
import { MAX_POLYGON_POINTS } from "./limits";
import { box, closed, farmland, polygonOf, star, starShaped } from "./testing";
import type { LngLat, Polygon, Ring } from "./types";
import { validateBoundary } from "./validate";

const farm = box(-60.71, -33.92, -60.7, -33.91);

function problemOf(polygon: Polygon): ProblemCode | "ok" {
  const check = validateBoundary(polygon);
  return check.ok ? "ok" : (check.problems[0]?.code ?? "ok");
}

describe("a field's polygon", () => {
  it("is accepted with its area", () => {
    expect(validateBoundary(polygonOf(farm))).toMatchObject({ ok: true, areaHa: expect.closeTo(102.6, 0) });
  });

  it("must be closed", () => {
    expect(validateBoundary(polygonOf(farm.slice(0, -1)))).toEqual({
      ok: false,
      problems: [{ code: "not_closed", part: 0, ring: 0, at: [-60.71, -33.91] }],
    });
  });

  it("must be on the globe, in numbers", () => {
    for (const bad of [
      [-60.7, 91],
      [200, -33],
      [Number.NaN, -33],
      [-60, Number.POSITIVE_INFINITY],
    ] as LngLat[]) {
      expect(problemOf(polygonOf([...farm.slice(0, 2), bad, ...farm.slice(2)]))).toBe("outside_world");
    }
  });

  it("must have an area", () => {
    const line = closed([
      [-60, -33],
      [-60.001, -33.001],
      [-60.002, -33.002],
    ]);
    expect(problemOf(polygonOf(line))).toBe("no_area");
    expect(
      problemOf(
        polygonOf([
          [-60, -33],
          [-60, -33],
          [-60, -33],
          [-60, -33],
        ]),
      ),
    ).toBe("no_area");
    expect(problemOf(polygonOf())).toBe("no_area");
    expect(problemOf(polygonOf(box(-60, -33, -59.999999, -32.999999)))).toBe("no_area");
  });

  it("may have 500 ha and no more", () => {
    expect(problemOf(polygonOf(box(-60.71, -33.92, -60.71 + 0.0487, -33.91)))).toBe("ok");
    expect(problemOf(polygonOf(box(-60.71, -33.92, -60.71 + 0.049, -33.91)))).toBe("too_large");
  });

  it("may not cross itself; the location is reported", () => {
    const bowTie = closed([
      [-60.71, -33.92],
      [-60.7, -33.91],
      [-60.7, -33.92],
      [-60.71, -33.91],
    ]);
    expect(validateBoundary(polygonOf(bowTie))).toEqual({
      ok: false,
      problems: [
        {
          code: "crosses_itself",
          part: 0,
          ring: 0,
          at: [expect.closeTo(-60.705, 6), expect.closeTo(-33.915, 6)],
        },
      ],
    });
  });

  it("may not touch itself, run over itself or fold back", () => {
    const touching = closed([
      [0, 0],
      [0.01, 0],
      [0.005, 0.005],
      [0.01, 0.01],
      [0, 0.01],
      [0.005, 0.005],
    ]);
    const spike = closed([
      [0, 0],
      [0.01, 0],
      [0.02, 0],
      [0.01, 0],
      [0.01, 0.01],
    ]);
    const corridor = closed([
      [0, 0],
      [0.01, 0],
      [0.01, 0.01],
      [0.005, 0.01],
      [0.005, 0.02],
      [0.005, 0.01],
      [0, 0.01],
    ]);
    for (const ring of [touching, spike, corridor]) expect(problemOf(polygonOf(ring))).toBe("crosses_itself");
  });

  it("does not mind points repeated one after the other", () => {
    expect(problemOf(polygonOf(farm.flatMap((position) => [position, position])))).toBe("ok");
  });

  it("may not be finer than a boundary is", () => {
    const radii = Array.from({ length: MAX_POLYGON_POINTS }, () => 0.005);
    expect(problemOf(polygonOf(star([-60, -33], radii)))).toBe("too_detailed");
  });
});

describe("holes", () => {
  const pond = box(-60.707, -33.917, -60.705, -33.915);

  it("lie inside the field and apart from each other", () => {
    expect(problemOf(polygonOf(farm, pond, box(-60.704, -33.917, -60.702, -33.915)))).toBe("ok");
    expect(problemOf(polygonOf(farm, box(-60.697, -33.917, -60.695, -33.915)))).toBe("hole_outside");
    expect(problemOf(polygonOf(farm, box(-60.703, -33.917, -60.695, -33.915)))).toBe("hole_outside");
    expect(problemOf(polygonOf(farm, pond, box(-60.706, -33.916, -60.704, -33.914)))).toBe("hole_outside");
    expect(problemOf(polygonOf(farm, pond, box(-60.7065, -33.9165, -60.7055, -33.9155)))).toBe(
      "hole_outside",
    );
    expect(problemOf(polygonOf(pond, farm))).toBe("hole_outside");
    expect(problemOf(polygonOf(farm, farm))).toBe("hole_outside");
  });

  it("may touch the boundary in one point, but not cut the field in two", () => {
    const touchingOnce = closed([
      [-60.71, -33.915],
      [-60.705, -33.918],
      [-60.705, -33.913],
    ]);
    const acrossAtCorners = closed([
      [-60.71, -33.915],
      [-60.705, -33.918],
      [-60.7, -33.915],
      [-60.705, -33.913],
    ]);
    expect(problemOf(polygonOf(farm, touchingOnce))).toBe("ok");
    expect(problemOf(polygonOf(farm, acrossAtCorners))).toBe("hole_outside");
  });

  it("may touch each other, but not in a circle", () => {
    const [left, right] = [box(-60.707, -33.917, -60.705, -33.915), box(-60.705, -33.915, -60.703, -33.913)];
    expect(problemOf(polygonOf(farm, left, right))).toBe("ok");
    const [third, fourth] = [
      box(-60.707, -33.913, -60.705, -33.911),
      box(-60.709, -33.915, -60.707, -33.913),
    ];
    expect(problemOf(polygonOf(farm, left, right, third, fourth))).toBe("hole_outside");
  });
});

describe("of polygons made up at random", () => {
  it("star-shaped ones pass, whichever way they run", () => {
    fc.assert(
      fc.property(starShaped, (polygon) => {
        expect(problemOf(polygon)).toBe("ok");
        expect(problemOf(polygonOf(...polygon.coordinates.map((ring) => [...ring].reverse())))).toBe("ok");
      }),
    );
  });

  it("exactly those pass that comparing every pair of sides finds simple", () => {
    // A coarse lattice makes touching, overlapping and repeated points common.
    const lattice = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
    const onLattice = fc
      .array(lattice, { minLength: 3, maxLength: 8 })
      .map((points) => closed(points.map(([x, y]): LngLat => [x / 1000, y / 1000])));
    const anywhere = fc
      .tuple(farmland, fc.array(fc.tuple(fc.nat(9000), fc.nat(9000)), { minLength: 3, maxLength: 9 }))
      .map(([[lng, lat], points]) => closed(points.map(([x, y]): LngLat => [lng + x / 1e6, lat + y / 1e6])));
    fc.assert(
      fc.property(fc.oneof(onLattice, anywhere), (ring) => {
        const found = problemOf(polygonOf(ring));
        fc.pre(found !== "no_area");
        expect(found).toBe(isSimpleByBruteForce(ring) ? "ok" : "crosses_itself");
      }),
      { numRuns: 2000 },
    );
  });

  it("those of 5,000 points pass, also where every side spans the field", () => {
    const radii = Array.from({ length: 4990 }, (_, i) => 0.005 + 0.002 * Math.sin(i));
    const comb: LngLat[] = Array.from({ length: 4990 }, (_, i) => [i % 2 === 0 ? 0 : 0.02, i * 2e-6]);
    expect(problemOf(polygonOf(star([-60, -33], radii)))).toBe("ok");
    expect(problemOf(polygonOf(closed([...comb, [0.021, 0.01], [0.021, -0.001]])))).toBe("ok");
  });
});

/** In BigInt over whole 1e-7 degrees, every side against every other: slow and without any rounding. */
function isSimpleByBruteForce(ring: Ring): boolean {
  type P = [bigint, bigint];
  const points = ring
    .slice(0, -1)
    .map(([x, y]): P => [BigInt(Math.round(x * 1e7)), BigInt(Math.round(y * 1e7))])
    .filter(([x, y], i, all) => {
      const [px, py] = all[(i + all.length - 1) % all.length] as P;
      return all.length === 1 || x !== px || y !== py;
    });
  const n = points.length;
  const cross = ([ax, ay]: P, [bx, by]: P, [cx, cy]: P) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  const sign = (v: bigint) => (v > 0n ? 1 : v < 0n ? -1 : 0);
  const between = (p: P, a: P, b: P) =>
    sign(cross(a, b, p)) === 0 && (p[0] - a[0]) * (p[0] - b[0]) <= 0n && (p[1] - a[1]) * (p[1] - b[1]) <= 0n;
  const meet = (a: P, b: P, c: P, d: P) => {
    const apart =
      sign(cross(a, b, c)) * sign(cross(a, b, d)) < 0 && sign(cross(c, d, a)) * sign(cross(c, d, b)) < 0;
    return apart || between(a, c, d) || between(b, c, d) || between(c, a, b) || between(d, a, b);
  };
  for (let i = 0; i < n; i++) {
    const [a, b] = [points[i] as P, points[(i + 1) % n] as P];
    for (let j = i + 1; j < n; j++) {
      const [c, d] = [points[j] as P, points[(j + 1) % n] as P];
      if (j === i + 1 || (i === 0 && j === n - 1)) {
        const [before, corner, after] = j === i + 1 ? [a, b, d] : [c, a, b];
        if (between(after, before, corner) || between(before, corner, after)) return false;
      } else if (meet(a, b, c, d)) return false;
    }
  }
  return true;
}
