/** Limits of time and memory for reading one file. */
export const IMPORT_LIMITS = {
  /**
   * Time in the worker for a file of up to `MB_AT_ONCE`, without the search for own fields. Readers use a fraction of it, since
   * wall-clock time runs out sooner on a busy machine.
   */
  timeMs: 20_000,
  /** Added for every further megabyte. */
  timeMsPerMb: 400,
  /** Time to start the worker; 20 s were exceeded on a machine under load. */
  startMs: 60_000,
  /** Heap of the worker: text of 50 MB, its parsed form, and the review. */
  heapMb: 1_024,
  /** Files read at once in one process; others wait. */
  atOnce: 2,
} as const;

export const MB_AT_ONCE = 1;

/** Limits of an archive's contents. Blank-padded tables of shapefiles compress to a fiftieth. */
export const ARCHIVE_LIMITS = {
  entries: 2_000,
  /** All entries that are read, unpacked, archives inside included. */
  unpackedBytes: 256 * 1024 * 1024,
  /** Unpacked to packed, of entries above `ratioFromBytes`. */
  ratio: 200,
  ratioFromBytes: 8 * 1024 * 1024,
  /** Depth of nested archives that are opened. */
  depth: 2,
} as const;

/** Most polygons of one file. */
export const MAX_PARTS = 20_000;
/** Most positions of one file. */
export const MAX_POSITIONS = 5_000_000;
/** Characters kept of one attribute. */
export const MAX_ATTRIBUTE_CHARS = 500;
export const MAX_ATTRIBUTES = 60;
export const MAX_NAME_CHARS = 200;
export const MAX_FOLDERS = 20;
export const MAX_NETWORK_LINKS = 100;
