import { defaultSprayingLimits } from "@surco/agronomy";
import { assessHours, type ForecastHour } from "@surco/weather/contract";
import { describe, expect, it } from "vitest";
import { buildHour } from "../weather.testing";
import { todayVerdict } from "./today-verdict";

const place = [-60.6, -33.9] as const;
const zone = "America/Argentina/Buenos_Aires";
/** Ten in the morning in Pergamino, when the air is mixed. */
const START_MS = Date.parse("2026-01-15T13:00:00Z");
const HOUR_MS = 3_600_000;

/** Hours that suit, but for what is given of each. */
const hoursOf = (parts: Partial<ForecastHour>[]) =>
  parts.map((part, index) =>
    buildHour({
      at: new Date(START_MS + index * HOUR_MS).toISOString(),
      tempC: 24,
      humidityPct: 55,
      gustKmh: 15,
      ...part,
    }),
  );

const classesOf = (parts: Partial<ForecastHour>[]) =>
  assessHours(hoursOf(parts), place, defaultSprayingLimits()).map(({ sprayingClass }) => sprayingClass);

const verdictOf = (parts: Partial<ForecastHour>[], { atHour = 0, limits = defaultSprayingLimits() } = {}) =>
  todayVerdict(assessHours(hoursOf(parts), place, limits), zone, START_MS + atHour * HOUR_MS);

const windy = { windKmh: 32, gustKmh: 50 };
const at = (hour: number) => new Date(START_MS + hour * HOUR_MS).toISOString();

describe("the hours for spraying", () => {
  it("end before rain, and begin after it", () => {
    expect(classesOf([{}, {}, { rainMm: 3 }, {}])).toEqual(["good", "unsuitable", "unsuitable", "good"]);
  });

  it("are unknown where the service has no rain", () => {
    expect(classesOf([{}, { rainMm: null }, {}])).toEqual([null, null, "good"]);
  });

  it("leave longer steps out", () => {
    expect(classesOf([{}, {}, { hours: 6 }])).toEqual(["good", "good"]);
  });

  it("follow the user's own limits", () => {
    const limits = { ...defaultSprayingLimits(), windMaxKmh: 8 };
    expect(assessHours(hoursOf([{}, {}]), place, limits)[0]).toMatchObject({
      sprayingClass: "marginal",
      reasons: [{ limit: "windMaxKmh", value: 10, limitValue: 8 }],
    });
  });
});

describe("the verdict of today", () => {
  it("names the good hours that are left, without those that are over", () => {
    const verdict = verdictOf([{}, {}, windy, {}, {}], { atHour: 1.5 });
    expect(verdict).toMatchObject({
      state: "good",
      windows: [
        { from: at(1), until: at(2) },
        { from: at(3), until: at(5) },
      ],
    });
  });

  it("names hours with a reservation, and the reservation, where none is good", () => {
    const verdict = verdictOf([{ windKmh: 17 }, { windKmh: 18 }, windy]);
    expect(verdict).toMatchObject({
      state: "marginal",
      windows: [{ from: at(0), until: at(2) }],
      causes: [{ cause: "wind", value: 18 }],
    });
  });

  it("says what stops most of the hours, at its worst, and the next window of another day", () => {
    // 14 hours are left of the day: the first good one is tomorrow's.
    const day = Array.from({ length: 14 }, (_, hour) => ({ windKmh: 25 + hour, rainMm: hour === 3 ? 4 : 0 }));
    const morrow = Array.from({ length: 11 }, () => ({ windKmh: 30 }));
    const verdict = verdictOf([...day, ...morrow, {}, {}, windy]);
    expect(verdict.state).toBe("unsuitable");
    expect(verdict.windows).toEqual([]);
    expect(verdict.causes).toEqual([
      { cause: "wind", value: 38 },
      { cause: "rain", value: 4 },
    ]);
    expect(verdict.next).toEqual({ from: at(25), until: at(27) });
  });

  it("is unknown where a stored forecast ends before today, or has no rain", () => {
    expect(verdictOf([{}, {}], { atHour: 30 })).toMatchObject({ state: "unknown", windows: [], next: null });
    expect(verdictOf([{ rainMm: null }, { rainMm: null }]).state).toBe("unknown");
  });
});
