import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { neighbourhoodOf, nextLook } from "./night-slot";

const HOUR_MS = 3_600_000;
const lng = fc.double({ min: -117, max: -53, noNaN: true });
const lat = fc.double({ min: -55, max: 33, noNaN: true });
const at = (west: number, south: number) => neighbourhoodOf([west, south, west + 0.01, south + 0.01]);
const instant = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });

/** Hours after midnight where the sun stands over the meridian, 0..24. */
const sunHours = (moment: Date, west: number) => (((moment.getTime() / HOUR_MS + west / 15) % 24) + 24) % 24;

describe("the night of a neighbourhood", () => {
  it("is later than now, within a day, and dark: between midnight and six by the sun", () => {
    fc.assert(
      fc.property(lng, lat, instant, (west, south, now) => {
        const due = nextLook(at(west, south), now);
        const waitMs = due.getTime() - now.getTime();
        expect(waitMs).toBeGreaterThan(0);
        expect(waitMs).toBeLessThanOrEqual(24 * HOUR_MS);
        // Half an hour either way is the difference between the hour's meridian and the field's own.
        expect(sunHours(due, west)).toBeGreaterThanOrEqual(0);
        expect(sunHours(due, west)).toBeLessThanOrEqual(6.1);
      }),
    );
  });

  it("is the same moment every night", () => {
    fc.assert(
      fc.property(lng, lat, instant, (west, south, now) => {
        const first = nextLook(at(west, south), now);
        expect(nextLook(at(west, south), first).getTime() - first.getTime()).toBe(24 * HOUR_MS);
      }),
    );
  });

  it("is shared by fields of one square, and by one field however often it is asked for", () => {
    const now = new Date("2026-11-21T12:00:00Z");
    expect(at(-60.58, -33.87)).toBe(at(-60.53, -33.82));
    expect(nextLook(at(-60.58, -33.87), now)).toEqual(nextLook(at(-60.53, -33.82), now));
    expect(at(-60.58, -33.87)).not.toBe(at(-60.48, -33.87));
  });

  it("spreads neighbourhoods evenly: no five minutes carry much more than their part, and no full hour a burst", () => {
    const now = new Date("2026-11-21T12:00:00Z");
    const perSlot = new Map<number, number>();
    let onTheHour = 0;
    let count = 0;
    for (let column = 0; column < 60; column += 1) {
      for (let row = 0; row < 100; row += 1) {
        const due = nextLook(at(-64 + column * 0.1, -40 + row * 0.1), now);
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
