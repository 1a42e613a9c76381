/** Header of a picture, read without decoding it. Sizes in pixels as stored, before orientation is applied. */
export interface PictureHeader {
  contentType: "image/png" | "image/jpeg";
  width: number;
  height: number;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** "IHDR", which the format puts first. */
const PNG_HEADER = 0x49484452;

/**
 * Reads kind and size of a PNG or JPEG from its first bytes: a small file may claim billions of pixels, and whoever decodes it
 * to find out has lost.
 *
 * @returns null where it is neither
 * @source PNG specification, 11.2.2 IHDR; ITU-T T.81, B.2.2 frame header
 */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (PNG_SIGNATURE.every((byte, i) => bytes[i] === byte)) return pngHeader(view);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return jpegHeader(view);
  return null;
}

function pngHeader(view: DataView): PictureHeader | null {
  if (view.byteLength < 24 || view.getUint32(12) !== PNG_HEADER) return null;
  return { contentType: "image/png", width: view.getUint32(16), height: view.getUint32(20) };
}

function jpegHeader(view: DataView): PictureHeader | null {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) {
      return { contentType: "image/jpeg", height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    // A marker may be filled up with more of its first byte.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** SOF0 to SOF15 without the tables that stand among them: DHT, JPG and DAC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
