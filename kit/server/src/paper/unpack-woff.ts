import { inflateSync } from "node:zlib";

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/**
 * TrueType font of a WOFF 1.0 file. The PDF writer would inflate its tables in JavaScript for each document anew: 50 of 79 ms
 * of the processor for a short one.
 *
 * @see https://www.w3.org/TR/WOFF/#WOFFHeader https://learn.microsoft.com/typography/opentype/spec/otff
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(SFNT_HEADER_BYTES + SFNT_ENTRY_BYTES * count);
  woff.copy(header, 0, 4, 8);
  const log2 = Math.floor(Math.log2(count));
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(16 * 2 ** log2, 6);
  header.writeUInt16BE(log2, 8);
  header.writeUInt16BE(16 * (count - 2 ** log2), 10);

  const tables: Buffer[] = [];
  let offset = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEADER_BYTES + WOFF_ENTRY_BYTES * index;
    const from = woff.readUInt32BE(entry + 4);
    const packedBytes = woff.readUInt32BE(entry + 8);
    const bytes = woff.readUInt32BE(entry + 12);
    const packed = woff.subarray(from, from + packedBytes);
    const table = packedBytes < bytes ? inflateSync(packed) : packed;
    const target = SFNT_HEADER_BYTES + SFNT_ENTRY_BYTES * index;
    woff.copy(header, target, entry, entry + 4);
    woff.copy(header, target + 4, entry + 16, entry + 20);
    header.writeUInt32BE(offset, target + 8);
    header.writeUInt32BE(bytes, target + 12);
    const padding = Buffer.alloc(-bytes & 3);
    tables.push(table, padding);
    offset += bytes + padding.length;
  }
  return Buffer.concat([header, ...tables]);
}
