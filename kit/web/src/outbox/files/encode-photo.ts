import { PHOTO_SIDE_PX, THUMBNAIL_SIDE_PX } from "@surco/contract";
import { FileRefused } from "./file-refused";
import type { PreparedFile } from "./file-store";

const PHOTO_QUALITY = 0.8;
const THUMBNAIL_QUALITY = 0.75;

/** Picture that can be drawn, with its size in px. */
type Drawable = (ImageBitmap | HTMLCanvasElement) & { width: number; height: number };

/**
 * Photo as it is sent: JPEG with a longest side of 1600 px, upright, and its thumbnail for this device. Drawing it anew drops all
 * metadata, the position too.
 *
 * @throws FileRefused "notReadable" for a file that the browser cannot decode, as HEIC in most of them
 */
export async function encodePhoto(file: File): Promise<PreparedFile> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new FileRefused("notReadable");
  });
  try {
    const photo = draw(picture, PHOTO_SIDE_PX);
    const bytes = await jpegOf(photo, PHOTO_QUALITY);
    // Drawn from the photo: a tenth of the work that the camera's picture would be.
    return { bytes, thumbnail: await jpegOf(draw(photo, THUMBNAIL_SIDE_PX), THUMBNAIL_QUALITY) };
  } finally {
    picture.close();
  }
}

/** @param sidePx  longest side; smaller pictures keep their size */
function draw(picture: Drawable, sidePx: number): HTMLCanvasElement {
  const scale = Math.min(1, sidePx / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (context === null) throw new FileRefused("notReadable");
  context.imageSmoothingQuality = "high";
  // JPEG has no transparency.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<ArrayBuffer> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
  if (blob === null) throw new FileRefused("notReadable");
  return blob.arrayBuffer();
}
