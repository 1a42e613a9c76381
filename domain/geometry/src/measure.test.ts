import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areaHa, lengthM, perimeterM } from "./measure";
import { box, polygonOf, star, starShaped } from "./testing";
import type { LngLat, Ring } from "./types";

describe("geodesic area", () => {
  it("of one square degree at the equator is that of the ellipsoid's tables", () => {
    // 12 308.778 km2: GeographicLib's Planimeter for (0,0) (0,1) (1,1) (1,0).
    expect(areaHa(polygonOf(box(0, 0, 1, 1)))).toBeCloseTo(1_230_877.8361, 3);
  });

  it("agrees with the ellipsoid's integral between two meridians for a small rectangle", () => {
    const [west, south, east, north] = [-60.71, -33.92, -60.7, -33.91];
    // Edges along a parallel and the geodesic between the same ends differ by far less than the tolerance here.
    expect(areaHa(polygonOf(box(west, south, east, north)))).toBeCloseTo(
      quadrangleHa(south, north, east - west),
      3,
    );
  });

  it("does not depend on where a ring starts or which way it runs", () => {
    fc.assert(
      fc.property(starShaped, fc.nat(39), (polygon, shift) => {
        const [ring = []] = polygon.coordinates;
        const expected = areaHa(polygon);
        expect(areaHa(polygonOf(rotated(ring, shift)))).toBeCloseTo(expected, 7);
        expect(areaHa(polygonOf([...ring].reverse()))).toBeCloseTo(expected, 7);
        expect(areaHa(polygonOf(ring.slice(0, -1)))).toBeCloseTo(expected, 7);
      }),
    );
  });

  it("does not depend on the longitude", () => {
    fc.assert(
      fc.property(starShaped, fc.integer({ min: -60, max: 60 }), (polygon, degrees) => {
        const moved = (polygon.coordinates[0] ?? []).map(([lng, lat]): LngLat => [lng + degrees, lat]);
        expect(areaHa(polygonOf(moved))).toBeCloseTo(areaHa(polygon), 4);
      }),
    );
  });

  it("leaves out the holes, and never falls below zero", () => {
    const outer = box(-60.71, -33.92, -60.7, -33.91);
    const hole = box(-60.707, -33.918, -60.705, -33.916);
    expect(areaHa(polygonOf(outer, hole))).toBeCloseTo(areaHa(polygonOf(outer)) - areaHa(polygonOf(hole)), 9);
    expect(areaHa(polygonOf(hole, outer))).toBe(0);
    expect(areaHa(polygonOf())).toBe(0);
  });
});

describe("length", () => {
  it("of a meridian degree at the equator is 110.574 km", () => {
    const north: Ring = [
      [0, 0],
      [0, 1],
    ];
    expect(lengthM(north)).toBeCloseTo(110_574.389, 2);
  });

  it("around a field counts its holes", () => {
    const outer = box(-60.71, -33.92, -60.7, -33.91);
    const hole = star([-60.705, -33.915], [0.001, 0.001, 0.001, 0.001]);
    expect(perimeterM(polygonOf(outer, hole))).toBeCloseTo(lengthM(outer) + lengthM(hole), 6);
  });
});

function rotated(ring: Ring, by: number): Ring {
  const corners = ring.slice(0, -1);
  const start = by % corners.length;
  const turned = [...corners.slice(start), ...corners.slice(0, start)];
  return [...turned, ...turned.slice(0, 1)];
}

/**
 * Area between two parallels over a span of longitude on WGS 84, ha: the closed integral of the ellipsoid.
 * Snyder, Map Projections (1987), formula 3-12.
 */
function quadrangleHa(south: number, north: number, spanDegrees: number): number {
  const [a, f] = [6_378_137, 1 / 298.257223563];
  const e = Math.sqrt(f * (2 - f));
  const q = (latDegrees: number) => {
    const s = Math.sin((latDegrees * Math.PI) / 180);
    return (1 - e * e) * (s / (1 - (e * s) ** 2) + Math.atanh(e * s) / e);
  };
  return ((a * a * (q(north) - q(south))) / 2) * ((spanDegrees * Math.PI) / 180) * 1e-4;
}
