import {
  decodeSmallImages,
  isSmallPicture,
  type LayerId,
  type ScalePaletteId,
  type SmallImage,
} from "@surco/raster";
import { overviewScale, renderSmallImage } from "../overview/overview-colours";

export interface ThumbnailLook {
  layer: LayerId;
  palette: ScalePaletteId;
  /** Range of the colours; null: each date in its own. */
  range: readonly [number, number] | null;
}

/** Pictures drawn without a pause: some milliseconds on a phone. */
const AT_ONCE = 6;

/** Draws an answer of small images as data addresses by scene id, a few at a time. */
export async function drawThumbnails(
  bytes: Uint8Array,
  look: ThumbnailLook,
): Promise<Record<string, string>> {
  const canvas = document.createElement("canvas");
  const drawn: Record<string, string> = {};
  for (const [index, image] of decodeSmallImages(bytes).entries()) {
    if (index > 0 && index % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    const rgba = colourThumbnail(image, look);
    if (rgba === null) continue;
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext("2d")?.putImageData(new ImageData(rgba, image.width, image.height), 0, 0);
    drawn[image.sceneId] = canvas.toDataURL();
  }
  return drawn;
}

/** Colours of a small image in the scale of its layer; null where it has none. */
export function colourThumbnail(image: SmallImage, { layer, palette, range }: ThumbnailLook) {
  return renderSmallImage(image, overviewScale(layer, palette, range ?? ownRange(image)));
}

function ownRange(image: SmallImage): readonly [number, number] {
  if (isSmallPicture(image)) return [0, 1];
  const values = image.values.filter((value) => !Number.isNaN(value));
  if (values.length === 0) return [0, 1];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return high > low ? [low, high] : [low, low + 1];
}
