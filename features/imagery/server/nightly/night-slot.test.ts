import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { neighbourhoodOf, nextNightlySearch } from "./night-slot";

const HOUR_MS = 3_600_000;
const lng = fc.double({ min: -117, max: -53, noNaN: true });
const lat = fc.double({ min: -55, max: 33, noNaN: true });
const at = (west: number, south: number) => neighbourhoodOf([west, south, west + 0.01, south + 0.01]);
const instant = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });

/** Solar hour of a moment at a longitude, 0..24. */
const sunHours = (moment: Date, west: number) => (((moment.getTime() / HOUR_MS + west / 15) % 24) + 24) % 24;

describe("nextNightlySearch", () => {
  it("is within the next day, between midnight and six in solar time", () => {
    fc.assert(
      fc.property(lng, lat, instant, (west, south, now) => {
        const due = nextNightlySearch(at(west, south), now);
        const waitMs = due.getTime() - now.getTime();
        expect(waitMs).toBeGreaterThan(0);
        expect(waitMs).toBeLessThanOrEqual(24 * HOUR_MS);
        // Solar time is rounded to whole hours of longitude: half an hour either way.
        expect(sunHours(due, west)).toBeGreaterThanOrEqual(0);
        expect(sunHours(due, west)).toBeLessThanOrEqual(6.1);
      }),
    );
  });

  it("is the same time every night", () => {
    fc.assert(
      fc.property(lng, lat, instant, (west, south, now) => {
        const first = nextNightlySearch(at(west, south), now);
        expect(nextNightlySearch(at(west, south), first).getTime() - first.getTime()).toBe(24 * HOUR_MS);
      }),
    );
  });

  it("is shared by fields of one neighbourhood and stable per field", () => {
    const now = new Date("2026-11-21T12:00:00Z");
    expect(at(-60.58, -33.87)).toBe(at(-60.53, -33.82));
    expect(nextNightlySearch(at(-60.58, -33.87), now)).toEqual(nextNightlySearch(at(-60.53, -33.82), now));
    expect(at(-60.58, -33.87)).not.toBe(at(-60.48, -33.87));
  });

  it("distributes neighbourhoods evenly over the night without bursts", () => {
    const now = new Date("2026-11-21T12:00:00Z");
    const perSlot = new Map<number, number>();
    let onTheHour = 0;
    let count = 0;
    for (let column = 0; column < 60; column += 1) {
      for (let row = 0; row < 100; row += 1) {
        const due = nextNightlySearch(at(-64 + column * 0.1, -40 + row * 0.1), now);
        const slot = Math.floor(due.getTime() / (5 * 60_000));
        perSlot.set(slot, (perSlot.get(slot) ?? 0) + 1);
        if (due.getTime() % HOUR_MS < 60_000) onTheHour += 1;
        count += 1;
      }
    }
    const mean = count / 60;
    expect(Math.max(...perSlot.values())).toBeLessThan(mean * 1.5);
    expect(onTheHour).toBeLessThan((count / 60) * 1.5);
  });
});
