import { PHOTO_SIDE_PX } from "@surco/contract";
import { FileRefused } from "./file-refused";

const QUALITY = 0.8;

/**
 * Photo as it is sent: JPEG with a longest side of 1600 px, upright. Drawing it anew drops all metadata, the position too.
 *
 * @throws FileRefused "notReadable" for a file that the browser cannot decode, as HEIC in most of them
 */
export async function encodePhoto(file: File): Promise<ArrayBuffer> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new FileRefused("notReadable");
  });
  try {
    const scale = Math.min(1, PHOTO_SIDE_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext("2d");
    if (context === null) throw new FileRefused("notReadable");
    // JPEG has no transparency.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
    if (blob === null) throw new FileRefused("notReadable");
    return await blob.arrayBuffer();
  } finally {
    picture.close();
  }
}
