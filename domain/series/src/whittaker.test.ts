import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { whittaker } from "./whittaker";

const finite = fc.double({ min: -1, max: 1, noNaN: true });

describe("whittaker", () => {
  it("solves (W + lambda D'D) z = W y", () => {
    const sample = fc.tuple(finite, fc.constantFrom(0, 0.3, 1));
    fc.assert(
      fc.property(
        fc.array(sample, { minLength: 3, maxLength: 40 }),
        fc.constantFrom(0.5, 10, 1000),
        (samples, lambda) => {
          const y = samples.map(([value]) => value);
          const w = samples.map(([, weight], index) => (index < 2 ? 1 : weight));

          const z = whittaker(y, w, lambda);

          // The sum's derivative is zero at its least: checked on the definition, difference by difference.
          const second = (i: number) => (z[i] ?? 0) - 2 * (z[i + 1] ?? 0) + (z[i + 2] ?? 0);
          const gradient = y.map((value, i) => {
            let slope = (w[i] ?? 0) * ((z[i] ?? 0) - value);
            if (i + 2 < y.length) slope += lambda * second(i);
            if (i >= 1 && i + 1 < y.length) slope -= 2 * lambda * second(i - 1);
            if (i >= 2) slope += lambda * second(i - 2);
            return Math.abs(slope);
          });
          expect(Math.max(...gradient)).toBeLessThan(1e-6 * lambda);
        },
      ),
    );
  });

  it("gives what a general solver of linear equations gives", () => {
    const sample = fc.tuple(finite, fc.constantFrom(0, 0.3, 1));
    fc.assert(
      fc.property(
        fc.array(sample, { minLength: 3, maxLength: 60 }),
        fc.constantFrom(0.5, 10, 1000, 100_000),
        (samples, lambda) => {
          const y = samples.map(([value]) => value);
          const w = samples.map(([, weight], index) => (index < 2 ? 1 : weight));

          const z = whittaker(y, w, lambda);

          const expected = solve(
            matrixOf(w, lambda),
            y.map((value, i) => value * (w[i] ?? 0)),
          );
          expect(Math.max(...expected.map((value, i) => Math.abs(value - (z[i] ?? 0))))).toBeLessThan(1e-6);
        },
      ),
    );
  });

  it("leaves a straight line as it is and draws one across a gap", () => {
    const line = Array.from({ length: 50 }, (_, day) => 0.2 + 0.01 * day);
    const weights = line.map((_, day) => (day === 0 || day === 49 ? 1 : 0));

    whittaker(
      line.map((value, day) => (weights[day] === 0 ? 9 : value)),
      weights,
      1e4,
    ).forEach((value, day) => {
      expect(value).toBeCloseTo(line[day] ?? 0, 8);
    });
  });

  it("refuses what has no single answer", () => {
    expect(() => whittaker([1, 2, 3], [1, 0, 0], 10)).toThrow(RangeError);
    expect(() => whittaker([1, 2, 3], [1, 1], 10)).toThrow(RangeError);
    expect(() => whittaker([1, 2, 3], [1, 1, -1], 10)).toThrow(RangeError);
    expect(() => whittaker([1, 2, 3], [1, 1, 1], 0)).toThrow(RangeError);
  });
});

/** W + lambda D'D, written out, row by row. */
function matrixOf(w: readonly number[], lambda: number): number[][] {
  const rows = w.map((weight, i) => w.map((_, j) => (i === j ? weight : 0)));
  const difference = [1, -2, 1];
  for (let at = 0; at + 2 < w.length; at++) {
    difference.forEach((a, i) => {
      difference.forEach((b, j) => {
        const row = rows[at + i] ?? [];
        row[at + j] = (row[at + j] ?? 0) + lambda * a * b;
      });
    });
  }
  return rows;
}

/** Gauss' elimination with the largest pivot of each column. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  const size = rows.length;
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let i = column + 1; i < size; i++)
      if (Math.abs(at(i, column)) > Math.abs(at(pivot, column))) pivot = i;
    [rows[column], rows[pivot]] = [rows[pivot] ?? [], rows[column] ?? []];
    for (let i = column + 1; i < size; i++) {
      const share = at(i, column) / at(column, column);
      rows[i] = (rows[i] ?? []).map((value, j) => value - share * at(column, j));
    }
  }
  const answer = new Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i--) {
    const known = answer.reduce((sum, value, j) => (j > i ? sum + at(i, j) * value : sum), 0);
    answer[i] = (at(i, size) - known) / at(i, i);
  }
  return answer;
}
