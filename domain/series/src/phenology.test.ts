import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findGrowthSeasons, PHENOLOGY, phenologyFor } from "./phenology";

/** Straight lines between given days; day 0 first. */
function lines(points: readonly (readonly [day: number, value: number])[]): number[] {
  const values: number[] = [];
  points.slice(1).forEach(([day, value], index) => {
    const [fromDay, from] = points[index] ?? [0, 0];
    for (let at = fromDay; at < day; at++)
      values.push(from + ((value - from) * (at - fromDay)) / (day - fromDay));
  });
  values.push(points.at(-1)?.[1] ?? 0);
  return values;
}

describe("findGrowthSeasons", () => {
  it("takes start and end at a fifth of the rise and of the fall, each from its own low", () => {
    // Low 0.2 before, 0.3 after; 0.8 from day 80 to 100.
    const values = lines([
      [0, 0.2],
      [20, 0.2],
      [80, 0.8],
      [100, 0.8],
      [150, 0.3],
      [180, 0.3],
    ]);

    const [season, ...others] = findGrowthSeasons({ firstDay: 1000, values });

    // 0.2 + 0.2 * 0.6 = 0.32 on day 32; 0.3 + 0.2 * 0.5 = 0.4 on day 140.
    expect(others).toEqual([]);
    expect(season).toMatchObject({ start: 1032, end: 1140, lengthDays: 108 });
    expect(season?.leftAmplitude).toBeCloseTo(0.6, 9);
    expect(season?.rightAmplitude).toBeCloseTo(0.5, 9);
    // Within 0.06 of the top from day 74 to 106.
    expect(season?.peak).toBe(1090);
    const sum = values.slice(32, 141).reduce((total, value) => total + value, 0);
    expect(season?.integral).toBeCloseTo(sum, 9);
  });

  it("sees no season in a field that hardly changes, whatever its level", () => {
    expect(
      findGrowthSeasons({
        firstDay: 0,
        values: lines([
          [0, 0.6],
          [100, 0.69],
          [200, 0.6],
        ]),
      }),
    ).toEqual([]);
    expect(findGrowthSeasons({ firstDay: 0, values: [] })).toEqual([]);
    expect(findGrowthSeasons({ firstDay: 0, values: [0.4] })).toEqual([]);
  });

  it("splits a double crop where the curve falls by a tenth between the peaks, and not where it falls by less", () => {
    const twoCrops = (between: number) =>
      findGrowthSeasons({
        firstDay: 0,
        values: lines([
          [0, 0.2],
          [60, 0.7],
          [100, between],
          [160, 0.8],
          [220, 0.2],
        ]),
      });

    const [wheat, soy, ...others] = twoCrops(0.3);
    expect(others).toEqual([]);
    expect(wheat).toMatchObject({ peakValue: 0.7 });
    expect(soy).toMatchObject({ peakValue: 0.8 });
    expect(wheat?.end ?? 0).toBeLessThan(100);
    expect(soy?.start ?? 0).toBeGreaterThan(100);
    expect(twoCrops(0.62)).toHaveLength(1);
  });

  it("does not say when a season began or ended of which the curve shows only a part", () => {
    const [standing] = findGrowthSeasons({
      firstDay: 0,
      values: lines([
        [0, 0.2],
        [80, 0.8],
      ]),
    });
    expect(standing).toMatchObject({ start: 16, end: null, lengthDays: null, integral: null });

    const [ripening] = findGrowthSeasons({
      firstDay: 0,
      values: lines([
        [0, 0.8],
        [79, 0.2],
      ]),
    });
    expect(ripening).toMatchObject({ start: null, end: 63, lengthDays: null });
  });

  it("measures a layer of another range by that range", () => {
    const values = lines([
      [0, 0.5],
      [80, 0.95],
      [160, 0.5],
    ]);
    expect(findGrowthSeasons({ firstDay: 0, values }, phenologyFor(6))).toEqual([]);
    expect(
      findGrowthSeasons({ firstDay: 0, values: values.map((value) => 6 * value) }, phenologyFor(6)),
    ).toHaveLength(1);
  });

  it("finds the same seasons in a curve that is lifted and moved, and orders start, peak and end", () => {
    const curve = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(curve, fc.integer({ min: -500, max: 500 }), (knots, moved) => {
        const values = lines(knots.map((value, index) => [index * 15, value] as const));
        const seasons = findGrowthSeasons({ firstDay: 0, values });
        const lifted = findGrowthSeasons({ firstDay: moved, values: values.map((value) => value + 1) });

        expect(lifted.map(({ peak }) => peak)).toEqual(seasons.map(({ peak }) => peak + moved));
        for (const { start, peak, end, leftAmplitude, rightAmplitude } of seasons) {
          expect(start ?? peak).toBeLessThanOrEqual(peak);
          expect(end ?? peak).toBeGreaterThanOrEqual(peak);
          expect(Math.max(leftAmplitude, rightAmplitude)).toBeGreaterThanOrEqual(PHENOLOGY.minAmplitude);
        }
        for (const [index, season] of seasons.slice(1).entries()) {
          expect(season.peak).toBeGreaterThan(seasons[index]?.peak ?? 0);
        }
      }),
    );
  });
});
