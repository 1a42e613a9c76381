import type { ImageDate } from "@surco/imagery/contract";
import { describe, expect, it } from "vitest";
import { buildFrames } from "./build-frames";

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

describe("buildFrames", () => {
  it("uses usable dates only; a cloudy or half cloudy one leaves a gap", () => {
    const dates = [
      image("2026-07-25", "cloudy", 0),
      image("2026-07-15", "ready", 0.5),
      image("2026-07-05", "ready", 0.9),
    ];

    const frames = buildFrames(dates, range, 10, true);

    expect(frames.map(({ best }) => best?.date ?? null)).toEqual(["2026-07-05", null, null]);
    expect(frames.map(({ isUnread }) => isUnread)).toEqual([false, false, false]);
  });

  it("reports no gap while a date is unread or the search is running", () => {
    const dates = [image("2026-07-15", "waiting", null), image("2026-07-05", "ready", 0.9)];

    const known = buildFrames(dates, range, 10, true);
    const unknown = buildFrames(dates, range, 10, false);

    expect(known.map(({ isUnread }) => isUnread)).toEqual([false, true, false]);
    expect(unknown.map(({ isUnread }) => isUnread)).toEqual([false, true, true]);
  });
});
