import type { Scene } from "./scenes/scene";

/** Scene around Pergamino. */
export function buildScene(overrides: Partial<Scene> = {}): Scene {
  return {
    id: "S2B_T20HNH_20251004T140049_L2A",
    collection: "sentinel-2-c1-l2a",
    platform: "sentinel-2b",
    mgrsTile: "20HNH",
    takenAt: "2025-10-04T14:00:49.024Z",
    generatedAt: "2025-10-04T17:00:00.000Z",
    epsg: 32720,
    tileCloudFraction: 0.1,
    noDataFraction: 0,
    processingBaseline: "05.11",
    scale: 0.0001,
    metadataOffset: -0.1,
    boaOffsetApplied: null,
    simulated: false,
    bands: { B04: { href: "https://files.test/B04.tif" }, B08: { href: "https://files.test/B08.tif" } },
    scl: { href: "https://files.test/SCL.tif" },
    footprint: [
      [
        [-62, -35],
        [-60, -35],
        [-60, -33],
        [-62, -33],
        [-62, -35],
      ],
    ],
    ...overrides,
  };
}
