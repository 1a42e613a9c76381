import { describe, expect, it } from "vitest";
import { suggestDates } from "./suggest-dates";

/** A date every ten days of a season whose NDVI rises to its peak on day 100. */
const season = (name: string, peakNdvi: number) =>
  Array.from({ length: 20 }, (_, index) => ({
    date: `${name} ${10 * index}`,
    day: 10 * index,
    season: name,
    validFraction: 1,
    ndvi: peakNdvi - 0.004 * Math.abs(10 * index - 100),
    ndviRange: 0.1,
  }));

describe("suggested dates", () => {
  it("are at most three near the peak of each season", () => {
    const suggested = suggestDates([...season("2023/24", 0.85), ...season("2024/25", 0.7)]);

    expect(suggested.map(({ date }) => date)).toEqual([
      "2023/24 90",
      "2023/24 100",
      "2023/24 110",
      "2024/25 90",
      "2024/25 100",
      "2024/25 110",
    ]);
  });

  it("leave out clouded dates and seasons without a crop", () => {
    const clouded = season("2023/24", 0.85).map((date) =>
      date.day === 100 ? { ...date, validFraction: 0.6 } : date,
    );
    const suggested = suggestDates([...clouded, ...season("2024/25", 0.4)]);

    expect(suggested.map(({ day }) => day)).toEqual([80, 90, 110]);
  });

  it("are those on which the field differs most", () => {
    const dates = season("2023/24", 0.85).map((date) =>
      date.day === 130 ? { ...date, ndviRange: 0.2 } : date,
    );

    expect(suggestDates(dates).map(({ day }) => day)).toEqual([90, 100, 130]);
  });

  it("are none of no dates", () => {
    expect(suggestDates([])).toEqual([]);
  });
});
