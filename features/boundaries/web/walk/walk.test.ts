import type { LngLat } from "@surco/geometry";
import { describe, expect, it } from "vitest";
import { newWalk, ringOfWalk, stepBack, takeFix, type Walk } from "./walk";

/** About 9 m to the east, 11 m to the north. */
const at = (east: number, north = 0): LngLat => [-60.5 + east * 0.0001, -33.9 + north * 0.0001];
const walking = (...fixes: [LngLat, number?][]): Walk =>
  fixes.reduce((walk, [position, accuracyM = 4]) => takeFix(walk, { position, accuracyM }), newWalk);

describe("a boundary that is walked", () => {
  it("takes positions that are exact and far enough from the last", () => {
    expect(walking([at(0)], [at(0.1)], [at(1)], [at(2)]).corners).toEqual([at(0), at(1), at(2)]);
  });

  it("counts vague positions and leaves them out, and those without any accuracy", () => {
    const walk = walking([at(0)], [at(5), 40], [at(6), Number.NaN], [at(1)]);

    expect(walk).toMatchObject({ corners: [at(0), at(1)], vague: 2 });
  });

  it("wants longer steps the less the receiver is sure", () => {
    expect(walking([at(0)], [at(0.5), 14]).corners).toHaveLength(1);
    expect(walking([at(0)], [at(0.5), 4]).corners).toHaveLength(2);
  });

  it("takes nothing while it is paused, and gives its last step back", () => {
    const paused = { ...walking([at(0)], [at(1)]), isPaused: true };

    expect(takeFix(paused, { position: at(5), accuracyM: 3 })).toBe(paused);
    expect(stepBack(paused).corners).toEqual([at(0)]);
  });

  it("is drawn with the corners that say something", () => {
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
