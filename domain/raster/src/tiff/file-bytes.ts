import { TiffError } from "./tiff-error";

/** A piece of a file that has been read. */
export interface FilePiece {
  offset: number;
  bytes: Uint8Array;
}

/** Thrown by `FileBytes` for bytes that are not there yet; caught where the header is parsed. */
export class MissingBytes extends Error {
  constructor(
    readonly offset: number,
    readonly length: number,
  ) {
    super(`bytes ${offset}..${offset + length} are not read yet`);
    this.name = "MissingBytes";
  }
}

/** The known pieces of a file, addressed as the whole file. */
export class FileBytes {
  isLittleEndian = true;

  constructor(
    private readonly pieces: readonly FilePiece[],
    /** null where nobody said it. */
    readonly size: number | null,
  ) {}

  /** @throws MissingBytes; TiffError TRUNCATED where the file ends before */
  view(offset: number, length: number): DataView {
    if (this.size !== null && offset + length > this.size) {
      throw new TiffError(
        "TRUNCATED",
        `file of ${this.size} bytes has none at ${offset}..${offset + length}`,
      );
    }
    for (const piece of this.pieces) {
      const start = offset - piece.offset;
      if (start >= 0 && start + length <= piece.bytes.length) {
        return new DataView(piece.bytes.buffer, piece.bytes.byteOffset + start, length);
      }
    }
    throw new MissingBytes(offset, length);
  }

  uint16(offset: number): number {
    return this.view(offset, 2).getUint16(0, this.isLittleEndian);
  }

  uint32(offset: number): number {
    return this.view(offset, 4).getUint32(0, this.isLittleEndian);
  }

  uint64(offset: number): number {
    return safeUint64(this.view(offset, 8), 0, this.isLittleEndian);
  }
}

/** @throws TiffError BAD_TAG beyond what a number holds exactly */
export function safeUint64(view: DataView, offset: number, isLittleEndian: boolean): number {
  const value = view.getBigUint64(offset, isLittleEndian);
  if (value > BigInt(Number.MAX_SAFE_INTEGER))
    throw new TiffError("BAD_TAG", `number out of range: ${value}`);
  return Number(value);
}
