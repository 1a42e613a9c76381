import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smoothCurve } from "./curve-band";
import type { Observation } from "./whittaker";
import { whittaker, whittakerVariance } from "./whittaker";

const lambda = 1e3;

function gridOf(dates: readonly Observation[]): [Float64Array, Float64Array] {
  const y = new Float64Array((dates.at(-1)?.day ?? 0) + 1);
  const weights = new Float64Array(y.length);
  for (const { day, value, weight } of dates) {
    y[day] = value;
    weights[day] = weight;
  }
  return [y, weights];
}

/** Growth and ripening of a crop: rises around day 60, falls around day 150. */
const crop = (day: number) =>
  0.18 + 0.65 * (1 / (1 + Math.exp(-0.09 * (day - 60))) - 1 / (1 + Math.exp(-0.1 * (day - 150))));

function datesEvery(step: number, noise: (index: number) => number): Observation[] {
  return Array.from({ length: Math.floor(220 / step) }, (_, index) => ({
    day: index * step,
    value: crop(index * step) + noise(index),
    weight: 1,
  }));
}

describe("smoothCurve", () => {
  it("gives a value and a band for each day from the first usable date to the last", () => {
    const curve = smoothCurve(
      [
        { day: 30, value: 0.6, weight: 1 },
        { day: 10, value: 0.2, weight: 0.8 },
        { day: 40, value: 0.9, weight: 0 },
      ],
      { lambda },
    );

    expect(curve.firstDay).toBe(10);
    expect(curve.values).toHaveLength(21);
    expect(curve.values[10]).toBeCloseTo(0.4, 6);
    curve.values.forEach((value, index) => {
      expect(curve.lower[index]).toBeLessThan(value);
      expect(curve.upper[index]).toBeGreaterThan(value);
    });
  });

  it("is empty where every date is cloudy, and one value for a single date", () => {
    expect(smoothCurve([], { lambda }).values).toHaveLength(0);
    expect(smoothCurve([{ day: 5, value: 0.4, weight: 0 }], { lambda }).values).toHaveLength(0);
    expect(smoothCurve([{ day: 5, value: Number.NaN, weight: 1 }], { lambda }).values).toHaveLength(0);
    const single = smoothCurve([{ day: 5, value: 0.4, weight: 1 }], { lambda });
    expect([single.firstDay, ...single.values]).toEqual([5, 0.4]);
    expect(single.upper[0]).toBeGreaterThan(0.4);
  });

  it("weighs several values of one day", () => {
    const twice = [
      { day: 3, value: 0.2, weight: 3 },
      { day: 3, value: 0.6, weight: 1 },
    ];

    expect(smoothCurve(twice, { lambda }).values[0]).toBeCloseTo(0.3, 12);
  });

  it("is wider in a gap, the more the longer the gap", () => {
    const widthInGap = (days: number) => {
      const dates = datesEvery(5, (index) => 0.005 * Math.cos(index * 2.4));
      const kept = dates.filter(({ day }) => day <= 90 || day >= 90 + days);
      const { lower, upper } = smoothCurve(kept, { lambda });
      const middle = 90 + days / 2;
      return (upper[middle] ?? 0) - (lower[middle] ?? 0);
    };

    expect(widthInGap(40)).toBeGreaterThan(1.3 * widthInGap(20));
    expect(widthInGap(80)).toBeGreaterThan(1.5 * widthInGap(40));
  });

  it("flattens towards the straight line across a gap where left-out dates were met better by it", () => {
    // Noise on a level series makes a curve swing beyond both ends of a gap.
    const dates = Array.from({ length: 22 }, (_, index) => ({
      day: index * 10,
      value: 0.5 + 0.12 * Math.sin(index * 2.4),
      weight: 1,
    })).filter(({ day }) => day <= 60 || day >= 150);
    const { values } = smoothCurve(dates, { lambda });
    const plain = whittaker(...gridOf(dates), lambda);
    const [from, to] = [values[60] ?? 0, values[150] ?? 0];
    const chordAt = (day: number) => from + ((to - from) * (day - 60)) / 90;
    const bendOf = (curve: Float64Array) => Math.abs((curve[105] ?? 0) - chordAt(105));

    expect(values[60]).toBe(plain[60]);
    expect(bendOf(values)).toBeLessThan(0.8 * bendOf(plain));
  });

  it("keeps its band within the bounds, and around a curve that leaves them", () => {
    const dates = datesEvery(10, (index) => 0.15 * Math.sin(index * 2.4)).map((date, index) =>
      index === 5 ? { ...date, value: -0.4 } : date,
    );
    const { values, lower, upper } = smoothCurve(dates, { lambda: 10, bounds: [-0.2, 1] });

    values.forEach((value, day) => {
      expect(lower[day]).toBe(Math.min(value, Math.max(-0.2, lower[day] ?? 0)));
      expect(upper[day]).toBe(Math.max(value, Math.min(1, upper[day] ?? 0)));
    });
    expect(Math.min(...values)).toBeLessThan(-0.2);
  });

  it("holds nine in ten of hidden dates in short gaps as in long ones, of noise that is not normal", () => {
    const heavy = (index: number) => 0.02 * Math.tan(1.4 * Math.sin(index * 12.9898));
    const dates = Array.from({ length: 130 }, (_, index) => ({
      day: index * 5,
      value: crop((index * 5) % 220) + heavy(index),
      weight: 1,
    }));
    const held = [1, 4].map((run) => {
      const hits: boolean[] = [];
      for (let first = 1; first + run < dates.length; first += run) {
        const clear = dates.filter((_, index) => index < first || index >= first + run);
        const { firstDay, lower, upper } = smoothCurve(clear, { lambda });
        for (const { day, value } of dates.slice(first, first + run)) {
          hits.push(value >= (lower[day - firstDay] ?? 0) && value <= (upper[day - firstDay] ?? 0));
        }
      }
      return hits.filter(Boolean).length / hits.length;
    });

    for (const share of held) expect(share).toBeGreaterThan(0.86);
  });

  it("grows with the given value range, and the curve does not depend on it", () => {
    const dates = datesEvery(5, (index) => 0.004 * Math.sin(index * 1.7));
    const tenfold = dates.map((date) => ({ ...date, value: 10 * date.value }));
    const small = smoothCurve(dates, { lambda });
    const large = smoothCurve(tenfold, { lambda, range: 10 });

    large.upper.forEach((upper, index) => {
      expect(upper).toBeCloseTo(10 * (small.upper[index] ?? 0), 8);
    });
  });
});

describe("whittakerVariance", () => {
  it("is the diagonal of the inverse of W + lambda D'D", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(0, 0.4, 1), { minLength: 3, maxLength: 14 }),
        fc.constantFrom(0.5, 10, 1000),
        (drawn, smoothness) => {
          const weights = drawn.map((weight, index) => (index < 2 ? 1 : weight));

          const variance = whittakerVariance(weights, smoothness);

          inverseDiagonal(matrixOf(weights, smoothness)).forEach((expected, index) => {
            expect(Math.abs((variance[index] ?? 0) - expected)).toBeLessThan(1e-7 * Math.max(1, expected));
          });
        },
      ),
    );
  });
});

function matrixOf(weights: readonly number[], lambda: number): number[][] {
  const n = weights.length;
  const matrix = weights.map((weight, i) => weights.map((_, j) => (i === j ? weight : 0)));
  for (let k = 0; k + 2 < n; k++) {
    const difference = [1, -2, 1];
    for (const [i, a] of difference.entries()) {
      const line = matrix[k + i] ?? [];
      for (const [j, b] of difference.entries()) line[k + j] = (line[k + j] ?? 0) + lambda * a * b;
    }
  }
  return matrix;
}

/** Gauss-Jordan with pivoting. */
function inverseDiagonal(matrix: readonly number[][]): number[] {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let column = 0; column < n; column++) {
    let best = column;
    for (let i = column; i < n; i++)
      if (Math.abs(rows[i]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = i;
    [rows[column], rows[best]] = [rows[best] ?? [], rows[column] ?? []];
    const pivotRow = rows[column] ?? [];
    const pivot = pivotRow[column] ?? 1;
    pivotRow.forEach((value, j) => {
      pivotRow[j] = value / pivot;
    });
    rows.forEach((row, i) => {
      if (i === column) return;
      const factor = row[column] ?? 0;
      row.forEach((value, j) => {
        row[j] = value - factor * (pivotRow[j] ?? 0);
      });
    });
  }
  return rows.map((row, i) => row[n + i] ?? 0);
}
