/** Limits of time and memory for reading one file. */
export const IMPORT_LIMITS = {
  /**
   * In the worker, for a file of up to `MB_AT_ONCE`; asking for own fields is not counted. Readers keep to a fraction of it by
   * themselves: it is the clock of the wall, which a busy machine makes run out sooner.
   */
  timeMs: 10_000,
  /** Added for every further megabyte. */
  timeMsPerMb: 400,
  /** For starting the worker; a machine under load may need it. */
  startMs: 20_000,
  /** Heap of the worker: text of 50 MB, its tree or its unpacked form, and what is made of it. */
  heapMb: 1_024,
  /** Files read at once in one process; others wait. */
  atOnce: 2,
} as const;

export const MB_AT_ONCE = 1;

/** Limits of an archive's contents. Shapefiles' tables of blanks shrink to a fiftieth. */
export const ARCHIVE_LIMITS = {
  entries: 2_000,
  /** All entries that are read, unpacked, archives inside included. */
  unpackedBytes: 256 * 1024 * 1024,
  /** Unpacked to packed, of entries above `ratioFromBytes`. */
  ratio: 200,
  ratioFromBytes: 8 * 1024 * 1024,
  /** An archive in an archive is opened, one in that is not. */
  depth: 2,
} as const;

/** Polygons of one file together, a shape of many parts included. */
export const MAX_PARTS = 20_000;
/** Positions of one file together. */
export const MAX_POSITIONS = 5_000_000;
/** Text taken over of one attribute, characters. */
export const MAX_ATTRIBUTE_CHARS = 500;
export const MAX_ATTRIBUTES = 60;
export const MAX_NAME_CHARS = 200;
export const MAX_FOLDERS = 20;
export const MAX_NETWORK_LINKS = 100;
