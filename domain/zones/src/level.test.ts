import { describe, expect, it } from "vitest";
import { delineateZones } from "./delineate";
import { buildGrid, buildLayer } from "./field.testing";
import { codeOfLevel, levelsOfZones } from "./level";
import { joinPlanes, splitPlanes } from "./planes";

describe("levels of zones", () => {
  it("are the means of their pixels; what lies outside does not count", () => {
    const level = Uint8Array.from([-1.5, -0.5, 1, 1, 3].map(codeOfLevel));
    const { levels, pixels, varianceExplained } = levelsOfZones(Uint8Array.of(1, 1, 2, 2, 0), level, 2);

    expect(levels).toEqual([-1, 1]);
    expect(pixels).toEqual([2, 2]);
    // Within: 2 * 0.25; in all: 1.5² + 0.5² + 1 + 1.
    expect(varianceExplained).toBeCloseTo(1 - 0.5 / 4.5, 9);
  });
});

it("planes come apart as they were joined", () => {
  const grid = buildGrid(20, 12);
  const dates = ["a", "b"].map((id) =>
    buildLayer(grid, (col, row) => 0.5 + 0.02 * col + 0.001 * row, { id }),
  );
  const zones = delineateZones(dates, grid);
  const planes = splitPlanes(joinPlanes(zones), 240);

  expect(planes.labels).toEqual(zones.labels);
  expect(planes.level).toEqual(zones.level);
  expect(() => splitPlanes(joinPlanes(zones), 239)).toThrow(RangeError);
});
