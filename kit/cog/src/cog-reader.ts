import { takeTurns } from "@surco/kit-server";
import {
  type BlockPart,
  type BlockTask,
  decodeLzw,
  decodeRows,
  emptyWindow,
  type FilePiece,
  type PixelWindow,
  parsePyramid,
  parseTiff,
  planWindow,
  type SampleArray,
  TIFF_LAYOUT_VERSION,
  TiffError,
  type TiffLayout,
} from "@surco/raster";
import { inflatedTo } from "./cog-inflate";
import { type ByteRange, readPieces } from "./cog-ranges";
import type { RangeSource } from "./cog-source";

/** A COG, or any other TIFF, whose header is known. */
export interface Cog {
  source: RangeSource;
  layout: TiffLayout;
}

/** Keeps headers between runs: they never change under one address and cost a request each. */
export interface CogHeaderCache {
  find(key: string): Promise<TiffLayout | null>;
  save(key: string, layout: TiffLayout): Promise<void>;
}

/** A COG with its overviews, from fine to coarse. */
export interface CogPyramid {
  source: RangeSource;
  levels: readonly TiffLayout[];
}

/** Keeps headers with overviews between runs. */
export interface CogPyramidCache {
  findLevels(key: string): Promise<readonly TiffLayout[] | null>;
  saveLevels(key: string, levels: readonly TiffLayout[]): Promise<void>;
}

export interface ReadOptions {
  /** Which sample of each pixel, from 0. */
  sample?: number;
  signal?: AbortSignal;
}

/** The header of a COG of a whole Sentinel-2 tile fits in it. */
const HEADER_BYTES = 16_384;
/** Blocks held decoded at once, in case a file makes each as large as a block may be: more than the threads that inflate. */
const BLOCKS_AT_ONCE = 6;
/** Further reads that a header may ask for: directory, tags, block tables elsewhere in the file. */
const MAX_HEADER_READS = 16;

/**
 * Reads a COG's header in one request, where it comes first in the file as it should.
 * @throws TiffError; HttpFailure of an HTTP source
 */
export async function openCog(
  source: RangeSource,
  cache?: CogHeaderCache,
  options: Pick<ReadOptions, "signal"> = {},
): Promise<Cog> {
  const known = await cache?.find(source.key);
  if (known?.version === TIFF_LAYOUT_VERSION) return { source, layout: known };

  const layout = await readLayout(source, options.signal);
  await cache?.save(source.key, layout);
  return { source, layout };
}

/** Reads the header of a COG and those of its overviews. @throws TiffError; HttpFailure of an HTTP source */
export async function openPyramid(
  source: RangeSource,
  cache?: CogPyramidCache,
  options: Pick<ReadOptions, "signal"> = {},
): Promise<CogPyramid> {
  const known = await cache?.findLevels(source.key);
  if (known?.length && known.every(({ version }) => version === TIFF_LAYOUT_VERSION)) {
    return { source, levels: known };
  }
  const { levels } = await readHeader(source, parsePyramid, options.signal);
  await cache?.saveLevels(source.key, levels);
  return { source, levels };
}

async function readLayout(source: RangeSource, signal?: AbortSignal): Promise<TiffLayout> {
  return (await readHeader(source, parseTiff, signal)).layout;
}

type NeedsBytes = { kind: "needs"; offset: number; length: number };

/** Reads as much of a file as its header needs. */
async function readHeader<T extends { kind: string }>(
  source: RangeSource,
  parse: (pieces: readonly FilePiece[], fileSize: number | null) => T | NeedsBytes,
  signal?: AbortSignal,
): Promise<Exclude<T, NeedsBytes>> {
  const pieces: FilePiece[] = [{ offset: 0, bytes: await source.read(0, HEADER_BYTES, signal) }];
  for (let reads = 0; reads < MAX_HEADER_READS; reads++) {
    const parsed = parse(pieces, source.size());
    if (!needsBytes(parsed)) return parsed as Exclude<T, NeedsBytes>;

    const bytes = await source.read(parsed.offset, Math.max(parsed.length, HEADER_BYTES), signal);
    if (bytes.length < parsed.length) {
      throw new TiffError("TRUNCATED", `file ends within its header, at ${parsed.offset + bytes.length}`);
    }
    pieces.push({ offset: parsed.offset, bytes });
  }
  throw new TiffError("BAD_TAG", "header is scattered over too many places");
}

function needsBytes(parsed: { kind: string }): parsed is NeedsBytes {
  return parsed.kind === "needs";
}

/**
 * Pixels of windows, each row-major, top row first, in the file's own number type. Outside of the picture and in blocks that
 * were never written they are the file's no-data value, 0 where it names none. A block that several windows touch is fetched
 * and decoded once.
 *
 * @returns one array per window, in their order
 * @throws TiffError; HttpFailure of an HTTP source
 */
export async function readWindows(
  cog: Cog,
  windows: readonly PixelWindow[],
  options: ReadOptions = {},
): Promise<SampleArray[]> {
  const { sample } = options;
  return readParts(
    cog,
    windows.map((window) => ({ window, sample })),
    options.signal,
  );
}

/**
 * Several samples of each pixel of a window, such as red, green and blue; blocks that hold them together are fetched and
 * decoded once.
 * @returns one array per sample, in their order
 * @throws as `readWindows`
 */
export async function readSamples(
  cog: Cog,
  window: PixelWindow,
  samples: readonly number[],
  options: Pick<ReadOptions, "signal"> = {},
): Promise<SampleArray[]> {
  return readParts(
    cog,
    samples.map((sample) => ({ window, sample })),
    options.signal,
  );
}

/** One sample of a window. */
interface WindowPart {
  window: PixelWindow;
  sample: number | undefined;
}

async function readParts(
  cog: Cog,
  wanted: readonly WindowPart[],
  signal: AbortSignal | undefined,
): Promise<SampleArray[]> {
  const { source, layout } = cog;
  // Planning refuses a window beyond all measure; only then is memory taken for it.
  const blocks = blocksUnder(layout, wanted);
  const inTurn = takeTurns(BLOCKS_AT_ONCE);
  const read = wanted.map(({ window }) => ({ window, pixels: emptyWindow(layout, window) }));

  await readPieces(
    source,
    blocks.map((block) => rangeOf(block, layout)),
    (bytes, index) =>
      inTurn(async () => {
        const block = blocks[index];
        if (block === undefined) return;
        const raw = await decompress(cog, block, bytes, signal);
        for (const { part, start, windowIndex } of block.parts) {
          const target = read[windowIndex];
          if (target === undefined) continue;
          const shown = layout.compression === "none" ? below(part, block.skippedRows) : part;
          decodeRows(raw, layout, shown, { pixels: target.pixels, start, stride: target.window.width });
        }
      }),
    signal,
  );
  return read.map(({ pixels }) => pixels);
}

/** Pixels of one window. @throws as `readWindows` */
export async function readWindow(
  cog: Cog,
  window: PixelWindow,
  options: ReadOptions = {},
): Promise<SampleArray> {
  const [pixels] = await readWindows(cog, [window], options);
  if (pixels === undefined) throw new Error("one window was asked for");
  return pixels;
}

type CompressedBlock = Pick<BlockTask, "offset" | "length" | "rawBytes" | "neededBytes">;

/** A block to decode once, down to the lowest row that any window wants of it. */
interface SharedBlock extends CompressedBlock {
  rowBytes: number;
  /** Rows above the first one that any window wants. */
  skippedRows: number;
  parts: (Pick<BlockTask, "part" | "start"> & { windowIndex: number })[];
}

function blocksUnder(layout: TiffLayout, wanted: readonly WindowPart[]): SharedBlock[] {
  const blocks = new Map<number, SharedBlock>();
  for (const [windowIndex, { window, sample }] of wanted.entries()) {
    for (const { part, start, ...task } of planWindow(layout, window, sample)) {
      const block = blocks.get(task.offset) ?? { ...task, skippedRows: part.fromRow, parts: [] };
      block.neededBytes = Math.max(block.neededBytes, task.neededBytes);
      block.skippedRows = Math.min(block.skippedRows, part.fromRow);
      block.parts.push({ part, start, windowIndex });
      blocks.set(task.offset, block);
    }
  }
  return [...blocks.values()];
}

/** The same for a file that must hold digital numbers. @throws TiffError UNSUPPORTED where it does not */
export async function readUint16Windows(
  cog: Cog,
  windows: readonly PixelWindow[],
  options?: ReadOptions,
): Promise<Uint16Array[]> {
  return (await readWindows(cog, windows, options)).map((pixels) => {
    if (pixels instanceof Uint16Array) return pixels;
    if (pixels instanceof Uint8Array) return Uint16Array.from(pixels);
    throw new TiffError("UNSUPPORTED", `${cog.layout.sampleType} where digital numbers were expected`);
  });
}

/** The same for a file of classes. @throws TiffError UNSUPPORTED where it holds something else */
export async function readUint8Windows(
  cog: Cog,
  windows: readonly PixelWindow[],
  options?: ReadOptions,
): Promise<Uint8Array[]> {
  return (await readWindows(cog, windows, options)).map((pixels) => {
    if (pixels instanceof Uint8Array) return pixels;
    throw new TiffError("UNSUPPORTED", `${cog.layout.sampleType} where classes were expected`);
  });
}

/** Bytes of a block to fetch first: of an uncompressed one the wanted rows alone. @throws TiffError BAD_BLOCK without them */
function rangeOf(block: SharedBlock, layout: TiffLayout): ByteRange {
  if (layout.compression !== "none") return { offset: block.offset, length: firstBytes(block, layout) };
  if (block.length < block.neededBytes) {
    throw new TiffError("BAD_BLOCK", `${block.length} bytes, its rows take ${block.neededBytes}`);
  }
  const skippedBytes = block.skippedRows * block.rowBytes;
  return { offset: block.offset + skippedBytes, length: block.neededBytes - skippedBytes };
}

/** The part as it lies in a block without its first rows. */
function below(part: BlockPart, skippedRows: number): BlockPart {
  return { ...part, fromRow: part.fromRow - skippedRows, untilRow: part.untilRow - skippedRows };
}

/** Rows lie top to bottom and a stream is read from its start: the rest of the block is neither fetched nor inflated. */
function firstBytes(task: CompressedBlock, layout: TiffLayout): number {
  if (layout.compression === "lzw") return task.length;
  const share = task.neededBytes / task.rawBytes;
  return Math.min(task.length, Math.ceil(task.length * share * 1.05) + 4096);
}

async function decompress(
  { source, layout }: Cog,
  task: CompressedBlock,
  bytes: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  if (layout.compression === "none") return bytes;
  if (layout.compression === "lzw") return decodeLzw(bytes, task.neededBytes);

  const raw = await inflatedTo(bytes, task);
  if (raw.length >= task.neededBytes || bytes.length >= task.length) return raw;

  // The upper rows took more than their share: fetch what is left of the block.
  const rest = await source.read(task.offset + bytes.length, task.length - bytes.length, signal);
  return inflatedTo(Buffer.concat([bytes, rest]), task);
}
