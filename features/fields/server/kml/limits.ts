/** What one reading of a KML file may cost. */
export const KML_LIMITS = {
  /** From the text's arrival in the worker to the answer. */
  timeMs: 5_000,
  /** For starting the worker; a machine under load may need it. */
  startMs: 20_000,
  /** Heap of the worker: the tree of a 10 MB file needs about half of it. */
  heapMb: 768,
  /** Files read at once in one process; others wait. */
  atOnce: 2,
} as const;

/** Polygons of one file; the same as one save takes. */
export const MAX_SHAPES = 1_000;
/** Text taken over of one attribute, characters. */
export const MAX_ATTRIBUTE_CHARS = 500;
export const MAX_ATTRIBUTES = 60;
export const MAX_FOLDERS = 20;
export const MAX_NETWORK_LINKS = 100;
