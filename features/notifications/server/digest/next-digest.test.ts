import { timeZoneOf } from "@surco/kit-server";
import { describe, expect, it } from "vitest";
import { nextDigestAt } from "./next-digest";

const at = (now: string, ...rest: [Parameters<typeof nextDigestAt>[1], number, string]) =>
  nextDigestAt(new Date(now), ...rest)?.toISOString() ?? null;

describe("time of the next digest", () => {
  it.each([
    ["AR", "2026-11-21T09:59:59Z", "2026-11-21T10:00:00.000Z"],
    ["AR", "2026-11-21T10:00:00Z", "2026-11-22T10:00:00.000Z"],
    ["MX", "2026-11-21T12:00:00Z", "2026-11-21T13:00:00.000Z"],
    ["UY", "2026-12-31T12:00:00Z", "2027-01-01T10:00:00.000Z"],
  ])("is seven o'clock in the time zone of %s, computed at %s", (country, now, expected) => {
    expect(at(now, "daily", 7, timeZoneOf(country))).toBe(expected);
  });

  it("is on a Monday of the country's time zone for weekly digests", () => {
    // It is Sunday evening in Buenos Aires, and Monday in Greenwich.
    expect(at("2026-11-23T01:00:00Z", "weekly", 23, timeZoneOf("AR"))).toBe("2026-11-24T02:00:00.000Z");
    expect(at("2026-11-24T02:00:00Z", "weekly", 23, timeZoneOf("AR"))).toBe("2026-12-01T02:00:00.000Z");
  });

  it("keeps the local hour across daylight saving changes, and is an hour later where the hour is skipped", () => {
    const santiago = timeZoneOf("CL");
    expect(at("2026-09-05T20:00:00Z", "daily", 7, santiago)).toBe("2026-09-06T10:00:00.000Z");
    expect(at("2026-09-06T03:00:00Z", "daily", 0, santiago)).toBe("2026-09-06T04:00:00.000Z");
    expect(at("2026-04-04T20:00:00Z", "daily", 7, santiago)).toBe("2026-04-05T11:00:00.000Z");
  });

  it("is null for no digest; an unknown country uses UTC", () => {
    expect(at("2026-11-21T09:00:00Z", "never", 7, "UTC")).toBeNull();
    expect(timeZoneOf("ZZ")).toBe("UTC");
  });
});
