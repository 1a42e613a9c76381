import { refuse } from "@surco/kit-server";
import {
  computeLayer,
  computePicture,
  encodeIndexRaster,
  encodePicture,
  type LayerId,
  projectPolygon,
} from "@surco/raster";
import { requirePolygon } from "./field-polygon";
import type { Imagery } from "./imagery-deps";
import { resolveLayer } from "./resolve-layer";

/**
 * One layer of one date from its stored window, as the bytes of an index raster. A cloudy date gives a raster without
 * values, whose pixels say what covers them.
 *
 * @throws AppError FIELD_NOT_FOUND, SCENE_NOT_FOUND, IMAGE_NOT_READY
 */
export async function readImage(
  imagery: Imagery,
  fieldId: string,
  sceneId: string,
  layer: LayerId,
): Promise<{ bytes: Uint8Array; etag: string }> {
  const field = await requirePolygon(imagery, fieldId);
  const found = await imagery.windows.findWindow(field.polygonHash, sceneId);
  if (found === null) throw refuse("SCENE_NOT_FOUND", { sceneId });
  if (found.blobKey === null) throw refuse("IMAGE_NOT_READY", { sceneId, state: found.state });

  const window = await imagery.stored.get(found.blobKey);
  if (window === null) {
    await imagery.windows.markUnread(field.polygonHash, sceneId);
    throw refuse("IMAGE_NOT_READY", { sceneId, state: "waiting" });
  }
  const polygon = projectPolygon(field.polygon, window.epsg);
  const scene = { sceneId, date: found.date };
  return {
    bytes:
      layer === "trueColour"
        ? encodePicture(computePicture(window, polygon, scene))
        : encodeIndexRaster(computeLayer(window, polygon, resolveLayer(layer), scene)),
    etag: `W/"${field.polygonHash.slice(0, 16)}-${sceneId}-${layer}"`,
  };
}
