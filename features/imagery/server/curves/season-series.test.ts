import { addDays } from "@surco/calendar";
import { type NumberLayerId, numberLayer } from "@surco/raster";
import { describe, expect, it } from "vitest";
import { type DateStatistics, scaleOf, seasonSeries } from "./season-series";

/** Noisy dates around a value. */
function datesAround(value: number): DateStatistics[] {
  return Array.from({ length: 20 }, (_, index) => {
    const median = value + 0.1 * Math.sin(index * 2.4);
    const of = { mean: median, median, std: 0, min: median, max: median, p10: median, p90: median };
    const statistics = { pixels: 10, count: 10, validFraction: 1, scl: {}, ...of };
    return { sceneId: `${index}`, date: addDays("2025-10-01", 8 * index), usable: true, statistics };
  });
}

function bandOf(id: Exclude<NumberLayerId, `formula-${string}`>, value: number) {
  const dates = datesAround(value);
  const scale = scaleOf(
    numberLayer(id),
    dates.map(({ statistics }) => statistics),
  );
  const { lower, upper } = seasonSeries(dates, "2025-10-01", scale).curve;
  return { lowest: Math.min(...lower), highest: Math.max(...upper) };
}

describe("band of a curve", () => {
  it.each(["ndvi", "evi", "ndre"] as const)("of %s stays within what land has", (id) => {
    expect(bandOf(id, -0.08).lowest).toBe(-0.2);
    expect(bandOf(id, 0.88).highest).toBe(1);
  });

  it("of an index of water reaches as far as its values", () => {
    expect(bandOf("ndmi", -0.3).lowest).toBeLessThan(-0.4);
    expect(bandOf("ndmi", -0.88).lowest).toBe(-1);
  });
});
