import type { Boundary } from "@surco/contract";
import { computeIndex, computeIndexStatistics, type IndexId, type RasterStatistics } from "@surco/raster";
import { statisticsKeyOf } from "../formulas/resolve-layer";
import type { Imagery } from "../imagery-deps";
import { type Scene, sceneDate } from "../scenes/scene";
import { drawThumbnail } from "./draw-thumbnail";
import { type OpenBandFile, type ReadWindow, readFieldWindows, SceneUnreadable } from "./read-field-windows";

/** Layers with statistics computed at reading time; others are computed on demand. */
const STATISTICS_AT_ONCE = ["ndvi", "evi"] as const satisfies readonly IndexId[];

/** Age after which an unreferenced file belongs to a process that ended. */
const WRITTEN_WITHIN_MS = 24 * 3_600_000;

/** Polygon to read, with the hash that its images are stored by. */
export interface PolygonToRead {
  polygonHash: string;
  polygon: Boundary;
}

/**
 * Reads a scene for polygons and stores window, thumbnail and first statistics of each; the row is written after its files.
 *
 * @returns the polygons that the scene does not serve, with reasons
 * @throws the reading error; nothing is stored then
 */
export async function readScene(
  imagery: Imagery,
  open: OpenBandFile,
  scene: Scene,
  polygons: readonly PolygonToRead[],
): Promise<{ polygonHash: string; reason: SceneUnreadable }[]> {
  const read = await readFieldWindows(
    open,
    scene,
    polygons.map(({ polygon }) => polygon),
  );
  const unread: { polygonHash: string; reason: SceneUnreadable }[] = [];
  await Promise.all(
    polygons.map(async ({ polygonHash }, index) => {
      const found = read[index] ?? new SceneUnreadable("outside-scene");
      if (found instanceof SceneUnreadable) unread.push({ polygonHash, reason: found });
      else await storeReading(imagery, polygonHash, scene, found);
    }),
  );
  return unread;
}

/** Stores window, thumbnail and first statistics of a polygon. */
export async function storeReading(
  imagery: Imagery,
  polygonHash: string,
  scene: Scene,
  read: ReadWindow,
): Promise<void> {
  const blobKey = imagery.stored.newKey(polygonHash, scene.id);
  await imagery.removals.plan([blobKey], new Date(imagery.now().getTime() + WRITTEN_WITHIN_MS));
  await imagery.stored.put(blobKey, read.window);

  const ndvi = computeIndex(read.window, read.polygon, "ndvi", { sceneId: scene.id, date: sceneDate(scene) });
  const statistics: Partial<Record<string, RasterStatistics>> = {};
  for (const layer of STATISTICS_AT_ONCE) {
    statistics[statisticsKeyOf(layer)] =
      layer === "ndvi" ? ndvi.statistics : computeIndexStatistics(read.window, read.polygon, layer);
  }

  await imagery.readings.saveReading(
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
