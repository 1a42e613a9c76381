import { type LngLat, validateBoundary } from "@surco/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doesCrossItself, wouldCross } from "./line-crossing";
import { polygonOf } from "./shape";

const step = fc.integer({ min: -40, max: 40 }).map((steps) => steps / 1000);
const position: fc.Arbitrary<LngLat> = fc.tuple(step, step);

describe("extending a line", () => {
  const line: LngLat[] = [
    [0, 0],
    [2, 0],
    [2, 2],
  ];

  it("is allowed anywhere off the line", () => {
    expect(wouldCross(line, [0, 2])).toBe(false);
    expect(wouldCross([], [0, 0])).toBe(false);
    expect(wouldCross(line.slice(0, 1), [1, 1])).toBe(false);
  });

  it("may not cross, touch or retrace the line", () => {
    expect(wouldCross(line, [1, -1])).toBe(true);
    expect(wouldCross(line, [1, 0])).toBe(true);
    expect(wouldCross(line, [2, 1])).toBe(true);
  });

  it("never makes a border that crosses itself before it is closed", () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 3, maxLength: 9 }), (positions) => {
        const line: LngLat[] = [];
        for (const next of positions) {
          const last = line.at(-1);
          const isSame = last !== undefined && last[0] === next[0] && last[1] === next[1];
          if (!isSame && !wouldCross(line, next)) line.push(next);
        }
        const [first] = line;
        fc.pre(line.length >= 3 && first !== undefined);
        // Only the closing side remains to be checked: if it crosses nothing, the border is valid.
        const closingMeets = wouldCross(line.slice(1), first);
        const check = validateBoundary(polygonOf(line));
        const doesCross = !check.ok && check.problems.some(({ code }) => code === "crosses_itself");
        return closingMeets || !doesCross;
      }),
    );
  });
});

it("distinguishes a bow tie from a square", () => {
  const square: LngLat[] = [
    [0, 0],
    [0.01, 0],
    [0.01, 0.01],
    [0, 0.01],
  ];
  const [a, b, c, d] = square as [LngLat, LngLat, LngLat, LngLat];

  expect(doesCrossItself(square)).toBe(false);
  expect(doesCrossItself([a, c, b, d])).toBe(true);
});
