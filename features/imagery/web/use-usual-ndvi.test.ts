import { describe, expect, it } from "vitest";
import { seasonToBring } from "./use-usual-ndvi";

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
