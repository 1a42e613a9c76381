import { type FileBytes, safeUint64 } from "./file-bytes";
import { TiffError } from "./tiff-error";

/** Numbers of the tags that are read. @source TIFF 6.0; GeoTIFF 1.1 (OGC 19-008r4); GDAL's GTiff driver */
export const tag = {
  subfileType: 254,
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  stripOffsets: 273,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  planarConfiguration: 284,
  predictor: 317,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  sampleFormat: 339,
  pixelScale: 33550,
  tiepoint: 33922,
  transformation: 34264,
  geoKeys: 34735,
  gdalNoData: 42113,
} as const;

/** Values of the picture's tags by number; text is one number per character. */
export type Tags = ReadonlyMap<number, readonly number[]>;

const knownTags = new Set<number>(Object.values(tag));

/** Bytes of a value by its TIFF type; types we never need are absent. */
const typeBytes: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 11: 4, 12: 8, 16: 8 };

const MAX_ENTRIES = 4096;
/** A million blocks: a picture of 32,000 by 32,000 in blocks of 32. */
const MAX_VALUES = 1_000_000;

/** Directories that are followed: pyramids have fewer, and a chain may be a circle. */
const MAX_DIRECTORIES = 16;

/**
 * Reads the wanted tags of the first directory of a TIFF or BigTIFF.
 * @throws TiffError NOT_TIFF, BAD_TAG, TOO_LARGE, TRUNCATED; MissingBytes where more of the file is needed
 */
export function readTags(file: FileBytes): Tags {
  const isBig = readByteOrder(file);
  return readDirectory(file, isBig ? file.uint64(8) : file.uint32(4), isBig).tags;
}

/** Reads the wanted tags of all directories, in the order of their chain. @throws as `readTags` */
export function readAllTags(file: FileBytes): Tags[] {
  const isBig = readByteOrder(file);
  const found: Tags[] = [];
  let next = isBig ? file.uint64(8) : file.uint32(4);
  while (next !== 0) {
    if (found.length === MAX_DIRECTORIES)
      throw new TiffError("TOO_LARGE", "chain of directories does not end");
    const directory = readDirectory(file, next, isBig);
    found.push(directory.tags);
    next = directory.next;
  }
  return found;
}

/** @returns the wanted tags, and where the next directory begins; 0: nowhere */
function readDirectory(file: FileBytes, directory: number, isBig: boolean): { tags: Tags; next: number } {
  const count = isBig ? file.uint64(directory) : file.uint16(directory);
  if (count === 0 || count > MAX_ENTRIES) throw new TiffError("BAD_TAG", `directory of ${count} entries`);

  const first = directory + (isBig ? 8 : 2);
  const entryBytes = isBig ? 20 : 12;
  const entries = file.view(first, count * entryBytes);
  const tags = new Map<number, readonly number[]>();
  for (let index = 0; index < count; index++) {
    const at = index * entryBytes;
    const number = entries.getUint16(at, file.isLittleEndian);
    if (knownTags.has(number)) tags.set(number, readValues(file, entries, at, first + at, isBig));
  }
  return {
    tags,
    // Read on demand: it lies behind the directory, and who wants the first one alone must not fetch more.
    get next() {
      const end = first + count * entryBytes;
      return isBig ? file.uint64(end) : file.uint32(end);
    },
  };
}

/** @returns true for BigTIFF */
function readByteOrder(file: FileBytes): boolean {
  const head = file.view(0, 8);
  const order = head.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) throw new TiffError("NOT_TIFF", "no byte order mark");
  file.isLittleEndian = order === 0x4949;
  const magic = head.getUint16(2, file.isLittleEndian);
  if (magic !== 42 && magic !== 43) throw new TiffError("NOT_TIFF", `version ${magic}`);
  if (magic === 43 && head.getUint16(4, file.isLittleEndian) !== 8) {
    throw new TiffError("UNSUPPORTED", "BigTIFF with offsets other than 8 bytes");
  }
  return magic === 43;
}

function readValues(
  file: FileBytes,
  entries: DataView,
  at: number,
  fileOffset: number,
  isBig: boolean,
): readonly number[] {
  const type = entries.getUint16(at + 2, file.isLittleEndian);
  const count = isBig
    ? safeUint64(entries, at + 4, file.isLittleEndian)
    : entries.getUint32(at + 4, file.isLittleEndian);
  const size = typeBytes[type];
  if (size === undefined) throw new TiffError("BAD_TAG", `tag of type ${type}`);
  if (count > MAX_VALUES) throw new TiffError("TOO_LARGE", `tag with ${count} values`);

  const inlineBytes = isBig ? 8 : 4;
  const inlineAt = fileOffset + (isBig ? 12 : 8);
  const bytes = count * size;
  const offset = bytes <= inlineBytes ? inlineAt : isBig ? file.uint64(inlineAt) : file.uint32(inlineAt);
  const values = file.view(offset, bytes);
  return Array.from({ length: count }, (_, index) =>
    readNumber(values, index * size, type, file.isLittleEndian),
  );
}

function readNumber(view: DataView, offset: number, type: number, isLittleEndian: boolean): number {
  switch (type) {
    case 3:
      return view.getUint16(offset, isLittleEndian);
    case 4:
      return view.getUint32(offset, isLittleEndian);
    case 11:
      return view.getFloat32(offset, isLittleEndian);
    case 12:
      return view.getFloat64(offset, isLittleEndian);
    case 16:
      return safeUint64(view, offset, isLittleEndian);
    default:
      return view.getUint8(offset);
  }
}
