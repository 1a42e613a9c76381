import type { PaperMap } from "@surco/kit-server";
import { pictureBytes } from "@surco/kit-server/paper";

/** Name of a report's picture among the document's. */
export function pictureName(index: number): string {
  return `image-${index + 1}`;
}

/** The pictures as PNG on white, by name. */
export async function drawPictures(maps: readonly PaperMap[]): Promise<Record<string, Uint8Array>> {
  const pictures: Record<string, Uint8Array> = {};
  for (const [index, { picture }] of maps.entries()) {
    pictures[pictureName(index)] = await pictureBytes(picture);
  }
  return pictures;
}
