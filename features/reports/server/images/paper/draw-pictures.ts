import type { PaperMap } from "@surco/kit-server";
import { pictureBytes } from "@surco/kit-server/paper";

/** Name of a report's picture among the document's. @param part  of a document that binds several reports */
export function pictureName(index: number, part = 1): string {
  return `image-${part}-${index + 1}`;
}

/** The pictures as PNG on white, by name. @param part  as of `pictureName` */
export async function drawPictures(
  maps: readonly PaperMap[],
  part?: number,
): Promise<Record<string, Uint8Array>> {
  const pictures: Record<string, Uint8Array> = {};
  for (const [index, { picture }] of maps.entries()) {
    pictures[pictureName(index, part)] = await pictureBytes(picture);
  }
  return pictures;
}
