import { daysBetween } from "@surco/calendar";
import { describe, expect, it } from "vitest";
import { findRangeFault, lastYear, requestedRange } from "./shown-range";

const today = "2026-11-21";

describe("days shown", () => {
  it("are the season's when the URL has no valid range", () => {
    expect(requestedRange(null, null, today)).toBeNull();
    expect(requestedRange(null, "2026-01-01", today)).toBeNull();
    expect(requestedRange("ayer", null, today)).toBeNull();
    expect(requestedRange("2026-05-01", "2026-04-01", today)).toBeNull();
    expect(requestedRange("2020-01-01", "2026-04-01", today)).toBeNull();
  });

  it("are those in the URL, up to today", () => {
    expect(requestedRange("2024-03-01", "2024-09-30", today)).toEqual({
      from: "2024-03-01",
      until: "2024-09-30",
    });
    expect(requestedRange("2026-03-01", null, today)).toEqual({ from: "2026-03-01", until: today });
    expect(requestedRange("2026-03-01", "2027-03-01", today)).toEqual({ from: "2026-03-01", until: today });
  });

  it("span three seasons at most", () => {
    expect(findRangeFault("2023-09-01", today, today)).toBeNull();
    expect(findRangeFault("2023-08-08", today, today)).toBe("tooLong");
    expect(findRangeFault("2026-11-22", "2026-11-23", today)).toBe("notYet");
    expect(findRangeFault("2026-02-30", today, today)).toBe("notADay");
  });

  it("of the last year are 365 including today", () => {
    const { from, until } = lastYear(today);
    expect(until).toBe(today);
    expect(daysBetween(from, until) + 1).toBe(365);
  });
});
