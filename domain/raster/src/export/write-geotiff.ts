import type { Deflate } from "../png";
import type { RasterGrid } from "../types";
import { utf8 } from "../utf8";

/** Content of a GeoTIFF: one band of numbers, or a picture in red, green, blue and alpha. */
export interface GeoTiffContent {
  grid: RasterGrid;
  /** UTM zone of the grid, for example 32720. */
  epsg: number;
  /** `width * height` numbers, NaN where there is none; or `width * height * 4` bytes. Row-major, top row first. */
  pixels: Float32Array | Uint8ClampedArray;
  /** Description and attribution, visible to any program that lists a picture's tags. */
  description: string;
  /** Name and version of the programme. */
  software: string;
}

/** Rows of one strip make about so many bytes before they are compressed. */
const STRIP_BYTES = 64 * 1024;
const [ASCII, SHORT, LONG, DOUBLE] = [2, 3, 4, 12] as const;
const bytesOfType = { [ASCII]: 1, [SHORT]: 2, [LONG]: 4, [DOUBLE]: 8 } as const;
const WORD = 4;

type Entry = readonly [tag: number, type: keyof typeof bytesOfType, values: ArrayLike<number>];

/**
 * A georeferenced TIFF in strips, deflated: float32 with NaN as the value for no data, or eight-bit RGBA.
 * @source TIFF 6.0, Adobe 1992; GeoTIFF 1.1, OGC 19-008r4; GDAL_NODATA of GDAL's GTiff driver
 */
export async function writeGeoTiff(content: GeoTiffContent, deflate: Deflate): Promise<Uint8Array> {
  const { width, height } = content.grid;
  const samples = content.pixels instanceof Float32Array ? 1 : 4;
  const raw = littleEndianBytes(content.pixels);
  const rowBytes = raw.length / height;
  const rowsPerStrip = Math.min(height, Math.max(1, Math.floor(STRIP_BYTES / (width * samples * WORD))));

  const strips: Uint8Array[] = [];
  for (let row = 0; row < height; row += rowsPerStrip) {
    strips.push(await deflate(raw.subarray(row * rowBytes, (row + rowsPerStrip) * rowBytes)));
  }

  const entriesFor = (offsets: number[]) => entriesOf(content, samples, rowsPerStrip, strips, offsets);
  // Its size does not depend on the offsets in it.
  const headerBytes = headerLength(entriesFor(strips.map(() => 0)));
  let end = headerBytes;
  const offsets = strips.map((strip) => {
    const offset = end;
    end = even(offset + strip.length);
    return offset;
  });

  const file = new Uint8Array(end);
  writeHeader(file, entriesFor(offsets));
  strips.forEach((strip, index) => {
    file.set(strip, offsets[index]);
  });
  return file;
}

/** Tags in ascending order, as the format asks. */
function entriesOf(
  { grid, epsg, description, software }: GeoTiffContent,
  samples: 1 | 4,
  rowsPerStrip: number,
  strips: readonly Uint8Array[],
  offsets: readonly number[],
): Entry[] {
  const isPicture = samples === 4;
  const perSample = (value: number) => new Array<number>(samples).fill(value);
  return [
    [256, LONG, [grid.width]],
    [257, LONG, [grid.height]],
    [258, SHORT, perSample(isPicture ? 8 : 32)],
    [259, SHORT, [8]], // deflate
    [262, SHORT, [isPicture ? 2 : 1]], // RGB, or black is zero
    [270, ASCII, text(description)],
    [273, LONG, offsets],
    [277, SHORT, [samples]],
    [278, LONG, [rowsPerStrip]],
    [279, LONG, strips.map((strip) => strip.length)],
    [284, SHORT, [1]], // samples of a pixel stand together
    [305, ASCII, text(software)],
    ...(isPicture ? ([[338, SHORT, [2]]] satisfies Entry[]) : []), // alpha, colours not multiplied by it
    [339, SHORT, perSample(isPicture ? 1 : 3)], // unsigned, or IEEE floating point
    [33550, DOUBLE, [grid.pixelSizeM, grid.pixelSizeM, 0]],
    [33922, DOUBLE, [0, 0, 0, grid.originX, grid.originY, 0]],
    // Version 1.1.0; a projected system, pixels are areas, the zone, metres.
    [34735, SHORT, [1, 1, 0, 4, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, epsg, 3076, 0, 1, 9001]],
    ...(isPicture ? [] : ([[42113, ASCII, text("nan")]] satisfies Entry[])),
  ];
}

function headerLength(entries: readonly Entry[]): number {
  const outside = entries.map(valueBytes).filter((bytes) => bytes > WORD);
  return outside.reduce((length, bytes) => length + even(bytes), directoryEnd(entries));
}

function writeHeader(file: Uint8Array, entries: readonly Entry[]): void {
  const view = new DataView(file.buffer);
  view.setUint16(0, 0x4949, true);
  view.setUint16(2, 42, true);
  view.setUint32(4, 8, true);
  view.setUint16(8, entries.length, true);
  let outside = directoryEnd(entries);
  entries.forEach((entry, index) => {
    const [tag, type, values] = entry;
    const at = 10 + index * 12;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, values.length, true);
    const bytes = valueBytes(entry);
    const isInside = bytes <= WORD;
    writeValues(view, isInside ? at + 8 : outside, entry);
    if (isInside) return;
    view.setUint32(at + 8, outside, true);
    outside += even(bytes);
  });
}

function writeValues(view: DataView, at: number, [, type, values]: Entry): void {
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0;
    const place = at + index * bytesOfType[type];
    if (type === ASCII) view.setUint8(place, value);
    else if (type === SHORT) view.setUint16(place, value, true);
    else if (type === LONG) view.setUint32(place, value, true);
    else view.setFloat64(place, value, true);
  }
}

function directoryEnd(entries: readonly Entry[]): number {
  return even(8 + 2 + entries.length * 12 + 4);
}

function valueBytes([, type, values]: Entry): number {
  return values.length * bytesOfType[type];
}

/** Ends with the zero that the format asks for. */
function text(value: string): Uint8Array {
  return utf8(`${value.replaceAll("\0", " ")}\0`);
}

function even(offset: number): number {
  return offset + (offset % 2);
}

function littleEndianBytes(pixels: Float32Array | Uint8ClampedArray): Uint8Array {
  if (!(pixels instanceof Float32Array)) {
    return new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  }
  const bytes = new Uint8Array(pixels.length * WORD);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < pixels.length; index++) {
    view.setFloat32(index * WORD, pixels[index] ?? Number.NaN, true);
  }
  return bytes;
}
