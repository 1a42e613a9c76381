import type { PaperImage } from "@surco/imagery/server";
import { deflateAsync } from "@surco/kit-server";
import { encodePng, enlarge, enlargementTo, onWhite } from "@surco/raster";

/** Programmes that show PDFs blur what they enlarge: so many pixels along the longer side keep the real ones crisp. */
const SIDE_PX = 640;

/** Name of a report's picture among the document's. */
export function pictureName(index: number): string {
  return `image-${index + 1}`;
}

/** The images as PNG on white, by name. */
export async function drawPictures(images: readonly PaperImage[]): Promise<Record<string, Uint8Array>> {
  const pictures: Record<string, Uint8Array> = {};
  for (const [index, { drawn }] of images.entries()) {
    const { width, height } = rasterOf(drawn);
    const picture = onWhite({ width, height, rgba: drawn.rgba });
    const large = enlarge(picture, enlargementTo(SIDE_PX, picture));
    pictures[pictureName(index)] = await encodePng(large, deflateAsync);
  }
  return pictures;
}

/** The grid that a layer is drawn on. */
export function rasterOf(drawn: PaperImage["drawn"]) {
  return drawn.kind === "numbers" ? drawn.raster : drawn.picture;
}
