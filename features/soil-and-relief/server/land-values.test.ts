import { expect, it } from "vitest";
import { findLandValues } from "./land-values";
import type { StoredReading } from "./soil-and-relief.repository";

const reading = (body: object): StoredReading => ({
  state: "ready",
  body,
  source: "test",
  simulated: false,
  errorCode: null,
  fetchedAt: new Date("2026-09-01T12:00:00Z"),
});
const heights = reading({
  west: -60,
  north: -33,
  stepLngDeg: 0.001,
  stepLatDeg: 0.001,
  width: 2,
  height: 2,
  heightsM: [60, 62, 64, null],
});
const soil = reading({
  grid: {
    plane: "degrees",
    originX: -60,
    originY: -33,
    cellWidth: 0.01,
    cellHeight: 0.01,
    width: 2,
    height: 1,
  },
  cells: [
    { index: 0, fractions: { clayPct: 21, sandPct: 40, siltPct: 39 }, group: null },
    { index: 1, fractions: null, group: null },
  ],
});
const stored = (of: { relief: StoredReading | null; soil: StoredReading | null }) => ({
  find: async (_hash: string, subject: "relief" | "soil") => of[subject],
});

it("heights are interpolated between the middles of cells, clay is that of its cell", async () => {
  const { elevation, clay } = await findLandValues(stored({ relief: heights, soil }), "hash");

  // The middle of the north side lies between two cells; south-east of the middle one is unknown.
  expect(elevation?.([-59.9995, -33.0005])).toBe(60);
  expect(elevation?.([-59.9986, -33.0014])).toBeNull();
  expect(clay?.([-59.995, -33.005])).toBe(21);
  expect(clay?.([-59.985, -33.005])).toBeNull();
  expect(clay?.([-59.97, -33.005])).toBeNull();
});

it("nothing stored has no values", async () => {
  expect(await findLandValues(stored({ relief: null, soil: null }), "hash")).toEqual({
    elevation: null,
    clay: null,
  });
});
