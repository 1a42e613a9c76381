import { computeLayerStatistics, projectPolygon, type RasterStatistics } from "@surco/raster";
import type { ResolvedLayer } from "../formulas/resolve-layer";
import type { Imagery } from "../imagery-deps";
import { runBounded } from "../reading/run-bounded";
import type { UsableImage, UsableImagesRepository } from "../usable-images.repository";

/** Concurrent stored windows; each is a file read and some milliseconds of decompression. */
const WINDOWS_AT_ONCE = 4;

/**
 * Computes and stores missing statistics of images from their stored windows.
 *
 * @param fieldOf  any field with a polygon hash
 * @returns by `imageKey`
 */
export async function computeStatistics(
  deps: Imagery & { usableImages: UsableImagesRepository },
  resolved: ResolvedLayer,
  images: readonly UsableImage[],
  fieldOf: ReadonlyMap<string, string>,
): Promise<Map<string, RasterStatistics>> {
  const missing = images.filter(({ statistics }) => statistics === null);
  if (missing.length === 0) return new Map();
  const fieldIds = new Set(missing.flatMap(({ polygonHash }) => fieldOf.get(polygonHash) ?? []));
  const found = await deps.fields.findPolygons([...fieldIds]);
  const polygons = new Map(found.map(({ polygonHash, polygon }) => [polygonHash, polygon]));

  const computed: { polygonHash: string; sceneId: string; statistics: RasterStatistics }[] = [];
  await runBounded(missing, WINDOWS_AT_ONCE, async ({ polygonHash, sceneId, blobKey }) => {
    const polygon = polygons.get(polygonHash);
    if (blobKey === null || !polygon) return;
    const window = await deps.stored.get(blobKey);
    if (window === null) return deps.readings.markUnread(polygonHash, sceneId, blobKey);
    const statistics = computeLayerStatistics(window, projectPolygon(polygon, window.epsg), resolved.layer);
    computed.push({ polygonHash, sceneId, statistics });
  });
  await deps.statistics.add(resolved, computed);
  return new Map(computed.map((one) => [imageKey(one), one.statistics]));
}

export function imageKey({ polygonHash, sceneId }: Pick<UsableImage, "polygonHash" | "sceneId">): string {
  return `${polygonHash} ${sceneId}`;
}
