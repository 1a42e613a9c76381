import {
  areaHa,
  type Boundary,
  type LngLat,
  lengthM,
  partsOf,
  perimeterM,
  type Ring,
  ringOfRectangle,
  ringsOf,
  validateBoundary,
} from "@surco/geometry";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { querySystemPostgres, type SystemPostgres, startSystemPostgres } from "./system-postgres.testing";

const COUNT = 10_000;
const BATCH = 500;
/** 0.001 % */
const TOLERANCE = 1e-5;
/** Faults of size, about which PostGIS has no opinion. */
const OF_SIZE: ReadonlySet<string> = new Set(["too_large", "too_spread"]);

interface Measured {
  area: number;
  perimeter: number;
  length: number;
  valid: boolean;
}

let postgres: SystemPostgres;

beforeAll(async () => {
  postgres = await startSystemPostgres();
  try {
    querySystemPostgres(postgres, "create extension if not exists postgis;");
  } catch (error) {
    throw new Error(
      `The PostgreSQL at hand has no PostGIS: install it (Debian: apt-get install postgresql-postgis). ${String(error)}`,
    );
  }
}, 60_000);
afterAll(() => postgres?.stop());

describe(`${COUNT} random fields of Argentina and Mexico, with holes and of several parts`, () => {
  it("have the area, perimeter and validity that PostGIS finds", () => {
    const random = randomNumbers(20_261_121);
    const worst = { area: 0, perimeter: 0, length: 0 };
    const counts = { valid: 0, faulty: 0, holes: 0, several: 0 };
    const [smallest, largest] = [{ ha: Number.POSITIVE_INFINITY }, { ha: 0 }];

    for (let done = 0; done < COUNT; done += BATCH) {
      const fields = Array.from({ length: BATCH }, () => randomField(random));
      const measured = measureAll(fields);
      fields.forEach((field, index) => {
        const other = measured[index] as Measured;
        const check = validateBoundary(field);
        const isValid = check.ok || check.problems.every(({ code }) => OF_SIZE.has(code));
        expect(isValid, JSON.stringify(field)).toBe(other.valid);
        const track = ringsOf(field)[0] ?? [];
        worst.length = Math.max(worst.length, Math.abs(lengthM(track) / other.length - 1));
        counts[isValid ? "valid" : "faulty"]++;
        if (!isValid) return;
        const ha = areaHa(field);
        smallest.ha = Math.min(smallest.ha, ha);
        largest.ha = Math.max(largest.ha, ha);
        counts.holes += Number(ringsOf(field).length > partsOf(field).length);
        counts.several += Number(partsOf(field).length > 1);
        worst.area = Math.max(worst.area, Math.abs((ha * 10_000) / other.area - 1));
        worst.perimeter = Math.max(worst.perimeter, Math.abs(perimeterM(field) / other.perimeter - 1));
      });
    }

    expect(worst.area).toBeLessThan(TOLERANCE);
    expect(worst.perimeter).toBeLessThan(TOLERANCE);
    expect(worst.length).toBeLessThan(TOLERANCE);
    // The sample covers enough cases to be worth comparing.
    expect(smallest.ha).toBeLessThan(2);
    expect(largest.ha).toBeGreaterThan(500);
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(COUNT / 10);
  });
});

function measureAll(fields: readonly Boundary[]): Measured[] {
  const rows = fields.map((field, place) => {
    const degrees = textOf(field, (degree) => degree.toFixed(7));
    // Whole steps of 1e-7 degrees: there "on the line" is exact for both.
    const steps = textOf(field, (degree) => String(Math.round(degree * 1e7)));
    const track = (ringsOf(field)[0] ?? []).map(([lng, lat]) => `${lng} ${lat}`).join(",");
    return `(${place}, '${degrees}', '${steps}', 'LINESTRING(${track})')`;
  });
  const answer = querySystemPostgres(
    postgres,
    `select case when ST_IsValid(whole) then ST_Area(ground) end, ST_Perimeter(ground), ST_Length(line), ST_IsValid(whole)
     from (values ${rows.join(",")}) as t (place, degrees, steps, track),
       lateral (select ST_GeomFromText(degrees, 4326)::geography as ground, ST_GeomFromText(steps) as whole,
         ST_GeomFromText(track, 4326)::geography as line) as shapes
     order by place;`,
  );
  return answer.map(([area, perimeter, length, valid]) => ({
    area: Number(area),
    perimeter: Number(perimeter),
    length: Number(length),
    valid: valid === "t",
  }));
}

function textOf(field: Boundary, write: (degrees: number) => string): string {
  const parts = partsOf(field).map(({ coordinates }) => {
    const rings = coordinates.map((ring) => `(${ring.map((at) => at.map(write).join(" ")).join(",")})`);
    return `(${rings.join(",")})`;
  });
  return `MULTIPOLYGON(${parts.join(",")})`;
}

type Random = () => number;

function randomField(random: Random): Boundary {
  const isArgentina = random() < 0.5;
  const centre: LngLat = isArgentina
    ? [-71 + 16 * random(), -52 + 30 * random()]
    : [-115 + 25 * random(), 15 + 17 * random()];
  const radiusM = Math.sqrt((1 + 1000 * random() ** 3) * 1e4) / 1.8;
  const kind = random();
  if (kind < 0.3) return { type: "Polygon", coordinates: [star(random, centre, radiusM)] };
  if (kind < 0.5) return withHoles(random, centre, radiusM);
  if (kind < 0.7) {
    const beside = (east: number): LngLat => [centre[0] + (east * 3 * radiusM) / 111_000, centre[1]];
    const parts = [0, 1, 2].slice(0, random() < 0.5 ? 2 : 3);
    return {
      type: "MultiPolygon",
      coordinates: parts.map((part) =>
        random() < 0.4
          ? withHoles(random, beside(part), radiusM / 2).coordinates
          : [star(random, beside(part), radiusM / 2)],
      ),
    };
  }
  if (kind < 0.8) return { type: "Polygon", coordinates: [rectangle(random, centre, radiusM)] };
  return onLattice(random, centre);
}

function withHoles(random: Random, centre: LngLat, radiusM: number) {
  const off = radiusM / 4 / 111_000;
  const holes = [-1, 1]
    .slice(0, random() < 0.5 ? 1 : 2)
    .map((side) => star(random, [centre[0] + side * off, centre[1]], radiusM / 8).reverse());
  return { type: "Polygon" as const, coordinates: [star(random, centre, radiusM), ...holes] };
}

/** Corners that can all be seen from the centre, between half of the radius and all of it away. */
function star(random: Random, [lng, lat]: LngLat, radiusM: number): Ring {
  const corners = 4 + Math.floor(60 * random());
  const squeeze = Math.cos((lat * Math.PI) / 180);
  return closed(
    Array.from({ length: corners }, (_, i) => {
      const reach = (radiusM * (0.6 + 0.4 * random())) / 111_000;
      const angle = (2 * Math.PI * i) / corners;
      return [lng + (reach * Math.cos(angle)) / squeeze, lat + reach * Math.sin(angle)];
    }),
  );
}

function rectangle(random: Random, [lng, lat]: LngLat, radiusM: number): Ring {
  const [side, turn] = [(1.5 * radiusM) / 111_000, 2 * Math.PI * random()];
  const [dx, dy] = [side * Math.cos(turn), side * Math.sin(turn)];
  return closed(ringOfRectangle([lng, lat], [lng + dx, lat + dy], [lng - dy, lat + dx]));
}

/** Few corners on a coarse lattice: they cross, touch and run along each other often. */
function onLattice(random: Random, [lng, lat]: LngLat): Boundary {
  const ring = (size: number, shift: number): Ring =>
    closed(
      Array.from({ length: 3 + Math.floor(4 * random()) }, () => [
        lng + (shift + Math.floor(size * random())) / 1000,
        lat + (shift + Math.floor(size * random())) / 1000,
      ]),
    );
  const part = (): Ring[] => (random() < 0.4 ? [ring(12, 0), ring(4, 3)] : [ring(12, 0)]);
  return random() < 0.5
    ? { type: "Polygon", coordinates: part() }
    : {
        type: "MultiPolygon",
        coordinates: [part(), part().map((rings) => rings.map(([x, y]) => [x + 0.006, y]))],
      };
}

function closed(corners: readonly LngLat[]): Ring {
  const rounded = corners.map(([lng, lat]): LngLat => [Number(lng.toFixed(7)), Number(lat.toFixed(7))]);
  return [...rounded, ...rounded.slice(0, 1)];
}

/** The same numbers each time, 0 to 1. @source mulberry32, T. Ettinger, public domain */
function randomNumbers(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
