import type { ImageDate } from "@surco/imagery/contract";
import { describe, expect, it } from "vitest";
import { chooseDate, findNeighbour, nearestUsable } from "./choose-date";

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

const season = [
  image("2026-11-20", "waiting", null),
  image("2026-11-15", "cloudy", 0),
  image("2026-11-10", "ready", 0.4),
  image("2026-11-05", "ready", 0.97),
  image("2026-10-31", "ready", 1),
];

describe("chooseDate", () => {
  it("takes the last usable date, skipping newer cloudy ones", () => {
    expect(chooseDate(season, null)?.date).toBe("2026-11-05");
  });

  it("takes the date in the URL, even a cloudy one", () => {
    expect(chooseDate(season, "2026-11-15")?.date).toBe("2026-11-15");
  });

  it("takes the newest date that can be opened if none is usable", () => {
    expect(chooseDate(season.slice(0, 3), null)?.date).toBe("2026-11-15");
  });

  it("returns null before anything is read", () => {
    expect(chooseDate(season.slice(0, 1), null)).toBeNull();
  });

  it("finds the next older and newer date that can be opened", () => {
    const current = season[2] ?? null;
    expect(findNeighbour(season, current, -1)?.date).toBe("2026-11-05");
    expect(findNeighbour(season, current, 1)?.date).toBe("2026-11-15");
    expect(findNeighbour(season, season[1] ?? null, 1)).toBeNull();
  });

  it("finds the usable date nearest to a day on the curve", () => {
    expect(nearestUsable(season, "2026-11-12")?.date).toBe("2026-11-05");
    expect(nearestUsable(season, "2026-11-01")?.date).toBe("2026-10-31");
    expect(nearestUsable(season.slice(0, 3), "2026-11-12")).toBeNull();
  });
});
