import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { delineateZones } from "./delineate";
import { agreement, buildGrid, buildLayer, noise } from "./field.testing";
import { stabilityClass } from "./stability";
import { ZonesRefused } from "./types";

const grid = buildGrid(60, 50);
/** Low in the west, high in the east. */
const truth = Uint8Array.from({ length: 60 * 50 }, (_, pixel) => (pixel % 60 < 27 ? 1 : 2));
const seasons = ["2022/23", "2023/24", "2024/25", "2025/26"];

/** Dates of four seasons of different levels and contrasts. */
function buildSeasons(
  ndviAt: (col: number, row: number, season: number) => number,
  {
    noiseSd = 0.02,
    isCloud = () => false,
  }: { noiseSd?: number; isCloud?: (col: number, row: number, date: number) => boolean } = {},
) {
  const random = noise(7);
  return seasons.flatMap((group, season) =>
    [0, 1].map((date) =>
      buildLayer(
        grid,
        (col, row) =>
          isCloud(col, row, 2 * season + date)
            ? Number.NaN
            : 0.5 + 0.08 * season + (0.5 + 0.3 * season) * ndviAt(col, row, season) + noiseSd * random(),
        { group, id: `${group} ${date}` },
      ),
    ),
  );
}
const eastIsHigh = (col: number) => (col < 27 ? -0.05 : 0.05);

describe("zones", () => {
  it("follow what all dates have in common, from the lowest", () => {
    const found = delineateZones(buildSeasons(eastIsHigh), grid);

    expect(found.proposedZones).toBe(2);
    expect(agreement(found.labels.get(2) ?? new Uint8Array(), truth)).toBeGreaterThan(0.97);
    expect(found.homogeneous).toBeNull();
    expect(found.heldOutVariance).toBeGreaterThan(0.5);
  });

  it("are the same where clouds hide one side of every other date", () => {
    const isCloud = (col: number, _row: number, date: number) => date % 2 === 0 && col < 40;
    const found = delineateZones(buildSeasons(eastIsHigh, { isCloud }), grid);

    expect(agreement(found.labels.get(2) ?? new Uint8Array(), truth)).toBeGreaterThan(0.95);
  });

  it("divide the variance of all dates better than k-means of the last one", () => {
    const { comparison } = delineateZones(buildSeasons(eastIsHigh, { noiseSd: 0.08 }), grid);

    expect(comparison.zones).toBeGreaterThan(comparison.lastImage);
  });

  it("do not depend on level and range of a date", () => {
    const dates = buildSeasons(eastIsHigh);
    fc.assert(
      fc.property(
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        fc.double({ min: -2, max: 2, noNaN: true }),
        (gain, level) => {
          const changed = dates.map((date, index) =>
            index === 3 ? { ...date, values: date.values.map((value) => gain * value + level) } : date,
          );
          const [before, after] = [dates, changed].map((layers) =>
            delineateZones(layers, grid).labels.get(3),
          );
          return agreement(before ?? new Uint8Array(), after ?? new Uint8Array()) > 0.995;
        },
      ),
      { numRuns: 5 },
    );
  });

  it("come out alike each time", () => {
    const dates = buildSeasons(eastIsHigh);
    expect(delineateZones(dates, grid)).toEqual(delineateZones(dates, grid));
  });
});

describe("a homogeneous field", () => {
  it("is one where differences do not come back", () => {
    const found = delineateZones(
      buildSeasons(() => 0, { noiseSd: 0.06 }),
      grid,
    );

    expect(found.homogeneous).toBe("not-repeated");
    expect(found.heldOutVariance).toBeLessThan(0.05);
  });

  it("is one whose dates hardly differ within it", () => {
    const found = delineateZones(
      buildSeasons((col) => 0.02 * eastIsHigh(col), { noiseSd: 0.004 }),
      grid,
    );

    expect(found.homogeneous).toBe("contrast");
  });
});

describe("stability", () => {
  it("separates lasting levels from those that change between seasons", () => {
    // The north changes sides each season.
    const { stability } = delineateZones(
      buildSeasons((col, row, season) => (row < 20 ? (season % 2 === 0 ? 0.05 : -0.05) : eastIsHigh(col))),
      grid,
    );

    const at = (col: number, row: number) => stability?.[row * 60 + col];
    expect(at(10, 40)).toBe(stabilityClass.lowStable);
    expect(at(50, 40)).toBe(stabilityClass.highStable);
    expect(at(30, 8)).toBe(stabilityClass.unstable);
  });

  it("is unknown after one season", () => {
    const dates = buildSeasons(eastIsHigh).slice(0, 2);
    expect(delineateZones(dates, grid).stability).toBeNull();
  });
});

describe("bad input", () => {
  it("is one date, or dates under cloud or without any difference", () => {
    const [date, ...others] = buildSeasons(eastIsHigh);
    if (date === undefined) throw new Error("no dates");
    const useless = others.map((other, index) => ({
      ...other,
      values: other.values.map(() => (index % 2 === 0 ? Number.NaN : 0.5)),
    }));
    const refused = () => delineateZones([date, ...useless], grid);

    expect(refused).toThrow(ZonesRefused);
    expect(refused).toThrow("too-few-dates: 1 of 2");
  });

  it("is a field of a few pixels", () => {
    const small = buildGrid(6, 6);
    const dates = ["a", "b"].map((id) => buildLayer(small, (col) => col / 10, { id }));
    expect(() => delineateZones(dates, small)).toThrow("too-few-pixels: 16 of 50");
  });
});
