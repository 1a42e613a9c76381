import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildRecordsOf, field, place } from "../harvest.testing";
import { planePoints } from "../plane";
import type { YieldRecords } from "../records";
import { yieldTotals } from "../totals";
import { cleanRecords } from "./clean";
import { type CleaningSettings, cleaningSteps, defaultCleaning } from "./settings";

const OFF: CleaningSettings = {
  speed: null,
  passEnds: null,
  edges: null,
  overlap: null,
  limits: null,
  neighbours: null,
};
const clean = (records: YieldRecords, settings: CleaningSettings) =>
  cleanRecords(records, planePoints(records, place), field, settings);
const removedIn = (records: YieldRecords, settings: Partial<CleaningSettings>) => {
  const { removedBy } = clean(records, { ...OFF, ...settings });
  return [...removedBy.keys()].filter((row) => removedBy[row] !== 0);
};
/** Repeatable ripple around 8 t/ha. */
const ripple = (x: number, y: number) => 8 + 0.3 * Math.sin(x * 1.3 + y * 0.7);

describe("cleaning", () => {
  it("removes a record once, and reports all that it removed, whatever its settings", () => {
    const steps = fc.record({
      speed: fc.option(fc.constant({ leastKmPerH: 3, greatestKmPerH: 10 })),
      passEnds: fc.option(fc.record({ startS: fc.nat(20), endS: fc.nat(20) })),
      edges: fc.option(fc.record({ distanceM: fc.nat(40) })),
      overlap: fc.option(fc.record({ greatestShare: fc.double({ min: 0.05, max: 1, noNaN: true }) })),
      limits: fc.option(fc.record({ deviations: fc.double({ min: 1, max: 5, noNaN: true }) })),
      neighbours: fc.option(
        fc.record({ radiusM: fc.integer({ min: 5, max: 40 }), deviations: fc.constant(3) }),
      ),
    });
    const yields = fc.array(fc.double({ min: -5, max: 30 }), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(steps, yields, (settings, given) => {
        const records = buildRecordsOf((x, y) => given[Math.floor(x + y) % given.length] ?? 0);
        const before = records.yieldTPerHa.slice();

        const { removedBy, report } = clean(records, settings);

        const kept = removedBy.filter((step) => step === 0).length;
        const removed = report.reduce((sum, step) => sum + step.removed, 0);
        expect(kept + removed).toBe(records.count);
        expect(report.map(({ step }) => step)).toEqual(cleaningSteps);
        expect(Math.max(...removedBy)).toBeLessThanOrEqual(cleaningSteps.length);
        expect(yieldTotals(records, 14.5, (row) => removedBy[row] === 0).records).toBe(kept);
        expect(records.yieldTPerHa).toEqual(before);
        // The same settings give the same.
        expect(clean(records, settings).removedBy).toEqual(removedBy);
      }),
      { numRuns: 12 },
    );
  });

  it("keeps all of a plain harvest where only passes touch each other", () => {
    expect(removedIn(buildRecordsOf(ripple), { overlap: { greatestShare: 0.5 } })).toEqual([]);
  });

  it("finds a pass over harvested land, not the first one", () => {
    const records = buildRecordsOf(ripple);
    // The second pass goes back over the first.
    for (let row = 60; row < 120; row++) {
      records.lng[row] = records.lng[119 - row] ?? 0;
      records.lat[row] = records.lat[119 - row] ?? 0;
    }

    const removed = removedIn(records, { overlap: { greatestShare: 0.5 } });

    expect(removed.length).toBeGreaterThan(50);
    expect(removed.every((row) => row >= 60 && row < 120)).toBe(true);
  });

  it("finds records by time from the begin and to the end of their pass", () => {
    const removed = removedIn(buildRecordsOf(ripple), { passEnds: { startS: 6, endS: 3 } });

    // Three records in the first 6 s, two in the last 3 s.
    expect(removed.slice(0, 5)).toEqual([0, 1, 2, 58, 59]);
    expect(removed).toHaveLength(30 * 5);
  });

  it("finds records near the boundary by their distance", () => {
    // Rows at 2.5 and 7.5 m from the south and north; columns at 5 m from the west and east.
    expect(removedIn(buildRecordsOf(ripple), { edges: { distanceM: 4 } })).toHaveLength(60);
  });

  it("finds a spike among its neighbours that is within the limits of the field", () => {
    const records = buildRecordsOf((x) => (x < 150 ? 4 : 12) + ripple(x, 0) - 8);
    records.yieldTPerHa[630] = 11;

    expect(removedIn(records, { limits: defaultCleaning.limits })).toEqual([]);
    expect(removedIn(records, { neighbours: defaultCleaning.neighbours })).toContain(630);
  });

  it("says which steps a file lacks the data for", () => {
    const records = buildRecordsOf(ripple);
    for (const values of [records.speedMPerS, records.timeS, records.swathM]) values.fill(Number.NaN);

    const { report } = clean(records, defaultCleaning);

    expect(report.filter(({ state }) => state === "missing").map(({ step }) => step)).toEqual([
      "speed",
      "pass-ends",
      "overlap",
    ]);
  });
});
