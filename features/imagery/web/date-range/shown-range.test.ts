import { daysBetween } from "@surco/calendar";
import { describe, expect, it } from "vitest";
import { askedRange, faultOfRange, lastYear } from "./shown-range";

const today = "2026-11-21";

describe("the days whose images are shown", () => {
  it("are the season's where the address names none, or what is no range", () => {
    expect(askedRange(null, null, today)).toBeNull();
    expect(askedRange(null, "2026-01-01", today)).toBeNull();
    expect(askedRange("ayer", null, today)).toBeNull();
    expect(askedRange("2026-05-01", "2026-04-01", today)).toBeNull();
    expect(askedRange("2020-01-01", "2026-04-01", today)).toBeNull();
  });

  it("are those of the address, and end today at the latest", () => {
    expect(askedRange("2024-03-01", "2024-09-30", today)).toEqual({
      from: "2024-03-01",
      until: "2024-09-30",
    });
    expect(askedRange("2026-03-01", null, today)).toEqual({ from: "2026-03-01", until: today });
    expect(askedRange("2026-03-01", "2027-03-01", today)).toEqual({ from: "2026-03-01", until: today });
  });

  it("may be three seasons, and no longer than dates are listed for", () => {
    expect(faultOfRange("2023-09-01", today, today)).toBeNull();
    expect(faultOfRange("2023-08-08", today, today)).toBe("tooLong");
    expect(faultOfRange("2026-11-22", "2026-11-23", today)).toBe("notYet");
    expect(faultOfRange("2026-02-30", today, today)).toBe("notADay");
  });

  it("of the last year are 365 with today", () => {
    const { from, until } = lastYear(today);
    expect(until).toBe(today);
    expect(daysBetween(from, until) + 1).toBe(365);
  });
});
