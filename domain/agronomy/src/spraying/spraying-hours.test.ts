import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isInversionRisk } from "./inversion-risk";
import {
  assessSprayingHour,
  defaultSprayingLimits,
  type SprayingClass,
  type SprayingHour,
  sprayingWindows,
} from "./spraying-hours";

const good: SprayingHour = { tempC: 24, rhPct: 55, windKmh: 10, rainNextHourMm: 0, isInversionRisk: false };
const classOf = (part: Partial<SprayingHour>) => assessSprayingHour({ ...good, ...part }).sprayingClass;

describe("an hour for spraying", () => {
  it("is good, marginal or unsuitable by each limit", () => {
    expect(assessSprayingHour(good)).toMatchObject({ sprayingClass: "good", reasons: [] });
    expect(classOf({ tempC: 14, rhPct: 95, windKmh: 6 })).toBe("marginal");
    expect(classOf({ tempC: 34, rhPct: 25 })).toBe("unsuitable");
    expect(classOf({ rhPct: 41 })).toBe("marginal");
    expect([1.9, 2, 3, 15, 16, 20, 20.1].map((windKmh) => classOf({ windKmh }))).toEqual([
      "unsuitable",
      "marginal",
      "good",
      "good",
      "marginal",
      "marginal",
      "unsuitable",
    ]);
    expect([2.9, 3, 30, 31, 32, 32.1].map((tempC) => classOf({ tempC, rhPct: 70 }))).toEqual([
      "unsuitable",
      "good",
      "good",
      "marginal",
      "marginal",
      "unsuitable",
    ]);
    expect([0.1, 0.2].map((rainNextHourMm) => classOf({ rainNextHourMm }))).toEqual(["good", "unsuitable"]);
    expect(classOf({ isInversionRisk: true })).toBe("unsuitable");
    expect([30, 30.1, null].map((gustKmh) => classOf({ gustKmh }))).toEqual(["good", "marginal", "good"]);
  });

  it("names the limits that it does not keep, those that stop first, and by how much", () => {
    const { reasons } = assessSprayingHour({ ...good, tempC: 31, rhPct: 60, windKmh: 25 });
    expect(reasons).toEqual([
      { limit: "windStopAboveKmh", value: 25, limitValue: 20, by: 5, isStop: true },
      { limit: "tempMaxC", value: 31, limitValue: 30, by: 1, isStop: false },
    ]);
    const inversion = assessSprayingHour({ ...good, isInversionRisk: true, rainNextHourMm: 1.2 });
    expect(inversion.reasons.map(({ limit }) => limit)).toEqual(["inversion", "rainStopMm"]);
    expect(inversion.reasons[1]?.by).toBeCloseTo(1, 12);
  });

  it("takes the limits of the label instead", () => {
    const limits = { ...defaultSprayingLimits(), windMaxKmh: 8 };
    expect(assessSprayingHour(good, limits).reasons).toEqual([
      { limit: "windMaxKmh", value: 10, limitValue: 8, by: 2, isStop: false },
    ]);
  });

  it("is unknown where a value is missing, unless another already stops", () => {
    expect(classOf({ windKmh: null })).toBeNull();
    expect(classOf({ rhPct: null })).toBeNull();
    expect(classOf({ rainNextHourMm: null })).toBeNull();
    expect(classOf({ rhPct: null, windKmh: 30 })).toBe("unsuitable");
    expect(() => classOf({ rhPct: 120 })).toThrow(RangeError);
  });

  it("has a class that agrees with its reasons, each beyond its limit", () => {
    const hour = fc.record({
      tempC: fc.integer({ min: -5, max: 45 }),
      rhPct: fc.integer({ min: 5, max: 99 }),
      windKmh: fc.integer({ min: 0, max: 40 }),
      rainNextHourMm: fc.constantFrom(0, 0.1, 0.2, 5),
      isInversionRisk: fc.boolean(),
    });
    fc.assert(
      fc.property(hour, (one) => {
        const { sprayingClass, reasons } = assessSprayingHour(one);
        const stops = reasons.filter(({ isStop }) => isStop).length;
        expect(sprayingClass).toBe(stops > 0 ? "unsuitable" : reasons.length > 0 ? "marginal" : "good");
        expect(reasons.slice(0, stops).every(({ isStop }) => isStop)).toBe(true);
        for (const { by, limit } of reasons) if (limit !== "rainStopMm") expect(by ?? 1).toBeGreaterThan(0);
        expect(new Set(reasons.map(({ limit }) => limit)).size).toBe(reasons.length);
      }),
    );
  });
});

describe("windows for spraying", () => {
  it("are runs of good and marginal hours", () => {
    expect(
      sprayingWindows(["unsuitable", "good", "marginal", "good", null, "marginal", "unsuitable", "good"]),
    ).toEqual([
      { from: 1, until: 4, goodHours: 2, marginalHours: 1 },
      { from: 5, until: 6, goodHours: 0, marginalHours: 1 },
      { from: 7, until: 8, goodHours: 1, marginalHours: 0 },
    ]);
    expect(sprayingWindows([])).toEqual([]);
  });

  it("hold every hour on which spraying is possible once, and no other", () => {
    const classes = fc.array(fc.constantFrom<SprayingClass | null>("good", "marginal", "unsuitable", null));
    fc.assert(
      fc.property(classes, (hours) => {
        const covered = sprayingWindows(hours).flatMap(({ from, until, goodHours, marginalHours }) => {
          expect(goodHours + marginalHours).toBe(until - from);
          return Array.from({ length: until - from }, (_, index) => from + index);
        });
        expect(covered).toEqual(
          hours.flatMap((one, index) => (one === "good" || one === "marginal" ? [index] : [])),
        );
      }),
    );
  });
});

describe("risk of an inversion", () => {
  // Pergamino on 15 January: the sun rises near 8:57 and sets near 23:08 UTC.
  const at = (time: string, windKmh: number | null) =>
    isInversionRisk(new Date(`2026-01-${time}:00Z`), -33.9, -60.57, windKmh);

  it("lasts in calm air from 1.5 h before sunset to 1 h after sunrise", () => {
    expect([at("15T09:45", 5), at("15T10:10", 5), at("15T15:00", 5)]).toEqual([true, false, false]);
    expect([at("15T21:25", 5), at("15T21:50", 5), at("16T03:00", 5)]).toEqual([false, true, true]);
  });

  it("is none on a Mexican afternoon that reaches into the next day of UTC", () => {
    const inCuliacan = (time: string) => isInversionRisk(new Date(`2026-06-${time}:00Z`), 24.8, -107.39, 5);
    expect([inCuliacan("20T23:00"), inCuliacan("21T00:10"), inCuliacan("21T01:00")]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("is none with wind that mixes the air, and is assumed where the wind is not known", () => {
    expect([at("16T03:00", 10.9), at("16T03:00", 11), at("16T03:00", null)]).toEqual([true, false, true]);
    expect(at("15T15:00", null)).toBe(false);
  });

  it("follows the sun in polar day and night", () => {
    expect(isInversionRisk(new Date("2026-06-21T00:00:00Z"), 80, 0, 0)).toBe(false);
    expect(isInversionRisk(new Date("2026-12-21T12:00:00Z"), 80, 0, 0)).toBe(true);
  });
});
