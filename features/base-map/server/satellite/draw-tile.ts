import { setImmediate as nextTurn } from "node:timers/promises";
import { Transformer } from "@napi-rs/image";
import {
  type CogPyramid,
  type CogPyramidCache,
  httpSource,
  openPyramid,
  type PageCache,
  pagedSource,
  readSamples,
} from "@surco/cog";
import { type MapTile, tileSideM, utmProjection } from "@surco/geometry";
import { type HttpClient, HttpFailure } from "@surco/kit-server";
import { drawOnTile, planeOfTile, TILE_PX, TiffError, type TiffLayout, windowUnderTile } from "@surco/raster";
import type { ChosenScene } from "./choose-scenes";

export interface DrawingDeps {
  http: Pick<HttpClient, "getRange">;
  headers: CogPyramidCache;
  /** Parts of files that neighbouring tiles need too. */
  pages: PageCache;
}

export interface DrawnTile {
  bytes: Uint8Array;
  contentType: "image/jpeg" | "image/webp";
}

/** An overview this much coarser than the tile still looks sharp, and has a quarter of the bytes of the next. */
const MAX_COARSENESS = 1.5;
const JPEG_QUALITY = 82;
const WEBP_QUALITY = 80;

/**
 * Draws a tile from scenes, each where those before it have no data.
 *
 * @returns the tile, null where no scene has data; with the files that are no longer where the scenes say
 * @throws HttpFailure where the files cannot be reached
 */
export async function drawTile(
  deps: DrawingDeps,
  tile: MapTile,
  scenes: readonly ChosenScene[],
): Promise<{ drawn: DrawnTile | null; missingFiles: readonly string[] }> {
  const rgba = new Uint8ClampedArray(TILE_PX * TILE_PX * 4);
  let empty = TILE_PX * TILE_PX;
  const missingFiles: string[] = [];
  for (const scene of scenes) {
    try {
      empty = (await drawScene(deps, tile, scene, rgba)) ?? empty;
    } catch (error) {
      // One damaged or missing file leaves a gap that another scene may fill.
      if (isMissing(error)) missingFiles.push(scene.href);
      else if (!(error instanceof TiffError)) throw error;
    }
    if (empty === 0) break;
    // Between two scenes others get their turn.
    await nextTurn();
  }
  return { drawn: await encode(rgba, empty), missingFiles };
}

/** @param empty  pixels without data */
async function encode(rgba: Uint8ClampedArray, empty: number): Promise<DrawnTile | null> {
  if (empty === TILE_PX * TILE_PX) return null;
  const picture = Transformer.fromRgbaPixels(rgba, TILE_PX, TILE_PX);
  // JPEG has no transparency, which the end of the data needs.
  if (empty > 0) return { bytes: await picture.webp(WEBP_QUALITY), contentType: "image/webp" };
  return { bytes: await picture.jpeg(JPEG_QUALITY), contentType: "image/jpeg" };
}

const MISSING_STATUSES: readonly (number | null)[] = [403, 404, 410];

/** An archive that moved or reprocessed a file answers so, or has another host. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof HttpFailure)) return false;
  return error.reason === "host-not-allowed" || MISSING_STATUSES.includes(error.status);
}

/** @returns number of pixels that are still empty; null where the scene is not under the tile */
async function drawScene(
  { http, headers, pages }: DrawingDeps,
  tile: MapTile,
  { epsg, href }: ChosenScene,
  rgba: Uint8ClampedArray,
): Promise<number | null> {
  const plane = planeOfTile(tile, utmProjection(epsg).forward);
  const pyramid = await openPyramid(pagedSource(httpSource(http, href), pages), headers);
  const layout = levelFor(pyramid, tileSideM(tile) / TILE_PX);
  const window = windowUnderTile(plane, layout);
  const { placement } = layout;
  if (window === null || placement === null) return null;
  const [red, green, blue] = await readSamples({ source: pyramid.source, layout }, window, [0, 1, 2]);
  if (!red || !green || !blue) return null;
  return drawOnTile(rgba, plane, { placement, window, bands: [red, green, blue] });
}

/** Coarsest level that is fine enough for pixels of a size, m. @throws TiffError where the file has no true colours */
function levelFor({ levels }: CogPyramid, pixelM: number): TiffLayout {
  const [finest] = levels;
  if (finest === undefined || finest.samplesPerPixel < 3 || finest.sampleType !== "uint8") {
    throw new TiffError("UNSUPPORTED", "no picture of three bytes per pixel");
  }
  const isFine = ({ placement }: TiffLayout) =>
    placement !== null && placement.pixelWidth <= MAX_COARSENESS * pixelM;
  return levels.filter(isFine).at(-1) ?? finest;
}
