import type { BandId } from "@surco/raster";

/** One file of a scene. */
export interface SceneAsset {
  href: string;
}

/** Sentinel-2 L2A scene, independent of its collection. Stored as the scene's `item`. */
export interface Scene {
  id: string;
  collection: SceneCollection;
  platform: string;
  /** "20HMD" */
  mgrsTile: string;
  /** ISO instant, UTC. */
  takenAt: string;
  /** Time of processing; later products replace earlier ones. */
  generatedAt: string | null;
  epsg: number;
  /** Cloud over the whole tile, 0..1. */
  tileCloudFraction: number;
  /** Part of the tile outside the pass, 0..1; null if unknown. */
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
  /** True colours in 8 bits, for the base map; absent where the item offers none. */
  visual?: SceneAsset;
  /** Outer rings of the covered part of the tile, `[lng, lat]`. */
  footprint: [number, number][][];
}

/** Earth Search's collections of Sentinel-2 L2A; the first is preferred where both hold a granule. */
export const sceneCollections = ["sentinel-2-c1-l2a", "sentinel-2-l2a"] as const;
type SceneCollection = (typeof sceneCollections)[number];

/** The UTC day of a scene. Passes over the Americas are near 14 to 18 h UTC, so it is the farm's day too. */
export function sceneDate(scene: Pick<Scene, "takenAt">): string {
  return scene.takenAt.slice(0, 10);
}
