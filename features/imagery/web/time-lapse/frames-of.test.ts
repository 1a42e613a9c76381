import type { ImageDate } from "@surco/imagery/contract";
import { describe, expect, it } from "vitest";
import { framesOf } from "./frames-of";

const range = { from: "2026-07-01", until: "2026-07-30" };

function image(date: string, state: ImageDate["state"], usableFraction: number | null): ImageDate {
  return {
    sceneId: `scene-${date}`,
    windowId: `window-${date}`,
    processedAt: null,
    date,
    takenAt: `${date}T14:00:00Z`,
    state,
    usableFraction,
    tileCloudFraction: 0.2,
    platform: "sentinel-2b",
    mgrsTile: "20HMD",
    collection: "sentinel-2-c1-l2a",
    processingBaseline: "05.11",
    offset: null,
    simulated: false,
  };
}

describe("the frames of the days shown", () => {
  it("show usable dates only: a cloudy or half clouded one leaves a gap", () => {
    const dates = [
      image("2026-07-25", "cloudy", 0),
      image("2026-07-15", "ready", 0.5),
      image("2026-07-05", "ready", 0.9),
    ];

    const frames = framesOf(dates, range, 10, true);

    expect(frames.map(({ best }) => best?.date ?? null)).toEqual(["2026-07-05", null, null]);
    expect(frames.map(({ isUnread }) => isUnread)).toEqual([false, false, false]);
  });

  it("are not called gaps while a date of theirs is still to be read, or dates are still being searched", () => {
    const dates = [image("2026-07-15", "waiting", null), image("2026-07-05", "ready", 0.9)];

    const known = framesOf(dates, range, 10, true);
    const unknown = framesOf(dates, range, 10, false);

    expect(known.map(({ isUnread }) => isUnread)).toEqual([false, true, false]);
    expect(unknown.map(({ isUnread }) => isUnread)).toEqual([false, true, true]);
  });
});
