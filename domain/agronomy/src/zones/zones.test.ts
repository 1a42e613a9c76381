import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstComponentScores } from "./first-component";
import {
  bestClusters,
  fuzzinessPerformanceIndex,
  fuzzyCMeans,
  normalizedClassificationEntropy,
  quantileCentres,
} from "./fuzzy-c-means";
import { standardScores, varianceReductionPct } from "./standard-scores";
import { meanByAreaHa, zoneTargets } from "./zone-targets";

/** Points around centres, in a fixed pattern. */
function around(centres: readonly (readonly [number, number])[], each: number, reach: number): number[][] {
  return centres.flatMap(([x, y]) =>
    Array.from({ length: each }, (_, index) => [
      x + reach * Math.cos(index * 2.4),
      y + reach * Math.sin(index * 2.4),
    ]),
  );
}

describe("standard scores", () => {
  it("use the population's deviation: four values of the worked example", () => {
    const scores = standardScores([0.42, 0.55, 0.61, 0.48]);
    [-1.327, 0.4889, 1.327, -0.4889].forEach((score, index) => {
      expect(scores[index]).toBeCloseTo(score, 3);
    });
    expect(standardScores([2, 2])).toEqual([0, 0]);
    expect(() => standardScores([])).toThrow(RangeError);
  });

  it("forget scale and level", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 2, maxLength: 30 }),
        fc.double({ min: 0.5, max: 20, noNaN: true }),
        (values, factor) => {
          const scaled = standardScores(values.map((value) => 7 + factor * value));
          standardScores(values).forEach((score, index) => {
            expect(scaled[index]).toBeCloseTo(score, 6);
          });
        },
      ),
    );
  });
});

describe("variance reduction", () => {
  it("is 93.10 % where two zones differ by much more than their members", () => {
    expect(varianceReductionPct([5, 6, 5.5, 8, 9, 8.5], [0, 0, 0, 1, 1, 1])).toBeCloseTo(93.1, 1);
  });

  it("is all where members are alike, nothing in one zone, and nothing where nothing varies", () => {
    expect(varianceReductionPct([1, 1, 4, 4], [0, 0, 1, 1])).toBeCloseTo(100, 9);
    expect(varianceReductionPct([1, 2, 3], [0, 0, 0])).toBeCloseTo(0, 9);
    expect(varianceReductionPct([3, 3], [0, 1])).toBe(0);
    expect(() => varianceReductionPct([1, 2], [0])).toThrow(RangeError);
    expect(() => varianceReductionPct([], [])).toThrow(RangeError);
  });
});

describe("targets of zones", () => {
  it("keep the field's mean: 7,868, 9,030 and 9,924 kg/ha of 9,000", () => {
    const zones = [
      { score: -1.2, areaHa: 12 },
      { score: 0.1, areaHa: 22 },
      { score: 1.1, areaHa: 14 },
    ];
    const targets = zoneTargets(9000, zones);
    expect(targets.map(Math.round)).toEqual([7868, 9030, 9924]);
    expect(meanByAreaHa(targets, zones)).toBeCloseTo(9000, 6);
  });

  it("keep it for all zones, and none differs from another by more than the limits allow", () => {
    const zone = fc.record({
      score: fc.double({ min: -6, max: 6, noNaN: true }),
      areaHa: fc.double({ min: 0.5, max: 80, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(zone, { minLength: 1, maxLength: 5 }), (zones) => {
        const targets = zoneTargets(100, zones);
        expect(meanByAreaHa(targets, zones)).toBeCloseTo(100, 6);
        expect(Math.max(...targets) / Math.min(...targets)).toBeLessThanOrEqual(1.25 / 0.75 + 1e-9);
      }),
    );
    const extremes = zoneTargets(100, [
      { score: -9, areaHa: 1 },
      { score: 9, areaHa: 1 },
    ]);
    expect(extremes[0]).toBeCloseTo(75, 9);
    expect(extremes[1]).toBeCloseTo(125, 9);
  });

  it("refuse areas and targets that are not positive", () => {
    expect(() => zoneTargets(0, [{ score: 0, areaHa: 1 }])).toThrow(RangeError);
    expect(() => zoneTargets(100, [{ score: 0, areaHa: 0 }])).toThrow(RangeError);
  });
});

describe("the first principal component", () => {
  it("orders points along their longest direction, whatever the direction", () => {
    const line = [3, -1, 0, 2, -4];
    for (const angle of [0.1, 0.8, 1.57, 2.4, 3]) {
      const points = line.map((along) => [along * Math.cos(angle) + 5, along * Math.sin(angle) - 2]);
      const scores = firstComponentScores(points);
      const sign = Math.sign(scores[0] ?? 0);
      line.forEach((along, index) => {
        expect(sign * (scores[index] ?? 0)).toBeCloseTo(along, 6);
      });
    }
  });

  it("points along the axis with the greatest loading", () => {
    const scores = firstComponentScores([
      [0, 1],
      [1, -9],
      [2, 10],
    ]);
    expect(scores[2]).toBeGreaterThan(scores[1] ?? 0);
    // The second axis has the greater loading, and falls while the first one rises.
    const falling = firstComponentScores([
      [0, 9],
      [1, 0],
      [2, -9],
    ]);
    expect(falling[0]).toBeGreaterThan(8);
    expect(falling[2]).toBeLessThan(-8);
    const rising = firstComponentScores([
      [9, 0],
      [0, 1],
      [-9, 2],
    ]);
    expect(rising[0]).toBeGreaterThan(8);
    expect(
      firstComponentScores([
        [1, 1],
        [1, 1],
      ]).map(Math.abs),
    ).toEqual([0, 0]);
  });
});

describe("fuzzy clusters", () => {
  const groups = around(
    [
      [-3, 0],
      [3, 1],
      [0, 8],
    ],
    12,
    0.8,
  );

  it("are those of the worked example: ten points, two clusters from given starts", () => {
    const points = [
      [-1.2, -1],
      [-1, -1.3],
      [-0.9, -0.8],
      [0.1, 0],
      [0, 0.2],
      [-0.1, -0.1],
      [1.1, 1],
      [1.3, 0.9],
      [0.9, 1.2],
      [0.5, 0.6],
    ];
    const clusters = fuzzyCMeans(points, [
      [-1, -1],
      [1, 1],
    ]);
    expect(clusters.centres[0]?.[0]).toBeCloseTo(-1.01816, 4);
    expect(clusters.centres[1]?.[1]).toBeCloseTo(0.555158, 4);
    expect(clusters.fuzzinessPerformanceIndex).toBeCloseTo(0.038515, 4);
    expect(clusters.normalizedClassificationEntropy).toBeCloseTo(0.0473666, 4);
    expect(clusters.labels).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1, 1]);
  });

  it("find groups that lie apart, from starts along the first component", () => {
    const clusters = fuzzyCMeans(groups, quantileCentres(groups, 3));
    const sets = [0, 12, 24].map((from) => new Set(clusters.labels.slice(from, from + 12)));
    expect(sets.map((set) => set.size)).toEqual([1, 1, 1]);
    expect(new Set(clusters.labels).size).toBe(3);
    expect(clusters.fuzzinessPerformanceIndex).toBeLessThan(0.01);
    expect(clusters.normalizedClassificationEntropy).toBeLessThan(0.02);
    const nearest = clusters.centres.map(([x = 0, y = 0]) => Math.hypot(x + 3, y)).sort((a, b) => a - b);
    expect(nearest[0]).toBeLessThan(0.2);
  });

  it("give each point memberships that add up to one, the greatest where its centre is nearest", () => {
    const { memberships, centres, labels } = fuzzyCMeans(groups, quantileCentres(groups, 3), 2);
    memberships.forEach((row, index) => {
      expect(row.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
      const distances = centres.map(([x = 0, y = 0]) =>
        Math.hypot(x - (groups[index]?.[0] ?? 0), y - (groups[index]?.[1] ?? 0)),
      );
      expect(distances.indexOf(Math.min(...distances))).toBe(labels[index]);
    });
  });

  it("put a point that lies on a centre into its cluster alone", () => {
    const { memberships } = fuzzyCMeans([[0], [0], [10], [10]], [[0], [10]]);
    expect(memberships).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
      [0, 1],
    ]);
  });

  it("are of the number that separates best, and the same in each run", () => {
    const best = bestClusters(groups);
    expect(best.centres).toHaveLength(3);
    expect(bestClusters(groups)).toEqual(best);
    const two = around(
      [
        [-3, 0],
        [3, 1],
      ],
      15,
      1,
    );
    expect(bestClusters(two).centres).toHaveLength(2);
  });

  it("refuse fewer points than clusters, one cluster, and an exponent of one", () => {
    expect(() => fuzzyCMeans([[0]], [[0], [1]])).toThrow(RangeError);
    expect(() => fuzzyCMeans([[0], [1]], [[0]])).toThrow(RangeError);
    expect(() => fuzzyCMeans([[0], [1]], [[0], [1]], 1)).toThrow(RangeError);
    expect(fuzzyCMeans([[0], [1]], [[0], [1]]).labels).toEqual([0, 1]);
    expect(() => bestClusters([[0], [1], [2], [3], [4]])).toThrow(RangeError);
  });

  it("start at the middles of equal parts", () => {
    const line = Array.from({ length: 12 }, (_, index) => [index]);
    expect(quantileCentres(line, 2)).toEqual([[3], [9]]);
    expect(quantileCentres(line, 3)).toEqual([[2], [6], [10]]);
    // Points alike in the first component keep their order.
    expect(quantileCentres([[1], [1], [1], [5]], 2)).toEqual([[1], [5]]);
  });

  it("have the indices of the worked example", () => {
    const memberships = [
      [0.9, 0.1],
      [0.8, 0.2],
      [0.3, 0.7],
      [0.05, 0.95],
    ];
    expect(fuzzinessPerformanceIndex(memberships)).toBeCloseTo(0.5075, 9);
    expect(normalizedClassificationEntropy(memberships)).toBeCloseTo(0.8174, 4);
    expect(
      normalizedClassificationEntropy([
        [1, 0],
        [0, 1],
        [1, 0],
      ]),
    ).toBeCloseTo(0, 12);
  });
});
