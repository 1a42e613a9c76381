import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isUtmEpsg, utmEpsgOf, utmProjection } from "./utm";

/** EPSG code, longitude, latitude, easting, northing, as PROJ 9 gives them. */
const published = [
  [32612, -112.040359, 36.631282, 406986.4159175126, 4054474.443439792],
  [32621, -53.729453, 28.684708, 819607.1729226792, 3177436.241792485],
  [32612, -107.034841, 28.745547, 887315.5593235497, 3186246.8920918144],
  [32760, 178.112545, -9.886369, 621979.3202937263, 8906947.55742393],
  [32713, -103.069985, -40.613277, 663266.9947609972, 5502381.044011352],
  [32614, -96.411436, 16.896468, 775764.4660505492, 1869913.277964044],
  [32660, 180.030933, 6.749804, 835097.828602535, 747133.1833148937],
  [32713, -107.264104, -57.963328, 366049.04300311964, 3573128.6266871216],
  [32729, -8.325986, -54.347904, 543811.7787700545, 3977559.8456725506],
] as const;

describe("utmProjection", () => {
  it.each(published)("agrees with PROJ to the micrometre in EPSG:%i at %f, %f", (epsg, lng, lat, x, y) => {
    const [easting, northing] = utmProjection(epsg).forward(lng, lat);

    expect(Math.abs(easting - x)).toBeLessThan(1e-6);
    expect(Math.abs(northing - y)).toBeLessThan(1e-6);
  });

  it("comes back to the same place anywhere in a zone and some degrees beyond", () => {
    const place = fc.record({
      zone: fc.integer({ min: 1, max: 60 }),
      south: fc.boolean(),
      east: fc.double({ min: -6, max: 6, noNaN: true }),
      lat: fc.double({ min: -84, max: 84, noNaN: true }),
    });
    fc.assert(
      fc.property(place, ({ zone, south, east, lat }) => {
        const { forward, inverse } = utmProjection((south ? 32700 : 32600) + zone);
        const lng = zone * 6 - 183 + east;

        const [lngBack, latBack] = inverse(...forward(lng, lat));

        expect(Math.abs(lngBack - lng)).toBeLessThan(1e-11);
        expect(Math.abs(latBack - lat)).toBeLessThan(1e-11);
      }),
    );
  });

  it("puts the central meridian on easting 500,000 and the equator on the zone's false northing", () => {
    expect(utmProjection(32620).forward(-63, 0)).toEqual([500_000, 0]);
    expect(utmProjection(32720).forward(-63, 0)).toEqual([500_000, 10_000_000]);
  });

  it("refuses a code that is no WGS84 UTM zone", () => {
    expect(() => utmProjection(4326)).toThrow(RangeError);
    expect([32600, 32661, 32700, 32761, 3857, 32620.5].filter(isUtmEpsg)).toEqual([]);
    expect([32601, 32660, 32701, 32760].every(isUtmEpsg)).toBe(true);
  });
});

describe("utmEpsgOf", () => {
  it.each([
    ["Pergamino", [-60.57, -33.89], 32720],
    ["Tandil, on the other side of 60 W", [-59.13, -37.32], 32721],
    ["Guasave, on the other side of 108 W", [-108.47, 25.57], 32612],
    ["Culiacán", [-107.39, 24.81], 32613],
    ["Irapuato", [-101.35, 20.67], 32614],
    ["the date line", [180, 10], 32601],
  ] as const)("knows the zone of %s", (_name, place, epsg) => {
    expect(utmEpsgOf(place)).toBe(epsg);
  });
});
