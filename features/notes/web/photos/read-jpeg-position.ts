/** Place in the metadata of a photo. */
export interface PhotoPosition {
  /** WGS84. */
  lngLat: [number, number];
  /** Radius that the camera states, m; null where it states none. */
  accuracyM: number | null;
}

const EXIF_MARKER = 0xffe1;
/** The compressed picture follows: no metadata comes after it. */
const SCAN_MARKER = 0xffda;
const GPS_DIRECTORY = 0x8825;
const gpsTags = { latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4, accuracy: 0x1f } as const;
const TYPE_ASCII = 2;
const TYPE_LONG = 4;
const TYPE_RATIONAL = 5;
const ENTRY_BYTES = 12;

/** Entry of a directory of TIFF, the format inside Exif. */
interface TiffEntry {
  type: number;
  count: number;
  /** Offset of its value, or of the offset of one longer than four bytes. */
  valueAt: number;
}

/**
 * Reads where a JPEG was taken.
 *
 * @param bytes  the file, or its beginning: metadata stand before the picture
 * @returns null without a position, or one that makes no sense
 * @source Exif 3.0, sections 4.6 and 4.7; TIFF 6.0, section 2
 */
export function readJpegPosition(bytes: Uint8Array<ArrayBuffer>): PhotoPosition | null {
  const exif = findExif(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return exif === null ? null : positionIn(exif);
}

/** TIFF data of the Exif segment. */
function findExif(file: DataView): DataView | null {
  if (file.byteLength < 4 || file.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 4 <= file.byteLength) {
    const marker = file.getUint16(at);
    const length = file.getUint16(at + 2);
    if (marker < 0xff00 || marker === SCAN_MARKER || length < 2) return null;
    const end = at + 2 + length;
    if (marker === EXIF_MARKER && end <= file.byteLength && length >= 16 && isExif(file, at + 4))
      return new DataView(file.buffer, file.byteOffset + at + 10, length - 8);
    at = end;
  }
  return null;
}

/** "Exif" and two zeros. */
function isExif(file: DataView, at: number): boolean {
  return file.getUint32(at) === 0x45786966 && file.getUint16(at + 4) === 0;
}

function positionIn(tiff: DataView): PhotoPosition | null {
  const order = tiff.getUint16(0);
  // "II" or "MM".
  if (order !== 0x4949 && order !== 0x4d4d) return null;
  const isLittle = order === 0x4949;
  const long = (at: number) => (at + 4 <= tiff.byteLength ? tiff.getUint32(at, isLittle) : Number.NaN);
  const rationals = (entry: TiffEntry | undefined, count: number): number[] => {
    if (entry?.type !== TYPE_RATIONAL || entry.count < count) return [];
    const from = long(entry.valueAt);
    return Array.from({ length: count }, (_, n) => long(from + 8 * n) / long(from + 8 * n + 4));
  };

  const pointer = entriesOf(tiff, long(4), isLittle).get(GPS_DIRECTORY);
  if (pointer?.type !== TYPE_LONG) return null;
  const gps = entriesOf(tiff, long(pointer.valueAt), isLittle);
  /** Degrees, minutes and seconds with their hemisphere as degrees. */
  const degrees = (tag: number, refTag: number, positive: string, negative: string): number => {
    const ref = gps.get(refTag);
    const letter = ref?.type === TYPE_ASCII ? String.fromCharCode(tiff.getUint8(ref.valueAt)) : "";
    const sign = letter === positive ? 1 : letter === negative ? -1 : Number.NaN;
    const [whole = Number.NaN, minutes = Number.NaN, seconds = Number.NaN] = rationals(gps.get(tag), 3);
    return sign * (whole + minutes / 60 + seconds / 3600);
  };

  const lat = degrees(gpsTags.latitude, gpsTags.latitudeRef, "N", "S");
  const lng = degrees(gpsTags.longitude, gpsTags.longitudeRef, "E", "W");
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  // Cameras without a fix write zeros.
  if (!isPlace || (lat === 0 && lng === 0)) return null;
  const [accuracyM = Number.NaN] = rationals(gps.get(gpsTags.accuracy), 1);
  return { lngLat: [lng, lat], accuracyM: Number.isFinite(accuracyM) ? accuracyM : null };
}

/** Entries of a directory by tag; of one that is cut off, those that are there. */
function entriesOf(tiff: DataView, at: number, isLittle: boolean): Map<number, TiffEntry> {
  const entries = new Map<number, TiffEntry>();
  if (!(at + 2 <= tiff.byteLength)) return entries;
  const inside = Math.floor((tiff.byteLength - at - 2) / ENTRY_BYTES);
  const count = Math.min(tiff.getUint16(at, isLittle), inside);
  for (let n = 0; n < count; n++) {
    const entryAt = at + 2 + n * ENTRY_BYTES;
    entries.set(tiff.getUint16(entryAt, isLittle), {
      type: tiff.getUint16(entryAt + 2, isLittle),
      count: tiff.getUint32(entryAt + 4, isLittle),
      valueAt: entryAt + 8,
    });
  }
  return entries;
}
