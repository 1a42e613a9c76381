import { describe, expect, it } from "vitest";
import { addDays, compareDates, dayOfYear, daysBetween, isPlainDate, localDay, utcDay } from "./plain-date";

describe("a plain date", () => {
  it("exists in the calendar, leap days included", () => {
    expect(["2024-02-29", "2000-02-29", "2026-12-31"].every(isPlainDate)).toBe(true);
    const noDays = [
      "2026-02-29",
      "1900-02-29",
      "2026-13-01",
      "2026-00-10",
      "2026-04-31",
      "2026-4-3",
      "",
      null,
      20260403,
    ];
    expect(noDays.some(isPlainDate)).toBe(false);
  });

  it("moves over month ends, leap days and years", () => {
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(addDays("2025-02-28", 1)).toBe("2025-03-01");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
    expect(addDays("2025-04-01", 365)).toBe("2026-04-01");
  });

  it("agrees with the UTC calendar on every day of 120 years", () => {
    let date = "1960-01-01";
    for (let day = 0; day < 43_830; day++) {
      const instant = new Date(Date.UTC(1960, 0, 1) + day * 86_400_000);
      expect(date).toBe(instant.toISOString().slice(0, 10));
      date = addDays(date, 1);
    }
    expect(daysBetween("1960-01-01", date)).toBe(43_830);
  });

  it("counts days, negative when the second comes first", () => {
    expect(daysBetween("2026-04-03", "2026-04-03")).toBe(0);
    expect(daysBetween("2026-03-01", "2026-02-28")).toBe(-1);
    expect(dayOfYear("2024-12-31")).toBe(366);
  });

  it("sorts as text", () => {
    expect(["2026-10-02", "2026-09-30", "2026-10-02"].sort(compareDates)).toEqual([
      "2026-09-30",
      "2026-10-02",
      "2026-10-02",
    ]);
  });

  it("comes from an instant in UTC or on the local clock", () => {
    const lateEvening = new Date(2026, 3, 3, 23, 30);
    expect(localDay(lateEvening)).toBe("2026-04-03");
    expect(utcDay(new Date("2026-04-03T23:30:00Z"))).toBe("2026-04-03");
  });

  it("refuses what is no day and what leaves the calendar", () => {
    expect(() => addDays("2026-02-30", 1)).toThrow(RangeError);
    expect(() => addDays("9999-12-31", 1)).toThrow(RangeError);
    expect(() => addDays("2026-02-01", 0.5)).toThrow(RangeError);
  });
});
