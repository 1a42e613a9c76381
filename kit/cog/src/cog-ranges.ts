import { TiffError } from "@surco/raster";
import type { RangeSource } from "./cog-source";

export interface ByteRange {
  offset: number;
  length: number;
}

/** Bytes between two ranges that cost less than a request of their own. */
const MAX_GAP = 32 * 1024;
/** A request no larger than this keeps others going beside it. */
const MAX_MERGED = 8 * 1024 * 1024;

/**
 * Reads ranges, neighbours in one request, and hands each over as soon as it is there.
 * @throws TiffError TRUNCATED where the file ends within a range; what the source and `use` throw
 */
export async function readPieces(
  source: RangeSource,
  ranges: readonly ByteRange[],
  use: (bytes: Uint8Array, index: number) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  await Promise.all(
    mergeRanges(ranges).map(async ({ offset, length, members }) => {
      const bytes = await source.read(offset, length, signal);
      if (bytes.length < length) {
        throw new TiffError("TRUNCATED", `file ends at ${offset + bytes.length}, within a block`);
      }
      await Promise.all(
        members.map((index) => {
          const range = ranges[index] ?? { offset, length: 0 };
          const start = range.offset - offset;
          return use(bytes.subarray(start, start + range.length), index);
        }),
      );
    }),
  );
}

/** Ranges in file order with near neighbours joined; `members` are indices of the ranges asked for. */
function mergeRanges(ranges: readonly ByteRange[]): (ByteRange & { members: number[] })[] {
  const merged: (ByteRange & { members: number[] })[] = [];
  const inOrder = ranges.map((range, index) => ({ ...range, index })).sort((a, b) => a.offset - b.offset);
  for (const { offset, length, index } of inOrder) {
    const last = merged.at(-1);
    const end = offset + length;
    const isNear = last !== undefined && offset - (last.offset + last.length) <= MAX_GAP;
    if (last !== undefined && isNear && end - last.offset <= MAX_MERGED) {
      last.length = Math.max(last.length, end - last.offset);
      last.members.push(index);
    } else {
      merged.push({ offset, length, members: [index] });
    }
  }
  return merged;
}
