import { addDays } from "@surco/calendar";
import { describe, expect, it } from "vitest";
import type { HeadBlightDay } from "./head-blight-risk";
import { HEAD_BLIGHT_DAYS_BEFORE, headBlightOf } from "./head-blight-season";

const HEADING = "2025-10-10";

/** Days of 15 to 25 degrees around heading; rain on the given days and the day after them moist. */
const weatherOf = (rainDays: readonly string[], change: Record<string, HeadBlightDay | null> = {}) => {
  const weather = new Map<string, HeadBlightDay>();
  for (let index = -20; index < 60; index++) {
    const date = addDays(HEADING, index);
    const isRain = rainDays.includes(date);
    const isMoist = isRain || rainDays.includes(addDays(date, -1));
    const day =
      date in change
        ? change[date]
        : { tminC: 15, tmaxC: 25, rainMm: isRain ? 10 : 0, rhPct: isMoist ? 90 : 60 };
    if (day) weather.set(date, day);
  }
  return weather;
};

describe("head blight around heading", () => {
  it("counts two-day periods from eight days before heading to 530 degree days, by their dates", () => {
    const risk = headBlightOf(HEADING, weatherOf(["2025-10-05", "2025-10-12"]), "2025-12-01");
    expect(risk?.from).toBe(addDays(HEADING, -HEAD_BLIGHT_DAYS_BEFORE));
    expect(risk?.infectionDays).toEqual(["2025-10-05", "2025-10-12"]);
    expect(risk?.infectionPeriods).toBe(2);
    // 20 degree days a day: 530 in 27 days.
    expect(risk?.until).toBe(addDays(risk?.from ?? "", 26));
    // No harmful degrees between 9 and 26: 20.37 + 8.63 x 2.
    expect(risk?.incidencePct).toBeCloseTo(37.63, 2);
  });

  it("leaves out days that are still to come, and is unknown before heading", () => {
    const weather = weatherOf(["2025-10-05"]);
    expect(headBlightOf(HEADING, weather, "2025-10-09")).toBeNull();
    const soon = headBlightOf(HEADING, weather, "2025-10-14");
    expect(soon?.until).toBe("2025-10-14");
    const unknown = { tminC: 15, tmaxC: 25, rainMm: null, rhPct: null };
    const open = weatherOf(["2025-10-05"], { "2025-10-13": unknown, "2025-10-14": unknown });
    expect(headBlightOf(HEADING, open, "2025-10-14")?.until).toBe("2025-10-12");
  });

  it("is unknown with a gap in its window", () => {
    for (const name of ["tminC", "tmaxC", "rainMm", "rhPct"] as const) {
      const day: HeadBlightDay = { tminC: 15, tmaxC: 25, rainMm: 0, rhPct: 60, [name]: null };
      expect(headBlightOf(HEADING, weatherOf([], { "2025-10-06": day }), "2025-12-01")).toBeNull();
    }
    expect(headBlightOf(HEADING, weatherOf([], { "2025-10-06": null }), "2025-12-01")).toBeNull();
  });
});

it("ends with the last day whose four readings are all known", () => {
  const last = "2025-10-14";
  for (const name of ["tminC", "tmaxC", "rainMm", "rhPct"] as const) {
    const alone: HeadBlightDay = { tminC: null, tmaxC: null, rainMm: null, rhPct: null, [name]: 12 };
    const lacking: HeadBlightDay = { tminC: 15, tmaxC: 25, rainMm: 0, rhPct: 60, [name]: null };
    for (const day of [alone, lacking]) {
      expect(headBlightOf(HEADING, weatherOf(["2025-10-05"], { [last]: day }), last)?.until).toBe(
        "2025-10-13",
      );
    }
  }
});
