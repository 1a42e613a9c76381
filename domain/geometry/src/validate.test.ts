import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProblemCode } from "./boundary-problem";
import { isSimpleByBruteForce } from "./brute-force.testing";
import { hostileRings } from "./hostile-shapes.testing";
import { MAX_POLYGON_POINTS } from "./limits";
import { box, closed, farmland, polygonOf, star, starShaped } from "./testing";
import type { LngLat, Polygon } from "./types";
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

  it.each(Object.entries(hostileRings))(
    "exactly the simple ones of many sides side by side pass: %s, also with corners moved, swapped and repeated",
    (_, ringOf) => {
      const corner = fc.nat(10_000);
      const change = fc.tuple(fc.constantFrom("none", "move", "swap", "repeat"), corner, corner);
      fc.assert(
        fc.property(fc.integer({ min: 5, max: 240 }), change, (points, [kind, one, other]) => {
          const corners = ringOf(points).slice(0, -1);
          const [i, j] = [one % corners.length, other % corners.length];
          const [first = [0, 0], second = [0, 0]] = [corners[i], corners[j]];
          if (kind !== "none") corners[i] = second;
          if (kind === "swap") corners[j] = first;
          if (kind === "repeat") corners.splice(i, 1, first, first);
          const found = problemOf(polygonOf(closed(corners)));
          fc.pre(found !== "no_area");
          expect(found).toBe(isSimpleByBruteForce(closed(corners)) ? "ok" : "crosses_itself");
        }),
        { numRuns: 40 },
      );
    },
  );

  it("rings whose sides cross thousands of times, or all in one point, are refused", () => {
    const crossing: LngLat[] = Array.from({ length: 4990 }, (_, i) => [
      i % 2 === 0 ? 0 : 0.02,
      ((i * 7919) % 4990) * 2e-6,
    ]);
    const flower: LngLat[] = Array.from({ length: 2490 }, (_, i): LngLat[] => [
      [0, 0],
      [0.01, i * 4e-6],
    ]).flat();
    expect(problemOf(polygonOf(closed(crossing)))).toBe("crosses_itself");
    expect(problemOf(polygonOf(closed(flower)))).toBe("crosses_itself");
  });

  it("holes that cross among thousands of sides side by side are refused", () => {
    const comb = hostileRings["comb from corner to corner"](4800);
    const [lng, lat] = comb[10] ?? [0, 0];
    const across = box(lng - 1e-5, lat - 1e-5, lng + 1e-5, lat + 1e-5);
    expect(problemOf(polygonOf(comb))).toBe("ok");
    expect(problemOf(polygonOf(comb, across))).toBe("hole_outside");
  });

  it("shapes of a district's size are refused, whatever their sides do", () => {
    const wide: LngLat[] = Array.from({ length: 4990 }, (_, i) => [i % 2 === 0 ? -65 : -50, -30 + i * 1e-3]);
    expect(problemOf(polygonOf(closed([...wide, [-49, -25], [-49, -31]])))).toBe("too_large");
  });

  it("those of 5,000 points pass, also where every side spans the field", () => {
    const radii = Array.from({ length: 4990 }, (_, i) => 0.005 + 0.002 * Math.sin(i));
    const comb: LngLat[] = Array.from({ length: 4990 }, (_, i) => [i % 2 === 0 ? 0 : 0.02, i * 2e-6]);
    expect(problemOf(polygonOf(star([-60, -33], radii)))).toBe("ok");
    expect(problemOf(polygonOf(closed([...comb, [0.021, 0.01], [0.021, -0.001]])))).toBe("ok");
  });
});
