import type { PictureHeader } from "./picture-header";

/** Each scan of a progressive JPEG is a pass over the whole picture; encoders write about ten. */
const MAX_SCANS = 100;

/**
 * Finds the end of a PNG or JPEG by walking its structure, without decoding: a truncated file has none, and bytes after
 * it belong to something else.
 *
 * @returns offset of the first byte after the picture; null where it is truncated, damaged or has too many scans
 * @source PNG specification, 5.3 chunk layout; ITU-T T.81, annex B
 */
export function pictureEnd(
  bytes: Uint8Array,
  { contentType }: Pick<PictureHeader, "contentType">,
): number | null {
  return contentType === "image/png" ? pngEnd(bytes) : jpegEnd(bytes);
}

const PNG_SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const PNG_CHUNK_BYTES = 12;
/** "IEND". */
const PNG_END = 0x49454e44;

function pngEnd(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = PNG_SIGNATURE_BYTES;
  while (at + PNG_CHUNK_BYTES <= bytes.length) {
    const type = view.getUint32(at + 4);
    at += PNG_CHUNK_BYTES + view.getUint32(at);
    if (type === PNG_END) return at <= bytes.length ? at : null;
  }
  return null;
}

const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

function jpegEnd(bytes: Uint8Array): number | null {
  let at = 2;
  let scans = 0;
  while (at + 1 < bytes.length && bytes[at] === MARKER) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return at + 2;
    if (marker === MARKER) {
      // Markers may be padded with 0xFF bytes.
      at += 1;
      continue;
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    if (length < 2) return null;
    at += 2 + length;
    if (marker !== START_OF_SCAN) continue;
    scans += 1;
    if (scans > MAX_SCANS) return null;
    at = entropyEnd(bytes, at);
  }
  return null;
}

/** First marker after entropy-coded data; stuffed zeros and restart markers belong to the data. */
function entropyEnd(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(MARKER, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
    at = bytes.indexOf(MARKER, at + 2);
  }
  return bytes.length;
}
