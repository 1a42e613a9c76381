import { describe, expect, it } from "vitest";
import { cropWindows, cropWindowsOf, isInYearWindow } from "./crop-windows";
import { cropKeys, crops, periodsOfCrop } from "./crops";

describe("crop windows", () => {
  it("are calendar days, and a crop is sown in a period that it may have", () => {
    for (const { country, crop, period, sowing, flowering, maturity, harvest } of cropWindows) {
      for (const window of [sowing, flowering, maturity, harvest]) {
        if (window !== null)
          expect(`${window.from} ${window.until}`).toMatch(/^[01]\d-[0-3]\d [01]\d-[0-3]\d$/);
      }
      const id = crops.find(({ key }) => key === crop)?.id ?? 0;
      expect(periodsOfCrop(id, country)).toContain(period);
    }
  });

  it("are known of every crop of the Pampas, by cycle for wheat and by region for sunflower", () => {
    const withWindows = cropKeys.filter((crop) => cropWindowsOf("AR", crop).length > 0);
    expect(withWindows).toEqual(cropKeys.filter((crop) => crop !== "other"));
    expect(cropWindowsOf("AR", "wheat").map(({ variant }) => variant)).toEqual(["longCycle", "shortCycle"]);
    expect(cropWindowsOf("MX", "maizeEarly").map(({ period }) => period)).toEqual(["1", "1", "2", "2"]);
    expect(cropWindowsOf("UY", "wheat")).toEqual([]);
  });

  it("may reach over the new year", () => {
    const late = cropWindowsOf("AR", "maizeLate")[0]?.sowing ?? { from: "", until: "" };
    const dates = ["2025-11-19", "2025-11-20", "2026-01-15", "2026-01-16"];
    expect(dates.map((date) => isInYearWindow(late, date))).toEqual([false, true, true, false]);
    expect(isInYearWindow({ from: "06-01", until: "08-05" }, "2026-08-05")).toBe(true);
    expect(isInYearWindow({ from: "06-01", until: "08-05" }, "2026-08-06")).toBe(false);
  });
});

it("holds both ends of a window, within a year and over the new year", () => {
  const within = { from: "06-01", until: "08-05" };
  expect(
    ["2026-05-31", "2026-06-01", "2026-08-05", "2026-08-06"].map((date) => isInYearWindow(within, date)),
  ).toEqual([false, true, true, false]);
  const over = { from: "11-20", until: "01-15" };
  expect(["2026-06-01", "2026-12-31", "2027-01-01"].map((date) => isInYearWindow(over, date))).toEqual([
    false,
    true,
    true,
  ]);
});

it("has flowering, maturity and harvest in the order of the season", () => {
  const month = (day: string) => Number(day.slice(0, 2)) + Number(day.slice(3)) / 31;
  for (const { sowing, flowering, maturity, harvest } of cropWindows) {
    const since = (day: string) => (month(day) - month(sowing.from) + 12) % 12;
    const days = [flowering, maturity, harvest].flatMap((window) => (window === null ? [] : [window]));
    for (const { from, until } of days) expect(since(from)).toBeLessThan(since(until));
    const begins = days.map(({ from }) => since(from));
    expect([...begins].sort((a, b) => a - b)).toEqual(begins);
  }
});
