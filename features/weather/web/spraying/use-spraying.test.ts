import { defaultSprayingLimits } from "@surco/agronomy";
import { assessHours, type ForecastHour } from "@surco/weather/contract";
import { describe, expect, it } from "vitest";
import { nextWindow } from "./use-spraying";

const place = [-60.6, -33.9] as const;
/** Ten in the morning in Pergamino, when the air is mixed. */
const START_MS = Date.parse("2026-01-15T13:00:00Z");

function hoursOf(parts: Partial<ForecastHour>[]): ForecastHour[] {
  return parts.map((part, index) => ({
    at: new Date(START_MS + index * 3_600_000).toISOString(),
    hours: 1,
    condition: "clear",
    isDay: true,
    tempC: 24,
    humidityPct: 55,
    cloudPct: 0,
    windKmh: 10,
    gustKmh: 15,
    windFromDeg: 0,
    rainMm: 0,
    rainProbabilityPct: 0,
    ...part,
  }));
}

const classesOf = (parts: Partial<ForecastHour>[]) =>
  assessHours(hoursOf(parts), place, defaultSprayingLimits()).map(({ sprayingClass }) => sprayingClass);

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

  it("have the window of now, or the next one", () => {
    const limits = defaultSprayingLimits();
    const windowOf = (winds: number[]) =>
      nextWindow(assessHours(hoursOf(winds.map((windKmh) => ({ windKmh }))), place, limits));
    expect(windowOf([10, 10, 30, 10])).toMatchObject({ from: 0, until: 2, isNow: true });
    expect(windowOf([30, 30, 10, 17, 30])).toMatchObject({ from: 2, until: 4, isNow: false, goodHours: 1 });
    expect(windowOf([30, 30])).toBeNull();
  });

  it("follow the user's own limits", () => {
    const limits = { ...defaultSprayingLimits(), windMaxKmh: 8 };
    expect(assessHours(hoursOf([{}, {}]), place, limits)[0]).toMatchObject({
      sprayingClass: "marginal",
      reasons: [{ limit: "windMaxKmh", value: 10, limitValue: 8 }],
    });
  });
});
