import { describe, expect, it } from "vitest";
import { seasonToFetch } from "./use-expected-ndvi";

describe("seasonToFetch", () => {
  const seasons = [
    { season: "2026/27", state: "partial" as const },
    { season: "2025/26", state: "stored" as const },
    { season: "2024/25", state: "stored" as const },
    { season: "2023/24", state: "missing" as const },
    { season: "2022/23", state: "missing" as const },
  ];

  it("finds the nearest earlier season that is not stored", () => {
    expect(seasonToFetch(seasons, "2025/26")?.season).toBe("2023/24");
  });

  it("finds a later one if no earlier one is missing, and none if all are stored", () => {
    expect(seasonToFetch(seasons.slice(0, 3), "2025/26")?.season).toBe("2026/27");
    expect(seasonToFetch(seasons.slice(1, 3), "2025/26")).toBeNull();
  });
});
