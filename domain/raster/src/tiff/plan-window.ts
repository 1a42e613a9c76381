import type { PixelWindow } from "../types";
import type { BlockPart } from "./decode-rows";
import { TiffError } from "./tiff-error";
import {
  blocksAcross,
  blocksDown,
  rowsOfBlock,
  type SampleArray,
  sampleBytes,
  samplesPerBlockRow,
  type TiffLayout,
} from "./tiff-layout";

/** One block to decode for a window. */
export interface BlockTask {
  /** Of the compressed block in the file. */
  offset: number;
  length: number;
  /** Bytes of the whole block, and of its rows down to the last wanted one, when decompressed. */
  rawBytes: number;
  neededBytes: number;
  /** Of one of its rows, when decompressed. */
  rowBytes: number;
  part: BlockPart;
  /** Index of the part's first pixel in the window. */
  start: number;
}

const MAX_WINDOW_PIXELS = 64_000_000;

/**
 * Which blocks a window touches and what of each is wanted. Blocks that were never written and what lies outside of the
 * picture have no task: the window is filled with no data before.
 *
 * @param sample  which sample of each pixel, from 0
 * @throws TiffError TOO_LARGE; RangeError on a window or sample that cannot be
 */
export function planWindow(layout: TiffLayout, window: PixelWindow, sample = 0): BlockTask[] {
  const isWhole = [window.col, window.row, window.width, window.height].every(Number.isInteger);
  if (!isWhole || window.width < 1 || window.height < 1) throw new RangeError("window without whole pixels");
  if (!(sample >= 0 && sample < layout.samplesPerPixel)) throw new RangeError(`no sample ${sample}`);
  if (window.width * window.height > MAX_WINDOW_PIXELS) {
    throw new TiffError("TOO_LARGE", `window of ${window.width} by ${window.height}`);
  }

  const { blockWidth, blockHeight } = layout;
  const left = Math.max(0, window.col);
  const top = Math.max(0, window.row);
  const right = Math.min(layout.width, window.col + window.width);
  const bottom = Math.min(layout.height, window.row + window.height);
  const across = blocksAcross(layout);
  const plane = layout.isPlanar ? sample * across * blocksDown(layout) : 0;
  const rowBytes = samplesPerBlockRow(layout) * sampleBytes(layout);

  const tasks: BlockTask[] = [];
  if (right <= left) return tasks;
  for (let blockRow = Math.floor(top / blockHeight); blockRow * blockHeight < bottom; blockRow++) {
    for (let blockCol = Math.floor(left / blockWidth); blockCol * blockWidth < right; blockCol++) {
      const index = plane + blockRow * across + blockCol;
      const length = layout.blockLengths[index] ?? 0;
      if (length === 0) continue;
      const blockX = blockCol * blockWidth;
      const blockY = blockRow * blockHeight;
      const part: BlockPart = {
        fromCol: Math.max(left, blockX) - blockX,
        untilCol: Math.min(right, blockX + blockWidth) - blockX,
        fromRow: Math.max(top, blockY) - blockY,
        untilRow: Math.min(bottom, blockY + blockHeight) - blockY,
        sample: layout.isPlanar ? 0 : sample,
      };
      tasks.push({
        offset: layout.blockOffsets[index] ?? 0,
        length,
        rawBytes: rowsOfBlock(layout, blockRow) * rowBytes,
        neededBytes: part.untilRow * rowBytes,
        rowBytes,
        part,
        start: (blockY + part.fromRow - window.row) * window.width + blockX + part.fromCol - window.col,
      });
    }
  }
  return tasks;
}

/** A window full of no data, in the picture's own number type. */
export function emptyWindow(layout: TiffLayout, window: PixelWindow): SampleArray {
  const pixels = window.width * window.height;
  const noData = layout.noData ?? 0;
  switch (layout.sampleType) {
    case "uint8":
      return new Uint8Array(pixels).fill(noData);
    case "uint16":
      return new Uint16Array(pixels).fill(noData);
    case "int16":
      return new Int16Array(pixels).fill(noData);
    case "float32":
      return new Float32Array(pixels).fill(noData);
  }
}
