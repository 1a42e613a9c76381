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

  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 3, 0, 0, 0], 8); // eight bits, palette, deflate, no filter per row, not interlaced

  const palette = new Uint8Array(count * 3);
  const alpha = new Uint8Array(count);
  for (let entry = 0; entry < count; entry++) {
    palette.set(colours.subarray(entry * 4, entry * 4 + 3), entry * 3);
    alpha[entry] = colours[entry * 4 + 3] ?? 255;
  }

  const rows = new Uint8Array(height * (width + 1));
  for (let row = 0; row < height; row++) {
    rows.set(entries.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }

  return concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", palette),
    chunk("tRNS", alpha),
    chunk("IDAT", await deflate(rows)),
    chunk("IEND", new Uint8Array(0)),
  ]);
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
