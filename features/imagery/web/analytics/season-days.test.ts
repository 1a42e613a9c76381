import { describe, expect, it } from "vitest";
import { shiftYears, windowInSeason, yearsOfSeason } from "./season-days";

describe("the same days of another season", () => {
  it("are moved by whole years, the leap day to the one before", () => {
    const window = { from: "2025-09-01", until: "2026-04-30" };

    expect(windowInSeason(window, "2023/24", "AR", "2")).toEqual({ from: "2023-09-01", until: "2024-04-30" });
    expect(windowInSeason(window, "2025/26", "AR", "2")).toEqual(window);
    expect(shiftYears("2024-02-29", 1)).toBe("2025-02-28");
    expect(shiftYears("2024-02-29", -4)).toBe("2020-02-29");
  });

  it("count from the season that the window begins in, where that begins in another month", () => {
    const window = { from: "2025-11-01", until: "2026-06-30" };

    expect(windowInSeason(window, "2024/25", "MX", "1").from).toBe("2024-11-01");
    expect(windowInSeason({ ...window, from: "2026-02-01" }, "2024/25", "AR", "2").from).toBe("2025-02-01");
  });

  it("lie in the calendar years that a season has days in", () => {
    expect(yearsOfSeason("2025/26", "AR", "2")).toEqual(["2025", "2026"]);
  });
});
