import type { RouteQuery } from "@surco/contract";
import type { SessionUser } from "@surco/kit-server";
import {
  computeLayer,
  computePicture,
  encodeSmallPictures,
  encodeSmallRasters,
  type FieldWindow,
  isSmallPicture,
  type ProjectedPolygon,
  projectPolygon,
  type SmallImage,
  type SmallRaster,
  shrink,
  shrinkPicture,
} from "@surco/raster";
import type { overviewImages } from "../../contract";
import { type ResolvedLayer, resolveLayer } from "../formulas/resolve-layer";
import type { FieldPolygon } from "../imagery-deps";
import { runBounded } from "../reading/run-bounded";
import { keepOpenFields } from "../require-open-layer";
import { windowIdOf } from "../window-id";
import type { Overview } from "./list-overview";

/** Concurrent stored windows. */
const WINDOWS_AT_ONCE = 4;
/** Pixel limit of an answer: more fields are coarser. */
const MAX_PIXELS = 1_000_000;

/**
 * Reads a layer of several fields, each on its own scene, as downscaled rasters or pictures. The response is immutable if nothing
 * is missing, the layer is built-in and the caller names the windows.
 *
 * @throws AppError FORMULA_NOT_FOUND
 */
export async function readOverviewImages(
  deps: Overview,
  user: SessionUser,
  { layer: layerId, images, side: wantedSide }: RouteQuery<typeof overviewImages>,
): Promise<{ bytes: Uint8Array; isImmutable: boolean }> {
  const resolved = layerId === "trueColour" ? null : await resolveLayer(deps, user.id, layerId);
  const readable = await deps.fields.listReadable(user, [...new Set(images.map(({ fieldId }) => fieldId))]);
  const open = await keepOpenFields(deps, layerId, readable);
  const polygons = new Map(
    (await deps.fields.findPolygons(open.map(({ fieldId }) => fieldId))).map((field) => [
      field.fieldId,
      field,
    ]),
  );
  const requested = images.flatMap(({ fieldId, sceneId }) => {
    const field = polygons.get(fieldId);
    return field ? [{ ...field, sceneId }] : [];
  });
  const windows = await deps.usableImages.listBlobs(requested);
  const side = Math.min(wantedSide, Math.floor(Math.sqrt(MAX_PIXELS / Math.max(1, requested.length))));

  const made: SmallImage[] = [];
  await runBounded(requested, WINDOWS_AT_ONCE, async ({ fieldId, polygonHash, polygon, sceneId }) => {
    const found = windows.find((one) => one.polygonHash === polygonHash && one.sceneId === sceneId);
    if (!found) return;
    const window = await deps.stored.get(found.blobKey);
    if (window === null) return deps.readings.markUnread(polygonHash, sceneId, found.blobKey);
    const projected = projectPolygon(polygon, window.epsg);
    const scene = { sceneId, date: found.date };
    made.push({ fieldId, sceneId, ...makeSmall(window, projected, scene, resolved, side) });
  });
  return {
    bytes:
      resolved === null
        ? encodeSmallPictures(made.filter(isSmallPicture))
        : encodeSmallRasters(numbersOf(made)),
    isImmutable:
      (resolved?.version ?? null) === null && made.length === images.length && areAllNamed(images, polygons),
  };
}

/** @param resolved  null for the picture */
function makeSmall(
  window: FieldWindow,
  polygon: ProjectedPolygon,
  scene: { sceneId: string; date: string },
  resolved: ResolvedLayer | null,
  side: number,
) {
  if (resolved === null) {
    const picture = computePicture(window, polygon, scene);
    return { corners: picture.corners, ...shrinkPicture(picture, side) };
  }
  const raster = computeLayer(window, polygon, resolved.layer, scene);
  return { corners: raster.corners, ...shrink(raster, side) };
}

function numbersOf(images: readonly SmallImage[]): SmallRaster[] {
  return images.flatMap((image) => (isSmallPicture(image) ? [] : [image]));
}

function areAllNamed(
  images: RouteQuery<typeof overviewImages>["images"],
  fields: ReadonlyMap<string, FieldPolygon>,
): boolean {
  return images.every(({ fieldId, sceneId, window }) => {
    const field = fields.get(fieldId);
    return field !== undefined && windowIdOf(field.polygonHash, sceneId) === window;
  });
}
