import { addDays } from "@surco/calendar";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crops as allCrops } from "./crops";
import { cropOfCycle, type GrownCrop } from "./cycle-crop";

const idOf = (key: string) => allCrops.find((crop) => crop.key === key)?.id ?? 0;
const grown = (key: string, period: "1" | "2", season = "2025/26"): GrownCrop => ({
  season,
  period,
  cropId: idOf(key),
});
const wheat = grown("wheat", "1");
const soySecond = grown("soySecond", "2");

describe("the crop of a cycle", () => {
  it("is the wheat in spring and the second soy in summer", () => {
    const both = [wheat, soySecond];
    expect(cropOfCycle("AR", "2025-10-08", both)).toBe(wheat);
    expect(cropOfCycle("AR", "2026-02-14", both)).toBe(soySecond);
  });

  it("is unknown for the wheat before a second soy that nobody noted", () => {
    expect(cropOfCycle("AR", "2025-10-08", [soySecond])).toBeNull();
    expect(cropOfCycle("AR", "2025-10-08", [])).toBeNull();
  });

  it("is none of another season", () => {
    expect(cropOfCycle("AR", "2024-10-08", [wheat, soySecond])).toBeNull();
    const before = grown("wheat", "1", "2024/25");
    expect(cropOfCycle("AR", "2024-10-08", [wheat, before])).toBe(before);
  });

  it("follows the seasons of Mexico there", () => {
    const autumn = grown("maizeEarly", "1");
    const spring = grown("sorghum", "2");
    expect(cropOfCycle("MX", "2026-01-25", [autumn, spring])).toBe(autumn);
    expect(cropOfCycle("MX", "2026-08-01", [autumn, spring])).toBe(spring);
  });

  it("takes the usual months of the period for a crop without known dates", () => {
    const other = grown("other", "2");
    expect(cropOfCycle("AR", "2026-02-01", [other])).toBe(other);
    expect(cropOfCycle("AR", "2025-09-15", [other])).toBeNull();
  });

  it("does not depend on the order of the crops, is one of them, and of the year of its season", () => {
    const anyCrop = fc.record({
      season: fc.constantFrom("2024/25", "2025/26", "2026/27"),
      period: fc.constantFrom("1" as const, "2" as const),
      cropId: fc.integer({ min: 1, max: 10 }),
    });
    fc.assert(
      fc.property(
        fc.constantFrom("AR", "MX", "UY", null),
        fc.integer({ min: 0, max: 1200 }),
        fc.uniqueArray(anyCrop, { maxLength: 6, selector: (one) => `${one.season} ${one.period}` }),
        (country, day, list) => {
          const peak = addDays("2024-04-01", day);
          const found = cropOfCycle(country, peak, list);
          if (found === null) {
            for (const one of list) expect(cropOfCycle(country, peak, [one])).toBeNull();
            return;
          }
          expect(list).toContain(found);
          expect(cropOfCycle(country, peak, [found])).toBe(found);
          const year = Number(found.season.slice(0, 4));
          expect(Number(peak.slice(0, 4)) - year).toBeGreaterThanOrEqual(0);
          expect(Number(peak.slice(0, 4)) - year).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
