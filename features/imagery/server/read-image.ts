import { refuse, type SessionUser } from "@surco/kit-server";
import {
  computeLayer,
  computePicture,
  confirmWater,
  encodeIndexRaster,
  encodePicture,
  type FieldWindow,
  formulaLayer,
  isPicture,
  type LayerId,
  type LayerImage,
  type NumberLayer,
  type ProjectedPolygon,
  projectPolygon,
} from "@surco/raster";
import { requirePolygon } from "./field-polygon";
import { formulaRefusal } from "./formulas/own-formulas";
import { type ResolvedLayer, resolveLayer } from "./formulas/resolve-layer";
import type { FieldPolygon, Imagery } from "./imagery-deps";
import { requireOpenLayer } from "./require-open-layer";
import { windowIdOf } from "./window-id";

/** Encoded image; `isImmutable` if the requested URL identifies it permanently. */
export interface ImageBytes {
  bytes: Uint8Array;
  etag: string;
  isImmutable: boolean;
}

interface ImageRequest {
  fieldId: string;
  sceneId: string;
  layer: LayerId;
  /** Version of a custom formula that the caller expects. */
  version?: number | undefined;
  /** Window version that the caller expects. */
  window?: string | undefined;
}

/**
 * Reads a layer of a date from its stored window, encoded as index raster or picture. A cloudy date has no values; its pixel
 * states name the cover.
 *
 * @throws AppError as `readLayerImage`
 */
export async function readImage(
  imagery: Imagery,
  user: SessionUser,
  { fieldId, sceneId, layer: id, version, window }: ImageRequest,
): Promise<ImageBytes> {
  const { field, image, resolved } = await readLayerImage(imagery, user.id, { fieldId, sceneId, layer: id });
  const windowId = windowIdOf(field.polygonHash, sceneId);
  const key = resolved?.statisticsKey ?? id;
  return {
    bytes: isPicture(image) ? encodePicture(image) : encodeIndexRaster(image),
    etag: `W/"${windowId}-${id === "health" ? id : key}"`,
    // A URL without window and formula version is not permanent.
    isImmutable: window === windowId && (resolved?.version ?? null) === (version ?? null),
  };
}

interface LayerImageOnField {
  field: FieldPolygon;
  image: LayerImage;
  /** null for the picture. */
  resolved: ResolvedLayer | null;
}

/**
 * Reads a layer of a date from its stored window, for rendering on the server.
 *
 * @param accountId  owner of the formulas
 * @throws AppError FIELD_NOT_FOUND, SCENE_NOT_FOUND, IMAGE_NOT_READY, FORMULA_NOT_FOUND, FIELD_PLAN_TOO_LOW
 */
export async function readLayerImage(
  imagery: Imagery,
  accountId: string,
  { fieldId, sceneId, layer: id }: Omit<ImageRequest, "version" | "window">,
): Promise<LayerImageOnField> {
  await requireOpenLayer(imagery, id, fieldId);
  const resolved = id === "trueColour" ? null : await resolveLayer(imagery, accountId, id);
  const { window, polygon, field, scene } = await openWindow(imagery, fieldId, sceneId);
  if (resolved === null) return { field, image: computePicture(window, polygon, scene), resolved };
  const raster = computeLayer(window, polygon, resolved.layer, scene);
  return { field, image: id === "water" ? confirmWater(window, raster) : raster, resolved };
}

/**
 * Computes an unsaved formula for one date.
 * @throws AppError FIELD_NOT_FOUND, SCENE_NOT_FOUND, IMAGE_NOT_READY, FORMULA_INVALID, FIELD_PLAN_TOO_LOW
 */
export async function readPreview(
  imagery: Imagery,
  {
    fieldId,
    sceneId,
    expression,
    low,
    high,
  }: {
    fieldId: string;
    sceneId: string;
    expression: string;
    low?: number | undefined;
    high?: number | undefined;
  },
): Promise<Uint8Array> {
  const range = low !== undefined && high !== undefined && low < high ? ([low, high] as const) : null;
  const layer = readLayer(expression, range);
  await requireOpenLayer(imagery, layer.id, fieldId);
  const { window, polygon, scene } = await openWindow(imagery, fieldId, sceneId);
  return encodeIndexRaster(computeLayer(window, polygon, layer, scene));
}

function readLayer(expression: string, range: readonly [number, number] | null): NumberLayer {
  try {
    return formulaLayer("formula-preview", expression, range);
  } catch (error) {
    throw formulaRefusal(error);
  }
}

interface OpenedWindow {
  field: FieldPolygon;
  window: FieldWindow;
  polygon: ProjectedPolygon;
  scene: { sceneId: string; date: string };
}

async function openWindow(imagery: Imagery, fieldId: string, sceneId: string): Promise<OpenedWindow> {
  const field = await requirePolygon(imagery, fieldId);
  const found = await imagery.windows.findWindow(field.polygonHash, sceneId);
  if (found === null) throw refuse("SCENE_NOT_FOUND", { sceneId });
  if (found.blobKey === null) throw refuse("IMAGE_NOT_READY", { sceneId, state: found.state });

  const window = await imagery.stored.get(found.blobKey);
  if (window === null) {
    await imagery.readings.markUnread(field.polygonHash, sceneId, found.blobKey);
    throw refuse("IMAGE_NOT_READY", { sceneId, state: "waiting" });
  }
  const polygon = projectPolygon(field.polygon, window.epsg);
  return { field, window, polygon, scene: { sceneId, date: found.date } };
}
