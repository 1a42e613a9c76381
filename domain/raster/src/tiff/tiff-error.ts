/** Why a TIFF cannot be read. */
export type TiffErrorCode =
  /** Magic bytes of something else. */
  | "NOT_TIFF"
  /** The file ends before what its header points at. */
  | "TRUNCATED"
  /** A tag that must be there is missing or holds nonsense. */
  | "BAD_TAG"
  /** Number or place of blocks does not fit the picture's size. */
  | "BAD_BLOCK_TABLE"
  /** The block's bytes do not decode to its rows. */
  | "BAD_BLOCK"
  /** Within the format, but not read here. */
  | "UNSUPPORTED"
  /** Larger than we are willing to hold in memory. */
  | "TOO_LARGE";

export class TiffError extends Error {
  constructor(
    readonly code: TiffErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "TiffError";
  }
}
