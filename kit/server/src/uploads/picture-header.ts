/** Header of a picture, read without decoding it. Sizes in pixels as stored, before orientation is applied. */
export interface PictureHeader {
  contentType: "image/png" | "image/jpeg";
  width: number;
  height: number;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** "IHDR", the first chunk of every PNG. */
const PNG_HEADER = 0x49484452;

/**
 * Reads type and size of a PNG or JPEG from its first bytes, so that decompression bombs are refused before decoding.
 *
 * @returns null for other formats
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
    // Markers may be padded with 0xFF bytes.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** SOF0 to SOF15, except DHT, JPG and DAC, whose codes lie between them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
