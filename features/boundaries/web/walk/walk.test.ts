import type { LngLat } from "@surco/geometry";
import { describe, expect, it } from "vitest";
import { newWalk, removeLastStep, ringOfWalk, takeFix, type Walk } from "./walk";

/** About 9 m to the east, 11 m to the north. */
const at = (east: number, north = 0): LngLat => [-60.5 + east * 0.0001, -33.9 + north * 0.0001];
const walking = (...fixes: [LngLat, number?][]): Walk =>
  fixes.reduce((walk, [position, accuracyM = 4]) => takeFix(walk, { position, accuracyM }), newWalk);

describe("walking a boundary", () => {
  it("accepts positions that are accurate and far enough from the last", () => {
    expect(walking([at(0)], [at(0.1)], [at(1)], [at(2)]).corners).toEqual([at(0), at(1), at(2)]);
  });

  it("counts and discards inaccurate positions, and those without accuracy", () => {
    const walk = walking([at(0)], [at(5), 40], [at(6), Number.NaN], [at(1)]);

    expect(walk).toMatchObject({ corners: [at(0), at(1)], vague: 2 });
  });

  it("requires longer steps for less accurate positions", () => {
    expect(walking([at(0)], [at(0.5), 14]).corners).toHaveLength(1);
    expect(walking([at(0)], [at(0.5), 4]).corners).toHaveLength(2);
  });

  it("accepts nothing while paused, and undoes its last step", () => {
    const paused = { ...walking([at(0)], [at(1)]), isPaused: true };

    expect(takeFix(paused, { position: at(5), accuracyM: 3 })).toBe(paused);
    expect(removeLastStep(paused).corners).toEqual([at(0)]);
  });

  it("simplifies its corners", () => {
    const side = (from: LngLat, to: LngLat): [LngLat][] =>
      Array.from({ length: 10 }, (_, i) => {
        const share = i / 10;
        return [[from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]];
      });
    const [a, b, c, d] = [at(0), at(20), at(20, 20), at(0, 20)];
    const walk = walking(...side(a, b), ...side(b, c), ...side(c, d), ...side(d, a));

    expect(walk.corners).toHaveLength(40);
    expect(ringOfWalk(walk)).toHaveLength(4);
  });
});
