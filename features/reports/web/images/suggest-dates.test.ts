import type { ImageDate } from "@surco/imagery/contract";
import { describe, expect, it } from "vitest";
import { suggestDates } from "./suggest-dates";

const dateOf = (day: number, usableFraction: number | null): ImageDate => ({
  sceneId: `scene-${day}`,
  date: `2026-01-${String(day).padStart(2, "0")}`,
  takenAt: "2026-01-01T14:00:00Z",
  state: usableFraction === null ? "waiting" : "ready",
  usableFraction,
  tileCloudFraction: 0.1,
  platform: "sentinel-2b",
  mgrsTile: "20HNH",
  collection: "c1",
  windowId: `window-${day}`,
  processedAt: null,
  processingBaseline: null,
  offset: null,
  simulated: true,
});

describe("dates suggested for a report", () => {
  it("are the last usable one and the clearest of each stretch before it", () => {
    const dates = [
      dateOf(31, 0.2),
      dateOf(26, 0.8),
      dateOf(21, 0.9),
      dateOf(16, 1),
      dateOf(11, 0.75),
      dateOf(6, 0.95),
      dateOf(1, null),
    ];

    expect(suggestDates(dates, 3)).toEqual(["scene-26", "scene-16", "scene-6"]);
  });

  it("are as many as there are, and none where nothing is usable", () => {
    expect(suggestDates([dateOf(26, 0.8)], 3)).toEqual(["scene-26"]);
    expect(suggestDates([dateOf(26, 0.3), dateOf(21, null)], 3)).toEqual([]);
  });
});
