import { describe, expect, it } from "vitest";
import { addDays } from "./plain-date";
import { isSeason, type Period, rangeInSeason, recentSeasons, seasonOf, seasonRange } from "./season";

describe("the campaign of a sowing date", () => {
  it.each<[string | null, Period, string, string]>([
    ["AR", "1", "2025-06-15", "2025/26"],
    ["AR", "2", "2026-01-10", "2025/26"],
    ["AR", "2", "2026-06-30", "2025/26"],
    ["AR", "2", "2026-07-01", "2026/27"],
    ["AR", "1", "2026-03-31", "2025/26"],
    ["MX", "1", "2025-11-15", "2025/26"],
    ["MX", "2", "2026-05-20", "2025/26"],
    ["MX", "2", "2026-09-30", "2025/26"],
    ["MX", "2", "2026-10-01", "2026/27"],
    ["AR", "2", "1999-12-01", "1999/00"],
    ["UY", "2", "2026-01-10", "2025/26"],
    [null, "1", "2026-04-01", "2026/27"],
  ])("%s, period %s, %s is %s", (country, period, date, season) => {
    expect(seasonOf(country, period, date)).toBe(season);
  });

  it("covers one year whose days all belong to it, and no day around it", () => {
    for (const country of ["AR", "MX"]) {
      for (const period of ["1", "2"] as const) {
        const { from, until } = seasonRange(country, period, "2023/24");
        expect([from, until].map((day) => seasonOf(country, period, day))).toEqual(["2023/24", "2023/24"]);
        expect(seasonOf(country, period, addDays(from, -1))).toBe("2022/23");
        expect(seasonOf(country, period, addDays(until, 1))).toBe("2024/25");
      }
    }
    expect(seasonRange("AR", "1", "2025/26")).toEqual({ from: "2025-04-01", until: "2026-03-31" });
    expect(seasonRange("AR", "2", "2025/26")).toEqual({ from: "2025-07-01", until: "2026-06-30" });
    expect(seasonRange("MX", "1", "2025/26")).toEqual({ from: "2025-10-01", until: "2026-09-30" });
  });

  it("lists the campaigns up to today, newest first", () => {
    expect(recentSeasons("AR", "2", "2026-03-05", 3)).toEqual(["2025/26", "2024/25", "2023/24"]);
    expect(recentSeasons("AR", "2", "2000-08-01", 2)).toEqual(["2000/01", "1999/00"]);
  });

  it("is named by two years that follow each other", () => {
    expect(["2025/26", "1999/00"].every(isSeason)).toBe(true);
    expect(["2025/27", "2025/25", "25/26", "2025-26", "2025/2026", 2025].some(isSeason)).toBe(false);
    expect(() => seasonRange("AR", "1", "2025/27")).toThrow(RangeError);
  });
});

it("moves days into another campaign, as many days after its first one", () => {
  const range = { from: "2026-03-01", until: "2026-03-10" };
  expect(rangeInSeason("AR", "2", "2025/26", range)).toEqual(range);
  expect(rangeInSeason("AR", "2", "2024/25", range)).toEqual({ from: "2025-03-01", until: "2025-03-10" });
  // Of the campaign with 29 February, day 243 is a day earlier in the calendar.
  expect(rangeInSeason("AR", "2", "2023/24", range)).toEqual({ from: "2024-02-29", until: "2024-03-09" });
});
