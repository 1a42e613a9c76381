import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromHomolosine, SINUSOIDAL_UNTIL_LAT, toHomolosine } from "./homolosine";

describe("the plane of the soil map", () => {
  // PROJ 9, +proj=igh +datum=WGS84.
  it.each([
    [-61, -33, -6772529.828, -3673543.196],
    [-101, 20, -11236555.183, 2226389.816],
  ])("puts %d, %d where PROJ puts it", (lng, lat, x, y) => {
    const [foundX, foundY] = toHomolosine(lng, lat);

    expect(Math.abs(foundX - x)).toBeLessThan(5.1e-4);
    expect(Math.abs(foundY - y)).toBeLessThan(5.1e-4);
  });

  it("brings every place of Argentina and Mexico back to a tenth of a millimetre", () => {
    const place = fc.oneof(
      fc.tuple(
        fc.double({ min: -73, max: -53, noNaN: true }),
        fc.double({ min: -SINUSOIDAL_UNTIL_LAT, max: -21, noNaN: true }),
      ),
      fc.tuple(fc.double({ min: -117, max: -86, noNaN: true }), fc.double({ min: 14, max: 33, noNaN: true })),
    );
    fc.assert(
      fc.property(place, ([lng, lat]) => {
        const [backLng, backLat] = fromHomolosine(...toHomolosine(lng, lat));
        expect(Math.abs(backLng - lng)).toBeLessThan(1e-9);
        expect(Math.abs(backLat - lat)).toBeLessThan(1e-9);
      }),
    );
  });

  it("gives a degree square the same area as the sphere has there", () => {
    const corners = [
      [-61, -34],
      [-60, -34],
      [-60, -33],
      [-61, -33],
    ] as const;
    // Along the meridian the edges are curves: many points on them.
    const ring = corners.flatMap(([lng, lat], index) => {
      const [nextLng, nextLat] = corners[(index + 1) % 4] ?? [lng, lat];
      return Array.from({ length: 1000 }, (_, step) =>
        toHomolosine(lng + ((nextLng - lng) * step) / 1000, lat + ((nextLat - lat) * step) / 1000),
      );
    });
    let doubled = 0;
    ring.forEach(([x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
      doubled += x * nextY - nextX * y;
    });
    const radians = Math.PI / 180;
    const onSphere = 6378137 ** 2 * radians * (Math.sin(-33 * radians) - Math.sin(-34 * radians));

    expect(Math.abs(doubled / 2 / onSphere - 1)).toBeLessThan(1e-6);
  });

  it("refuses places beyond its simple part", () => {
    expect(() => toHomolosine(-67, -45)).toThrow(RangeError);
  });
});
