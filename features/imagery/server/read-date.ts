import type { Polygon } from "@surco/contract";
import { computeIndex, computeIndexStatistics, type IndexId, type RasterStatistics } from "@surco/raster";
import { drawThumbnail } from "./draw-thumbnail";
import type { Imagery } from "./imagery-deps";
import { type OpenBandFile, readFieldWindow } from "./read-field-window";
import { type Scene, sceneDate } from "./scene";

/** Computed while the window is at hand; the others on first demand. */
const STATISTICS_AT_ONCE = ["ndvi", "evi"] as const satisfies readonly IndexId[];

/**
 * Reads one scene for one polygon and stores its window, small picture and first statistics. The row is written last: what
 * it names is there.
 *
 * @throws what reading throws; nothing is stored then
 */
export async function readDate(
  imagery: Imagery,
  open: OpenBandFile,
  polygonHash: string,
  polygon: Polygon,
  scene: Scene,
): Promise<void> {
  const read = await readFieldWindow(open, scene, polygon);
  const blobKey = await imagery.stored.put(polygonHash, scene.id, read.window);

  const ndvi = computeIndex(read.window, read.polygon, "ndvi", { sceneId: scene.id, date: sceneDate(scene) });
  const statistics: Partial<Record<IndexId, RasterStatistics>> = {};
  for (const layer of STATISTICS_AT_ONCE) {
    statistics[layer] =
      layer === "ndvi" ? ndvi.statistics : computeIndexStatistics(read.window, read.polygon, layer);
  }

  await imagery.windows.saveReading(
    polygonHash,
    {
      sceneId: scene.id,
      state: read.offset === null ? "cloudy" : "ready",
      usableFraction: read.usableFraction,
      offset: read.offset,
      blobKey,
      thumbnail: await drawThumbnail(ndvi),
      statistics,
    },
    imagery.now(),
  );
}
