import type { BandId } from "@surco/raster";

/** One file of a scene. */
export interface SceneAsset {
  href: string;
}

/** A Sentinel-2 L2A scene in the product's words, whatever collection it came from. Stored as the scene's `item`. */
export interface Scene {
  id: string;
  collection: SceneCollection;
  platform: string;
  /** "20HMD" */
  mgrsTile: string;
  /** ISO instant, UTC. */
  takenAt: string;
  /** When the provider made this product of it; later ones replace earlier ones. */
  generatedAt: string | null;
  epsg: number;
  /** Cloud over the whole tile, 0..1. */
  tileCloudFraction: number;
  /** Part of the tile that the pass did not cover, 0..1; null where not said. */
  noDataFraction: number | null;
  processingBaseline: string | null;
  /**
   * Scale as the item declares it: reflectance = dn * scale + offset. The offset may be wrong, see `reflectanceOffset`.
   */
  scale: number;
  metadataOffset: number | null;
  boaOffsetApplied: boolean | null;
  simulated: boolean;
  bands: Partial<Record<BandId, SceneAsset>>;
  scl: SceneAsset;
  /** Outer rings of what the pass covered of the tile, `[lng, lat]`. */
  footprint: [number, number][][];
}

/** Earth Search's collections of Sentinel-2 L2A; the first is preferred where both hold a granule. */
export const sceneCollections = ["sentinel-2-c1-l2a", "sentinel-2-l2a"] as const;
type SceneCollection = (typeof sceneCollections)[number];

/** The UTC day of a scene. Passes over the Americas are near 14 to 18 h UTC, so it is the farm's day too. */
export function sceneDate(scene: Pick<Scene, "takenAt">): string {
  return scene.takenAt.slice(0, 10);
}
