import type { PlainDate } from "@surco/contract";
import { type FieldPolygon, windowStore } from "@surco/imagery/server";
import { refuse } from "@surco/kit-server";
import {
  computeIndex,
  computeIndexStatistics,
  computePicture,
  encodeIndexRaster,
  encodePicture,
  isPicture,
  type LayerImage,
  projectPolygon,
  type RasterStatistics,
} from "@surco/raster";
import type { HdLayerId } from "../contract";
import type { HdDeps } from "./hd-deps";
import { type HdImage, hdImageRepository } from "./hd-image.repository";
import { hdJob } from "./hd-job";
import { requireHd } from "./require-hd";

/**
 * One layer of an ordered date from its stored window, as bytes.
 * @throws AppError as `openHdImage`
 */
export async function readHdImage(
  deps: HdDeps,
  fieldId: string,
  date: PlainDate,
  layer: HdLayerId,
): Promise<Uint8Array> {
  const { image } = await openHdImage(deps, fieldId, date, layer);
  return isPicture(image) ? encodePicture(image) : encodeIndexRaster(image);
}

interface OpenedHdImage {
  image: LayerImage;
  field: FieldPolygon;
  stored: HdImage;
}

/**
 * One layer of an ordered date from its stored window.
 * @throws AppError as `requireHd`; SCENE_NOT_FOUND, IMAGE_NOT_READY
 */
export async function openHdImage(
  deps: HdDeps,
  fieldId: string,
  date: PlainDate,
  layer: HdLayerId,
): Promise<OpenedHdImage> {
  const { window, polygon, field, stored } = await openWindow(deps, fieldId, date);
  const scene = { sceneId: stored.itemIds[0] ?? "", date };
  const image =
    layer === "trueColour"
      ? computePicture(window, polygon, scene)
      : computeIndex(window, polygon, layer, scene);
  return { image, field, stored };
}

async function openWindow(deps: HdDeps, fieldId: string, date: PlainDate) {
  const { field } = await requireHd(deps, fieldId);
  const stored = await requireReady(deps, fieldId, date);
  const window = stored.blobKey === null ? null : await windowStore(deps.blobs).get(stored.blobKey);
  if (window === null) {
    // The file is gone: what was ordered can be fetched again.
    await hdImageRepository(deps.db).setState(fieldId, date, { state: "ordered" }, deps.now());
    await hdJob(deps).ensure({ fieldId, date });
    throw refuse("IMAGE_NOT_READY", { date, state: "ordered" });
  }
  return { window, polygon: projectPolygon(field.polygon, window.epsg), field, stored };
}

/**
 * NDVI's statistics within the boundary of today, by the definitions of today.
 * @throws AppError as `openHdImage`
 */
export async function readHdStatistics(
  deps: HdDeps,
  fieldId: string,
  date: PlainDate,
): Promise<RasterStatistics> {
  const { window, polygon } = await openWindow(deps, fieldId, date);
  return computeIndexStatistics(window, polygon, "ndvi");
}

async function requireReady(deps: HdDeps, fieldId: string, date: PlainDate): Promise<HdImage> {
  const image = await hdImageRepository(deps.db).find(fieldId, date);
  if (image === null) throw refuse("SCENE_NOT_FOUND", { date });
  if (image.state !== "ready") throw refuse("IMAGE_NOT_READY", { date, state: image.state });
  return image;
}
