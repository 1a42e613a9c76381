import { addDays } from "@surco/calendar";
import { describe, expect, it } from "vitest";
import type { ForecastHour } from "../../contract";
import { assessDisease } from "./assess-disease";
import { type DiseaseHour, diseaseDays, diseaseHours } from "./disease-days";

const FIRST = "2026-09-20";

/** Hours of days, dry and mild but for what a test sets. */
function buildHours(
  length: number,
  wet: ReadonlySet<number>,
  overrides: Partial<DiseaseHour> = {},
): DiseaseHour[] {
  return Array.from({ length }, (_, day) =>
    Array.from({ length: 24 }, (_, hour) => ({
      date: addDays(FIRST, day),
      hour,
      tempC: 12 + (hour === 14 ? 8 : 0),
      rhPct: wet.has(day) ? 90 : 60,
      rainMm: wet.has(day) && hour === 6 ? 5 : 0,
      ...overrides,
    })),
  ).flat();
}
const weatherOf = (hours: readonly DiseaseHour[]) => ({ hours, days: diseaseDays(hours) });

describe("the days of hourly weather", () => {
  it("have the figures of the models, and none with too few hours", () => {
    const hours = buildHours(2, new Set([0])).filter(({ date, hour }) => date === FIRST || hour < 20);
    const [first, second] = diseaseDays(hours);
    expect(first).toMatchObject({ tminC: 12, tmaxC: 20, rainMm: 5, rhPct: 90, maxRhPct: 90 });
    // The night: 20 to 6 h.
    expect(first).toMatchObject({ nightHoursRh90: 10, hoursRh80: 24 });
    expect(second).toMatchObject({ tminC: null, rainMm: null, rhPct: null, nightHoursRh90: null });
  });

  it("continue with the forecast after the last known hour, without its long steps", () => {
    const at = (hour: number) => `2026-09-20T${String(hour).padStart(2, "0")}:00:00Z`;
    const step = (hour: number, hours: number): ForecastHour => ({
      at: at(hour),
      hours,
      condition: "clear",
      isDay: true,
      tempC: 30,
      humidityPct: 40,
      cloudPct: null,
      windKmh: null,
      gustKmh: null,
      windFromDeg: null,
      rainMm: 0,
      rainProbabilityPct: null,
    });
    const past = {
      timeZone: "UTC",
      firstHour: new Date(at(0)),
      values: { tempC: [10, 11, null], humidityPct: [50, 51, null], rainMm: [0, 0, null] },
      sources: [null, null, null],
      isProvisional: [true, true, true],
      simulated: false,
      hasFailed: false,
      isFetching: false,
    };
    const hours = diseaseHours(past, [step(1, 1), step(2, 1), step(3, 6)]);
    expect(hours.map(({ hour, tempC }) => [hour, tempC])).toEqual([
      [0, 10],
      [1, 11],
      [2, 30],
    ]);
  });
});

describe("the risk of a disease", () => {
  const heading = addDays(FIRST, 8);

  it("of head blight names the days of infection", () => {
    const dry = assessDisease("headBlight", weatherOf(buildHours(20, new Set())), heading);
    expect(dry).toMatchObject({ riskClass: "low", days: [], from: FIRST, isComplete: false });
    const wet = assessDisease("headBlight", weatherOf(buildHours(20, new Set([10, 11, 14, 15]))), heading);
    // 20.37 + 8.63 × 2 periods; nothing above 26 or below 9 °C.
    expect(wet?.value).toBeCloseTo(20.37 + 8.63 * 2, 6);
    expect(wet).toMatchObject({ riskClass: "high", days: [addDays(FIRST, 10), addDays(FIRST, 14)] });
  });

  it("of head blight is not known before heading, nor without a heading", () => {
    expect(assessDisease("headBlight", weatherOf(buildHours(8, new Set())), heading)).toBeNull();
    expect(assessDisease("headBlight", weatherOf(buildHours(20, new Set())), null)).toBeNull();
  });

  it("of rusts names the days that favour them", () => {
    const wet = new Set([3, 4, 20]);
    const warm = weatherOf(buildHours(30, wet, { tempC: 22 }));
    expect(assessDisease("soybeanRust", warm, null)).toMatchObject({
      value: 3,
      riskClass: "low",
      days: [3, 4, 20].map((day) => addDays(FIRST, day)),
    });
    const humid = weatherOf(buildHours(30, new Set(), { tempC: 20, rhPct: 97 }));
    expect(assessDisease("commonRust", humid, null)).toMatchObject({ value: 168, riskClass: "high" });
  });

  it("of leaf spots is the probability by the means of 30 days, of which 27 must be known", () => {
    const hours = buildHours(30, new Set(), { tempC: 29, rhPct: 85 });
    // The worked case with 24 h above 80 % a day: logistic(-5.92485 + 0.12208 × 29 + 0.17326 × 24).
    const logit = -5.92485 + 0.12208 * 29 + 0.17326 * 24;
    expect(assessDisease("frogeyeLeafSpot", weatherOf(hours), null)?.value).toBeCloseTo(
      100 / (1 + Math.exp(-logit)),
      6,
    );
    const gap = hours.map((hour) => (hour.date < addDays(FIRST, 4) ? { ...hour, tempC: null } : hour));
    expect(assessDisease("frogeyeLeafSpot", weatherOf(gap), null)).toBeNull();
    expect(assessDisease("tarSpot", weatherOf(hours.slice(24)), null)).toBeNull();
  });
});
