import type { Boundary, Polygon } from "@surco/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildScene } from "../testing";
import { chooseScenes, deduplicateGranules } from "./choose-scenes";
import type { Scene } from "./scene";

const field: Polygon = {
  type: "Polygon",
  coordinates: [
    [
      [-60.6, -33.9],
      [-60.5, -33.9],
      [-60.5, -33.8],
      [-60.6, -33.8],
      [-60.6, -33.9],
    ],
  ],
};

/** Scene over the western half of the field. */
const westernHalf: Scene["footprint"] = [
  [
    [-62, -35],
    [-60.55, -35],
    [-60.55, -33],
    [-62, -33],
    [-62, -35],
  ],
];

describe("deduplicateGranules", () => {
  it("keeps a granule of both collections once, from the preferred one", () => {
    const older = buildScene({ id: "S2B_20HNH_20251004_0_L2A", collection: "sentinel-2-l2a" });
    const preferred = buildScene();

    expect(deduplicateGranules([older, preferred])).toEqual([preferred]);
    expect(deduplicateGranules([preferred, older])).toEqual([preferred]);
  });

  it("prefers the higher processing baseline to the preferred collection", () => {
    const old = buildScene({ processingBaseline: "05.00" });
    const reprocessed = buildScene({
      id: "S2B_20HNH_20251004_1_L2A",
      collection: "sentinel-2-l2a",
      processingBaseline: "05.11",
    });

    expect(deduplicateGranules([old, reprocessed])).toEqual([reprocessed]);
  });

  it("prefers the later product of one baseline", () => {
    const first = buildScene({ id: "A" });
    const second = buildScene({ id: "B", generatedAt: "2025-10-06T00:00:00.000Z" });

    expect(deduplicateGranules([first, second])).toEqual([second]);
  });

  it("keeps granules of other tiles, platforms and seconds", () => {
    const scenes = [
      buildScene({ id: "A" }),
      buildScene({ id: "B", mgrsTile: "21HTC" }),
      buildScene({ id: "C", platform: "sentinel-2a" }),
      buildScene({ id: "D", takenAt: "2025-10-04T14:00:59.000Z" }),
    ];

    expect(deduplicateGranules(scenes)).toHaveLength(4);
  });
});

describe("chooseScenes", () => {
  it("prefers the tile that covers the whole field over the usual tile", () => {
    const half = buildScene({ id: "A", mgrsTile: "20HMH", footprint: westernHalf });
    const whole = buildScene({ id: "B", mgrsTile: "20HNH" });

    expect(chooseScenes([half, whole], field, "20HMH").get("2025-10-04")?.id).toBe("B");
  });

  it("prefers the tile with less missing data among those that cover the field", () => {
    const edge = buildScene({ id: "A", mgrsTile: "20HMH", noDataFraction: 0.6 });
    const full = buildScene({ id: "B", mgrsTile: "20HNH", noDataFraction: 0.01 });

    expect(chooseScenes([edge, full], field, "20HMH").get("2025-10-04")?.id).toBe("B");
  });

  it("keeps the tile of earlier reads", () => {
    const scenes = [
      buildScene({ id: "A", mgrsTile: "20HMH", noDataFraction: 0.02 }),
      buildScene({ id: "B", mgrsTile: "20HNH", noDataFraction: 0 }),
    ];

    expect(chooseScenes(scenes, field, "20HMH").get("2025-10-04")?.id).toBe("A");
    expect(chooseScenes(scenes, field, "20HNH").get("2025-10-04")?.id).toBe("B");
  });

  it("uses one tile for all dates of a new field if it covers most of them", () => {
    const scenes = ["2025-10-04", "2025-10-09", "2025-10-14"].flatMap((date) => [
      buildScene({ id: `A${date}`, mgrsTile: "20HMH", takenAt: `${date}T14:00:49.000Z` }),
      buildScene({ id: `B${date}`, mgrsTile: "20HNH", takenAt: `${date}T14:00:59.000Z` }),
    ]);
    const extra = buildScene({ id: "C", mgrsTile: "20HNH", takenAt: "2025-10-19T14:00:59.000Z" });

    const tiles = [...chooseScenes([...scenes, extra], field, null).values()].map((scene) => scene.mgrsTile);

    expect(tiles).toEqual(["20HNH", "20HNH", "20HNH", "20HNH"]);
  });

  it("weights the parts of a field by area if no tile covers all, and takes one tile", () => {
    const [outer = []] = field.coordinates;
    const smallPart = outer.map(([x, y]): [number, number] => [-60.6 + (x + 60.6) / 10, y]);
    const largePart = outer.map(([x, y]): [number, number] => [x + 0.12, y]);
    const parts: Boundary = { type: "MultiPolygon", coordinates: [[smallPart], [largePart]] };
    const footprintAbout = (middle: number) => [
      westernHalf[0]?.map(([x, y]) => [x < -61 ? middle - 0.1 : middle + 0.1, y] as [number, number]) ?? [],
    ];
    const ofSmall = buildScene({ id: "A", mgrsTile: "20HMH", footprint: footprintAbout(-60.6) });
    const ofLarge = buildScene({ id: "B", mgrsTile: "21HTC", footprint: footprintAbout(-60.43) });

    const chosen = chooseScenes([ofSmall, ofLarge], parts, "20HMH");

    expect([...chosen.values()].map(({ id }) => id)).toEqual(["B"]);
  });

  it("leaves out a date without a pass over the field", () => {
    const elsewhere = buildScene({ footprint: [westernHalf[0]?.map(([x, y]) => [x - 10, y]) ?? []] });

    expect(chooseScenes([elsewhere], field, null).size).toBe(0);
  });

  it("does not depend on the order of the source", () => {
    const scenes = [0, 1, 2, 3, 4, 5].map((index) =>
      buildScene({
        id: `S${index}`,
        mgrsTile: index % 2 ? "20HMH" : "20HNH",
        takenAt: `2025-10-0${4 + (index % 3)}T14:00:49.000Z`,
        noDataFraction: index / 10,
        processingBaseline: index > 3 ? "05.10" : "05.11",
      }),
    );
    const expected = [...chooseScenes(scenes, field, null)];

    fc.assert(
      fc.property(fc.shuffledSubarray(scenes, { minLength: 6 }), (shuffled) => {
        expect([...chooseScenes(shuffled, field, null)]).toEqual(expected);
      }),
    );
  });
});
