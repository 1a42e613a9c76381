import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sortedByWest, visitBoxPairs } from "./box-pairs";
import { contactOf, type Side, sidesOf } from "./contacts";
import { cornersOf, type GridPoint } from "./grid";
import { hostileRings } from "./hostile-shapes.testing";
import { visitMeetingPairs } from "./meeting-sides";
import { touchingPairs } from "./touching-sides";

/** Coarse enough for shared corners, corners on sides and sides that run along each other to be common. */
const coarse = fc.record({ x: fc.integer({ min: 0, max: 6 }), y: fc.integer({ min: 0, max: 6 }) });
const fine = fc.record({ x: fc.integer({ min: 0, max: 1e6 }), y: fc.integer({ min: 0, max: 1e6 }) });
const sideSets = (point: fc.Arbitrary<GridPoint>) =>
  fc
    .array(fc.tuple(point, point), { maxLength: 14 })
    .map((ends) =>
      ends
        .filter(([a, b]) => a.x !== b.x || a.y !== b.y)
        .map(([a, b], index): Side => ({ ring: index % 3, index, a, b })),
    );
const anySides = fc.oneof(sideSets(coarse), sideSets(fine));

type Pair = [Side, Side];
const nameOf = (pairs: readonly Pair[]) => pairs.map(([s, t]) => `${s.index} ${t.index}`);

/** Every side against every other, in the order in which a sweep from west to east comes to them. */
function allPairs(sides: readonly Side[]): Pair[] {
  const sorted = sortedByWest(sides);
  return sorted.flatMap((t, i) => sorted.slice(0, i).map((s): Pair => [s, t]));
}

function visited(
  walk: (sides: readonly Side[], visit: (s: Side, t: Side) => boolean) => void,
  sides: readonly Side[],
): Pair[] {
  const pairs: Pair[] = [];
  walk(sides, (s, t) => pairs.push([s, t]) > 0);
  return pairs;
}

const doBoxesMeet = ([s, t]: Pair) =>
  Math.max(Math.min(s.a.x, s.b.x), Math.min(t.a.x, t.b.x)) <=
    Math.min(Math.max(s.a.x, s.b.x), Math.max(t.a.x, t.b.x)) &&
  Math.max(Math.min(s.a.y, s.b.y), Math.min(t.a.y, t.b.y)) <=
    Math.min(Math.max(s.a.y, s.b.y), Math.max(t.a.y, t.b.y));

describe("against every pair of sides", () => {
  it("box pairs are those whose boxes meet, in the same order", () => {
    fc.assert(
      fc.property(anySides, (sides) => {
        expect(nameOf(visited(visitBoxPairs, sides))).toEqual(nameOf(allPairs(sides).filter(doBoxesMeet)));
      }),
      { numRuns: 500 },
    );
  });

  it("touching pairs are all contacts, and there are none where sides cross or overlap", () => {
    fc.assert(
      fc.property(anySides, (sides) => {
        const meeting = allPairs(sides).filter(([s, t]) => contactOf(s, t) !== null);
        const touching = touchingPairs(sides);
        const pairOf = ([s, t]: [number, number]): Pair => [sides[s] as Side, sides[t] as Side];
        const found = touching?.isComplete ? touching.pairs.map(pairOf) : undefined;
        const crossing = touching?.crossing && contactOf(...pairOf(touching.crossing));
        const sorted = (pairs: readonly Pair[]) =>
          pairs.map(([{ index: s }, { index: t }]) => `${Math.min(s, t)} ${Math.max(s, t)}`).sort();

        const hasCrossing = meeting.some(([s, t]) => contactOf(s, t)?.kind === "cross");
        expect(found && sorted(found)).toEqual(hasCrossing ? undefined : sorted(meeting));
        expect(crossing?.kind ?? null).toBe(hasCrossing ? "cross" : null);
      }),
      { numRuns: 3000 },
    );
  });

  it("sides that only touch are found on lines of many corners too", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 2, maxLength: 40 }), fc.boolean(), (heights, isTurned) => {
        // Lines that never go back in x cross nothing of themselves; the axis is touched wherever they come down to it.
        const line = heights.map((y, x) => (isTurned ? { x: y, y: x } : { x, y }));
        const axis = isTurned ? { x: 0, y: heights.length } : { x: heights.length, y: 0 };
        const sides = [...sidesOf(line, 0).slice(0, -1), { ring: 1, index: 99, a: { x: 0, y: 0 }, b: axis }];
        const meeting = allPairs(sides).filter(([s, t]) => contactOf(s, t) !== null);
        fc.pre(meeting.every(([s, t]) => contactOf(s, t)?.kind === "touch"));
        expect(touchingPairs(sides)?.pairs).toHaveLength(meeting.length);
      }),
    );
  });

  it("the visited pairs that meet are the same in the same order, also where very many boxes meet", () => {
    fc.assert(
      fc.property(anySides, fc.integer({ min: 0, max: 40 }), (sides, teeth) => {
        const comb = Array.from({ length: teeth }, (_, i) => ({
          x: (i % 2) * 1e5 - i,
          y: (i % 2) * 1e5 + 2e6 + i,
        }));
        const all = [...sides, ...sidesOf(comb, 5).slice(0, -1)].map((side, index) => ({ ...side, index }));
        const meet = ([s, t]: Pair) => contactOf(s, t) !== null;
        expect(nameOf(visited(visitMeetingPairs, all).filter(meet))).toEqual(
          nameOf(allPairs(all).filter(meet)),
        );
      }),
      { numRuns: 500 },
    );
  });
});

it.each(Object.entries(hostileRings))(
  "compares few pairs for each of thousands of sides: %s",
  (_, ringOf) => {
    const sides = sidesOf(cornersOf(ringOf(4900)), 0);
    let compared = 0;
    visitMeetingPairs(sides, () => ++compared > 0);
    expect(compared).toBeLessThan(100 * sides.length);
  },
);

it("stops on request", () => {
  const sides = sidesOf(
    Array.from({ length: 30 }, (_, x) => ({ x, y: x % 2 })),
    0,
  );
  let calls = 0;
  visitMeetingPairs(sides, () => ++calls < 5);
  expect(calls).toBe(5);
});
