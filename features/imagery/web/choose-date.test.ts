import type { ImageDate } from "@surco/imagery/contract";
import { describe, expect, it } from "vitest";
import { chooseDate, nearestUsable, neighbour } from "./choose-date";

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

describe("the date that is shown", () => {
  it("is the last usable one, past a cloudy and a half cloudy newer one", () => {
    expect(chooseDate(season, null)?.date).toBe("2026-11-05");
  });

  it("is the one the address asks for, even a cloudy one", () => {
    expect(chooseDate(season, "2026-11-15")?.date).toBe("2026-11-15");
  });

  it("is the newest that can be opened where none is usable", () => {
    expect(chooseDate(season.slice(0, 3), null)?.date).toBe("2026-11-15");
  });

  it("is none where nothing was read yet", () => {
    expect(chooseDate(season.slice(0, 1), null)).toBeNull();
  });

  it("moves to the next older and newer date that can be opened", () => {
    const current = season[2] ?? null;
    expect(neighbour(season, current, -1)?.date).toBe("2026-11-05");
    expect(neighbour(season, current, 1)?.date).toBe("2026-11-15");
    expect(neighbour(season, season[1] ?? null, 1)).toBeNull();
  });

  it("is the usable one nearest to the day that was pressed on the curve", () => {
    expect(nearestUsable(season, "2026-11-12")?.date).toBe("2026-11-05");
    expect(nearestUsable(season, "2026-11-01")?.date).toBe("2026-10-31");
    expect(nearestUsable(season.slice(0, 3), "2026-11-12")).toBeNull();
  });
});
