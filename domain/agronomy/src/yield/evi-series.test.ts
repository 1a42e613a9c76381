import { describe, expect, it } from "vitest";
import { eviComposites, eviMetrics, interpolateAt, smoothComposites } from "./evi-series";

/** Smooth series of the worked example, every 8 days from day 0. */
const values = [
  0.15895, 0.203644, 0.258863, 0.33331, 0.426255, 0.525317, 0.618109, 0.689592, 0.730669, 0.737446, 0.710696,
  0.651193, 0.56436, 0.460025, 0.350838, 0.244434,
];
const days = values.map((_, index) => 8 * index);

describe("metrics of a season", () => {
  it("are those of the worked example: peak on day 72, 28.00 index days from 52 to 92", () => {
    const metrics = eviMetrics(days, values, { from: 52, until: 92 });
    expect(metrics?.peak).toBe(0.737446);
    expect(metrics?.peakDay).toBe(72);
    expect(metrics?.windowIntegral).toBeCloseTo(27.9985, 3);
    expect(metrics?.windowMean).toBeCloseTo(0.69996, 4);
    // All values lie above 0.15: the whole area counts.
    expect(metrics?.seasonIntegral).toBeCloseTo(59.6961, 3);
  });

  it("cover a period that ends with the series", () => {
    expect(eviMetrics([0, 8], [0.2, 0.4], { from: 0, until: 8 })?.windowIntegral).toBeCloseTo(2.4, 12);
    expect(eviMetrics([0, 8], [0.2, 0.4], { from: 2, until: 6 })?.windowIntegral).toBeCloseTo(1.2, 12);
    expect(eviMetrics([], [], { from: 0, until: 8 })).toBeNull();
    expect(eviMetrics([0, 8], [0.2, 0.4], { from: -1, until: 8 })).toBeNull();
  });

  it("count the season above 0.15 with the crossings on straight lines", () => {
    // 0.05, 0.25, 0.25, 0.05: half of the first and last step at a mean of 0.2, and one whole step.
    expect(
      eviMetrics([0, 8, 16, 24], [0.05, 0.25, 0.25, 0.05], { from: 0, until: 24 })?.seasonIntegral,
    ).toBeCloseTo(0.8 + 2 + 0.8, 12);
    // A step that begins at the level itself counts from its beginning.
    expect(eviMetrics([0, 8], [0.15, 0.35], { from: 0, until: 8 })?.seasonIntegral).toBeCloseTo(2, 12);
    expect(eviMetrics([0, 8], [0.35, 0.15], { from: 0, until: 8 })?.seasonIntegral).toBeCloseTo(2, 12);
  });
});

describe("values between days", () => {
  it("lie on straight lines, and stay as they are beyond the series", () => {
    expect(interpolateAt([0, 10, 20], [1, 3, 7], 5)).toBe(2);
    expect(interpolateAt([0, 10, 20], [1, 3, 7], 10)).toBe(3);
    expect(interpolateAt([0, 10, 20], [1, 3, 7], 12.5)).toBe(4);
    expect(interpolateAt([0, 10, 20], [1, 3, 7], -5)).toBe(1);
    expect(interpolateAt([0, 10, 20], [1, 3, 7], 25)).toBe(7);
    expect(interpolateAt([4], [2], 9)).toBe(2);
  });
});

describe("composites", () => {
  const image = (date: string, evi: number, clearShare = 1) => ({ date, evi, clearShare });

  it("take dates with 60 % of clear pixels, of the period alone, and as many steps as reach its end", () => {
    const composites = eviComposites(
      [
        image("2025-10-01", 0.2, 0.6),
        image("2025-10-08", Number.NaN),
        image("2025-10-17", 0.5),
        image("2025-10-18", 0.9),
      ],
      "2025-10-01",
      "2025-10-17",
    );
    expect(composites).toEqual([
      { date: "2025-10-01", evi: 0.2, weight: 0.6 },
      { date: "2025-10-09", evi: null, weight: 0 },
      { date: "2025-10-17", evi: 0.5, weight: 1 },
    ]);
    expect(eviComposites([], "2025-10-02", "2025-10-01")).toEqual([]);
  });

  it("are smoothed from the first to the last clear one", () => {
    const step = (evi: number | null) => ({ date: "2025-10-01", evi, weight: evi === null ? 0 : 1 });
    expect(smoothComposites([step(null), step(0.4), step(null)])).toEqual([null, 0.4, null]);
    expect(smoothComposites([step(null), step(null)])).toEqual([null, null]);
    const line = smoothComposites([step(0.1), step(0.2), step(null), step(0.4)]);
    [0.1, 0.2, 0.3, 0.4].forEach((value, index) => {
      expect(line[index]).toBeCloseTo(value, 6);
    });
  });

  it("weigh no more than one clear date, however many there are", () => {
    const step = (evi: number, weight: number) => ({ date: "2025-10-01", evi, weight });
    const peak = (weight: number) =>
      smoothComposites([step(0.2, 1), step(0.8, weight), step(0.2, 1)])[1] ?? 0;
    expect(peak(3)).toBe(peak(1));
    expect(peak(0.6)).toBeLessThan(peak(1));
  });
});
