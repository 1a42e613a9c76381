import { FileBytes, type FilePiece, MissingBytes } from "./file-bytes";
import { epsgOf, noDataOf, placementOf } from "./geo-tags";
import { readAllTags, readTags, type Tags, tag } from "./read-tags";
import { TiffError } from "./tiff-error";
import {
  blocksAcross,
  blocksDown,
  type SampleType,
  sampleBytes,
  samplesPerBlockRow,
  TIFF_LAYOUT_VERSION,
  type TiffLayout,
} from "./tiff-layout";

/** Either the layout, or the bytes to read before asking again. */
export type ParsedTiff =
  | { kind: "layout"; layout: TiffLayout }
  | { kind: "needs"; offset: number; length: number };

/** The same for a file with overviews. */
export type ParsedPyramid =
  | { kind: "levels"; levels: TiffLayout[] }
  | { kind: "needs"; offset: number; length: number };

const MAX_SIDE = 1_000_000;
const MAX_BLOCK_BYTES = 64 * 1024 * 1024;
/** No compression of ours makes its input larger than this. */
const MAX_COMPRESSED = (raw: number) => raw * 2 + 65_536;

/**
 * Reads the header of a TIFF or BigTIFF of either byte order; the file is not trusted, every count and place is checked
 * before anything is reserved for it.
 *
 * @param pieces  what is known of the file, usually its first 16 KB
 * @param fileSize  bytes, or null where nobody said it
 * @throws TiffError
 * @source TIFF 6.0, Adobe 1992; BigTIFF design, libtiff
 */
export function parseTiff(pieces: readonly FilePiece[], fileSize: number | null): ParsedTiff {
  const file = new FileBytes(pieces, fileSize);
  return orMissing(() => ({ kind: "layout", layout: layoutOf(readTags(file), file) }));
}

/**
 * Reads the picture and its overviews, from fine to coarse. Overviews name no place of their own: they cover what the
 * picture does. Masks are left out.
 *
 * @throws TiffError
 * @source TIFF 6.0, NewSubfileType; OGC 21-026, Cloud Optimized GeoTIFF
 */
export function parsePyramid(pieces: readonly FilePiece[], fileSize: number | null): ParsedPyramid {
  const file = new FileBytes(pieces, fileSize);
  return orMissing(() => {
    const [first, ...others] = readAllTags(file);
    if (first === undefined) throw new TiffError("BAD_TAG", "file without a directory");
    const full = layoutOf(first, file);
    const overviews = others
      .filter((tags) => numberOf(tags, tag.subfileType, 0) === REDUCED_RESOLUTION)
      .map((tags) => overviewOf(layoutOf(tags, file), full));
    return { kind: "levels", levels: [full, ...overviews].sort((a, b) => b.width - a.width) };
  });
}

const REDUCED_RESOLUTION = 1;

function overviewOf(layout: TiffLayout, full: TiffLayout): TiffLayout {
  const { placement } = full;
  return {
    ...layout,
    noData: layout.noData ?? full.noData,
    epsg: full.epsg,
    placement: placement && {
      ...placement,
      pixelWidth: (placement.pixelWidth * full.width) / layout.width,
      pixelHeight: (placement.pixelHeight * full.height) / layout.height,
    },
  };
}

function orMissing<T>(parse: () => T): T | { kind: "needs"; offset: number; length: number } {
  try {
    return parse();
  } catch (error) {
    if (error instanceof MissingBytes) return { kind: "needs", offset: error.offset, length: error.length };
    throw error;
  }
}

function layoutOf(tags: Tags, file: FileBytes): TiffLayout {
  const width = sideOf(tags, tag.width);
  const height = sideOf(tags, tag.height);
  const isTiled = tags.has(tag.tileWidth);
  const blockWidth = isTiled ? sideOf(tags, tag.tileWidth) : width;
  const blockHeight = isTiled
    ? sideOf(tags, tag.tileHeight)
    : Math.min(height, Math.max(1, numberOf(tags, tag.rowsPerStrip, height)));
  const samplesPerPixel = numberOf(tags, tag.samplesPerPixel, 1);
  if (samplesPerPixel < 1 || samplesPerPixel > 256) {
    throw new TiffError("BAD_TAG", `${samplesPerPixel} samples per pixel`);
  }

  const layout: TiffLayout = {
    version: TIFF_LAYOUT_VERSION,
    isLittleEndian: file.isLittleEndian,
    width,
    height,
    blockWidth,
    blockHeight,
    isTiled,
    samplesPerPixel,
    isPlanar: numberOf(tags, tag.planarConfiguration, 1) === 2,
    sampleType: sampleTypeOf(tags),
    compression: compressionOf(tags),
    predictor: predictorOf(tags),
    blockOffsets: [...(tags.get(isTiled ? tag.tileOffsets : tag.stripOffsets) ?? [])],
    blockLengths: [...(tags.get(isTiled ? tag.tileByteCounts : tag.stripByteCounts) ?? [])],
    noData: noDataOf(tags),
    placement: placementOf(tags),
    epsg: epsgOf(tags),
  };
  checkPredictor(layout);
  checkBlocks(layout, file.size);
  return layout;
}

function sideOf(tags: Tags, number: number): number {
  const side = numberOf(tags, number, 0);
  if (side < 1) throw new TiffError("BAD_TAG", `tag ${number} is ${side}`);
  if (side > MAX_SIDE) throw new TiffError("TOO_LARGE", `tag ${number} is ${side}`);
  return side;
}

function numberOf(tags: Tags, number: number, absent: number): number {
  return tags.get(number)?.[0] ?? absent;
}

function sampleTypeOf(tags: Tags): SampleType {
  const bits = new Set(tags.get(tag.bitsPerSample) ?? [1]);
  const formats = new Set(tags.get(tag.sampleFormat) ?? [1]);
  const name = `${[...formats].join("+")}/${[...bits].join("+")}`;
  const found = sampleTypes[name];
  if (found === undefined) throw new TiffError("UNSUPPORTED", `sample format/bits ${name}`);
  return found;
}

const sampleTypes: Record<string, SampleType | undefined> = {
  "1/8": "uint8",
  "1/16": "uint16",
  "2/16": "int16",
  "3/32": "float32",
};

function compressionOf(tags: Tags): TiffLayout["compression"] {
  const code = numberOf(tags, tag.compression, 1);
  const found = compressions[code];
  if (found === undefined) throw new TiffError("UNSUPPORTED", `compression ${code}`);
  return found;
}

const compressions: Record<number, TiffLayout["compression"] | undefined> = {
  1: "none",
  5: "lzw",
  8: "deflate",
  32946: "deflate",
};

function predictorOf(tags: Tags): 1 | 2 | 3 {
  const predictor = numberOf(tags, tag.predictor, 1);
  if (predictor === 1 || predictor === 2 || predictor === 3) return predictor;
  throw new TiffError("UNSUPPORTED", `predictor ${predictor}`);
}

function checkPredictor({ predictor, sampleType }: TiffLayout): void {
  const isFloat = sampleType === "float32";
  if ((predictor === 2 && isFloat) || (predictor === 3 && !isFloat)) {
    throw new TiffError("UNSUPPORTED", `predictor ${predictor} on ${sampleType}`);
  }
}

function checkBlocks(layout: TiffLayout, fileSize: number | null): void {
  const rawBytes = samplesPerBlockRow(layout) * layout.blockHeight * sampleBytes(layout);
  if (rawBytes > MAX_BLOCK_BYTES) throw new TiffError("TOO_LARGE", `blocks of ${rawBytes} bytes`);

  const planes = layout.isPlanar ? layout.samplesPerPixel : 1;
  const expected = blocksAcross(layout) * blocksDown(layout) * planes;
  const { blockOffsets, blockLengths } = layout;
  if (blockOffsets.length !== expected || blockLengths.length !== expected) {
    throw new TiffError(
      "BAD_BLOCK_TABLE",
      `${expected} blocks, ${blockOffsets.length} offsets, ${blockLengths.length} lengths`,
    );
  }
  for (let index = 0; index < expected; index++) {
    const offset = blockOffsets[index] ?? 0;
    const length = blockLengths[index] ?? 0;
    if (length === 0) continue;
    if (offset < 8 || length > MAX_COMPRESSED(rawBytes)) {
      throw new TiffError("BAD_BLOCK_TABLE", `block ${index} at ${offset} of ${length} bytes`);
    }
    if (fileSize !== null && offset + length > fileSize) {
      throw new TiffError("TRUNCATED", `block ${index} ends at ${offset + length}, the file at ${fileSize}`);
    }
  }
}
