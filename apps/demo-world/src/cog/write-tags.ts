export const SHORT = 3;
export const LONG = 4;
export const DOUBLE = 12;
export const ASCII = 2;
const WIDTHS: Readonly<Record<number, number>> = { [SHORT]: 2, [LONG]: 4, [DOUBLE]: 8, [ASCII]: 1 };

export interface Tag {
  id: number;
  type: number;
  values: readonly number[];
}

/**
 * A classic little-endian TIFF's header with one directory, padded with zeros to `headerBytes`.
 * @param tags  by ascending id
 * @source TIFF 6.0
 */
export function writeTags(tags: readonly Tag[], headerBytes: number): Buffer {
  return writeDirectories([tags], headerBytes);
}

/** The same with a chain of directories. */
export function writeDirectories(directories: readonly (readonly Tag[])[], headerBytes: number): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.write("II", 0, "latin1");
  header.writeUInt16LE(42, 2);
  let pointer = 4;
  let free = 8;
  for (const tags of directories) {
    header.writeUInt32LE(free, pointer);
    header.writeUInt16LE(tags.length, free);
    const first = free + 2;
    pointer = first + tags.length * 12;
    free = pointer + 4;
    tags.forEach((tag, index) => {
      const at = first + index * 12;
      const bytes = (WIDTHS[tag.type] ?? 0) * tag.values.length;
      header.writeUInt16LE(tag.id, at);
      header.writeUInt16LE(tag.type, at + 2);
      header.writeUInt32LE(tag.values.length, at + 4);
      if (bytes <= 4) {
        writeValues(header, at + 8, tag);
      } else {
        free += free % 8 === 0 ? 0 : 8 - (free % 8);
        header.writeUInt32LE(free, at + 8);
        writeValues(header, free, tag);
        free += bytes;
      }
    });
    free += free % 2;
  }
  return header;
}

function writeValues(header: Buffer, start: number, { type, values }: Tag): void {
  const width = WIDTHS[type] ?? 0;
  values.forEach((value, index) => {
    const at = start + index * width;
    if (type === SHORT) header.writeUInt16LE(value, at);
    else if (type === LONG) header.writeUInt32LE(value, at);
    else if (type === DOUBLE) header.writeDoubleLE(value, at);
    else header.writeUInt8(value, at);
  });
}
