import { describe, expect, it } from "vitest";
import { expectedOn, seasonToBring } from "./use-usual-ndvi";

const expectation = { firstDay: 20, median: [0.3, 0.4, 0.5], spread: [0.02, 0.03, 0.04], seasons: [2, 0, 1] };

describe("what is usual on a day of the season", () => {
  it("is what the other seasons say of that day", () => {
    expect(expectedOn(expectation, 20)).toEqual({ kind: "known", median: 0.3, spread: 0.02, seasons: 2 });
  });

  it("is unknown where no season speaks of the day", () => {
    expect(expectedOn(expectation, 21)).toBeNull();
  });

  it("holds some days before the first and after the last date of the seasons, not longer", () => {
    expect(expectedOn(expectation, 10)?.median).toBe(0.3);
    expect(expectedOn(expectation, 32)?.median).toBe(0.5);
    expect(expectedOn(expectation, 9)).toBeNull();
    expect(expectedOn(expectation, 33)).toBeNull();
  });
});

describe("the season to bring in for a comparison", () => {
  const seasons = [
    { season: "2026/27", state: "partial" as const },
    { season: "2025/26", state: "stored" as const },
    { season: "2024/25", state: "stored" as const },
    { season: "2023/24", state: "missing" as const },
    { season: "2022/23", state: "missing" as const },
  ];

  it("is the nearest one before that is not stored", () => {
    expect(seasonToBring(seasons, "2025/26")?.season).toBe("2023/24");
  });

  it("is one after it where none before is missing, and none where all are stored", () => {
    expect(seasonToBring(seasons.slice(0, 3), "2025/26")?.season).toBe("2026/27");
    expect(seasonToBring(seasons.slice(1, 3), "2025/26")).toBeNull();
  });
});
