import type { PalettePicture } from "./colourise";

/** Compresses to the zlib format (RFC 1950), as `zlib.deflate` of Node does. */
export type Deflate = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/**
 * An eight-bit palette PNG: a quarter of the bytes of a full-colour one. Only palette entries that occur are written.
 * @source PNG specification, third edition, https://www.w3.org/TR/png-3/
 */
export async function encodePalettePng(picture: PalettePicture, deflate: Deflate): Promise<Uint8Array> {
  const { width, height } = picture;
  const { entries, colours } = withoutUnusedEntries(picture);
  const count = colours.length / 4;

  const palette = new Uint8Array(count * 3);
  const alpha = new Uint8Array(count);
  for (let entry = 0; entry < count; entry++) {
    palette.set(colours.subarray(entry * 4, entry * 4 + 3), entry * 3);
    alpha[entry] = colours[entry * 4 + 3] ?? 255;
  }
  // Opaque pictures have no alpha channel: readers then need not unpack the pixels to remove it.
  const isOpaque = alpha.every((value) => value === 255);
  return concat([
    SIGNATURE,
    chunk("IHDR", headerOf(width, height, PALETTE)),
    chunk("PLTE", palette),
    ...(isOpaque ? [] : [chunk("tRNS", alpha)]),
    chunk("IDAT", await deflate(unfiltered(entries, width, height))),
    chunk("IEND", new Uint8Array(0)),
  ]);
}

/** Red, green, blue, alpha of each pixel; row-major, top row first. */
export interface RgbaPicture {
  width: number;
  height: number;
  rgba: Uint8ClampedArray;
}

/** Any picture as a PNG: with a palette where 256 colours are enough, as for every layer of numbers, else in full colour. */
export async function encodePng(picture: RgbaPicture, deflate: Deflate): Promise<Uint8Array> {
  const indexed = indexedColours(picture);
  if (indexed !== null) return encodePalettePng(indexed, deflate);
  const { width, height, rgba } = picture;
  const bytes = new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  return concat([
    SIGNATURE,
    chunk("IHDR", headerOf(width, height, RGBA)),
    chunk("IDAT", await deflate(unfiltered(bytes, width * 4, height))),
    chunk("IEND", new Uint8Array(0)),
  ]);
}

/** The same picture by palette entries; null where it has more than 256 colours. */
function indexedColours({ width, height, rgba }: RgbaPicture): PalettePicture | null {
  const pixels = new Uint32Array(rgba.slice().buffer);
  const entryOf = new Map<number, number>();
  const entries = new Uint8Array(pixels.length);
  const table = new Uint32Array(256);
  let before = { colour: -1, entry: 0 };
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    const colour = pixels[pixel] ?? 0;
    if (colour !== before.colour) {
      const entry = entryOf.get(colour) ?? entryOf.size;
      if (entry === 256) return null;
      entryOf.set(colour, entry);
      table[entry] = colour;
      before = { colour, entry };
    }
    entries[pixel] = before.entry;
  }
  return { width, height, entries, colours: new Uint8Array(table.buffer) };
}

const PALETTE = 3;
const RGBA = 6;

/** Eight bits, deflate, no filter per row, not interlaced. */
function headerOf(width: number, height: number, colourType: number): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, colourType, 0, 0, 0], 8);
  return header;
}

/** Rows with the byte before each that says it is not filtered. */
function unfiltered(pixels: Uint8Array, rowBytes: number, height: number): Uint8Array {
  const rows = new Uint8Array(height * (rowBytes + 1));
  for (let row = 0; row < height; row++) {
    rows.set(pixels.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1);
  }
  return rows;
}

function withoutUnusedEntries({ entries, colours }: PalettePicture) {
  const isUsed = new Uint8Array(256);
  for (const entry of entries) isUsed[entry] = 1;
  const renumbered = new Uint8Array(256);
  const kept: number[] = [];
  isUsed.forEach((used, entry) => {
    if (used === 0) return;
    renumbered[entry] = kept.length;
    kept.push(entry);
  });

  const remaining = new Uint8Array(Math.max(1, kept.length) * 4);
  kept.forEach((entry, index) => {
    remaining.set(colours.subarray(entry * 4, entry * 4 + 4), index * 4);
  });
  const mapped = new Uint8Array(entries.length);
  for (let index = 0; index < entries.length; index++) mapped[index] = renumbered[entries[index] ?? 0] ?? 0;
  return { entries: mapped, colours: remaining };
}

function chunk(type: string, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + body.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, body.length);
  for (let index = 0; index < 4; index++) bytes[4 + index] = type.charCodeAt(index);
  bytes.set(body, 8);
  view.setUint32(8 + body.length, crc32(bytes.subarray(4, 8 + body.length)));
  return bytes;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let remainder = index;
  for (let bit = 0; bit < 8; bit++) {
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  }
  return remainder;
});

/** Checksum of PNG and zip. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}
