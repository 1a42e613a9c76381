import { problemsOfContact } from "./contact-problems";
import type { GridPoint } from "./grid";

/** Upper bounds by the number of points. Comparing each side with all under the sweep line takes 445 ms for 10,000 points of a comb. */
const AT_MOST_MS: Record<number, number> = { 1000: 50, 10000: 500, 100000: 6_000 };
/** Ten times the points: n log n is 12.5 times the work, comparing all pairs 100; memory beyond the caches costs some. */
const GROWTH_AT_MOST = 50;

const shapes: Record<string, (points: number) => GridPoint[]> = {
  /** A boundary as walked: a circle with small bends. */
  "a walked boundary": (points) =>
    Array.from({ length: points }, (_, i) => {
      const angle = (2 * Math.PI * i) / points;
      const radius = 4e6 + 1e4 * Math.sin(i);
      return { x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) };
    }),
  /** Each side spans the field from west to east. */
  "a comb from west to east": (points) =>
    closedBehind(points, (i) => ({ x: i % 2 === 0 ? 0 : 5e6, y: 20 * i })),
  /** Bounding boxes of all sides meet, the sides do not. */
  "a comb from corner to corner": (points) =>
    closedBehind(points, (i) => ({
      x: (i % 2 === 0 ? 0 : 5e6) + 20 * i,
      y: (i % 2 === 0 ? 0 : 5e6) - 20 * i,
    })),
  "a walked boundary that crosses itself at its end": (points) => {
    const corners = shapes["a walked boundary"]?.(points) ?? [];
    const [last, before] = [corners.pop(), corners.pop()];
    return last && before ? [...corners, last, before] : corners;
  },
};

/** Teeth, closed by two corners beyond their last and first. */
function closedBehind(points: number, tooth: (i: number) => GridPoint): GridPoint[] {
  const teeth = Array.from({ length: points - 2 }, (_, i) => tooth(i));
  const beyond = 3e7;
  return [...teeth, { x: beyond, y: tooth(points).y }, { x: beyond, y: -beyond }];
}

/** Processor time of the fastest of several runs, ms: others share the machine. */
function fastestMs(runs: number, work: () => unknown): number {
  const times = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

function print(line: object): void {
  console.log(JSON.stringify(line));
}

for (const [name, shapeOf] of Object.entries(shapes)) {
  let beforeMs = 0;
  for (const points of [1_000, 10_000, 100_000]) {
    const corners = shapeOf(points);
    const ms = fastestMs(points < 100_000 ? 5 : 2, () => problemsOfContact([[corners]]));
    print({
      name: `crossings of ${name}, ${points} points`,
      value: Math.round(ms * 10) / 10,
      unit: "ms",
      atMost: AT_MOST_MS[points],
    });
    // A thousand points take so little that their growth says nothing.
    if (points === 100_000) {
      print({
        name: `crossings of ${name}, growth from 10,000 to 100,000 points`,
        value: Math.round((ms / beforeMs) * 10) / 10,
        unit: "times",
        atMost: GROWTH_AT_MOST,
      });
    }
    beforeMs = ms;
  }
}

const rings = Array.from({ length: 2_000 }, () => shapes["a walked boundary"]?.(25) ?? []);
print({
  name: "crossings of 2,000 fields of 25 points",
  value: Math.round(
    fastestMs(3, () => {
      for (const ring of rings) problemsOfContact([[ring]]);
    }),
  ),
  unit: "ms",
  atMost: 500,
});
