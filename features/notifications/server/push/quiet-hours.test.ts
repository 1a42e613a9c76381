import { timeZoneOf } from "@surco/kit-server";
import { describe, expect, it } from "vitest";
import type { QuietHours } from "../../contract";
import { MAX_AGE_MS } from "./push-notifications";
import { quietUntil } from "./quiet-hours";

const night: QuietHours = { fromHour: 22, untilHour: 6 };
const endOf = (now: string, country = "AR", quiet = night) =>
  quietUntil(new Date(now), quiet, timeZoneOf(country))?.toISOString() ?? null;

describe("quiet hours", () => {
  it.each([
    ["begin at their first hour", "2026-11-22T00:59:59Z", null],
    ["end the next morning before midnight", "2026-11-22T01:00:00Z", "2026-11-22T09:00:00.000Z"],
    ["end the same morning after midnight", "2026-11-22T03:00:00Z", "2026-11-22T09:00:00.000Z"],
    ["last to the last second", "2026-11-22T08:59:59Z", "2026-11-22T09:00:00.000Z"],
    ["are over at their last hour", "2026-11-22T09:00:00Z", null],
    ["cross the end of a year", "2027-01-01T02:00:00Z", "2027-01-01T09:00:00.000Z"],
  ])("%s", (_name, now, expected) => {
    expect(endOf(now)).toBe(expected);
  });

  it("lie within one day where the first hour is the earlier", () => {
    const siesta = { fromHour: 13, untilHour: 16 };
    expect(endOf("2026-11-22T16:00:00Z", "AR", siesta)).toBe("2026-11-22T19:00:00.000Z");
    expect(endOf("2026-11-22T15:59:59Z", "AR", siesta)).toBeNull();
    expect(endOf("2026-11-22T19:00:00Z", "AR", siesta)).toBeNull();
  });

  it("end by the clocks across daylight saving changes; an end that is skipped is an hour later", () => {
    // Chile sets the clocks forward at midnight of 6 September 2026 and back at that of 5 April.
    expect(endOf("2026-09-06T02:00:00Z", "CL")).toBe("2026-09-06T09:00:00.000Z");
    expect(endOf("2026-04-05T01:30:00Z", "CL")).toBe("2026-04-05T10:00:00.000Z");
    const untilMidnight = { fromHour: 20, untilHour: 0 };
    expect(endOf("2026-09-06T03:30:00Z", "CL", untilMidnight)).toBe("2026-09-06T04:00:00.000Z");
  });

  it("are shorter than the age up to which notifications are pushed", () => {
    const longest = { fromHour: 7, untilHour: 6 };
    const end = endOf("2026-11-22T10:00:00Z", "AR", longest) ?? "";
    expect(end).toBe("2026-11-23T09:00:00.000Z");
    expect(Date.parse(end) - Date.parse("2026-11-22T10:00:00Z")).toBeLessThan(MAX_AGE_MS);
  });
});
