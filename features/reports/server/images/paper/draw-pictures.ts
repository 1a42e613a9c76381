import type { PaperMap } from "@surco/kit-server";
import { deflateAsync } from "@surco/kit-server";
import { encodePng, enlarge, enlargementTo, onWhite } from "@surco/raster";

/** Programmes that show PDFs blur what they enlarge: so many pixels along the longer side keep the real ones crisp. */
const SIDE_PX = 640;

/** Name of a report's picture among the document's. */
export function pictureName(index: number): string {
  return `image-${index + 1}`;
}

/** The pictures as PNG on white, by name. */
export async function drawPictures(maps: readonly PaperMap[]): Promise<Record<string, Uint8Array>> {
  const pictures: Record<string, Uint8Array> = {};
  for (const [index, { picture }] of maps.entries()) {
    const large = enlarge(onWhite(picture), enlargementTo(SIDE_PX, picture));
    pictures[pictureName(index)] = await encodePng(large, deflateAsync);
  }
  return pictures;
}
