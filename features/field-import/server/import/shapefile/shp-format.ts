/** Layout of a shapefile's main file. @source ESRI Shapefile Technical Description, 1998 */
export const HEADER_BYTES = 100;
export const RECORD_HEADER_BYTES = 8;

/** Shape types of records: plain, with heights, with measures. */
export const RECORD_TYPE = {
  lines: new Set([3, 13, 23]),
  areas: new Set([5, 15, 25]),
  points: new Set([1, 11, 21, 8, 18, 28]),
} as const;

const NULL_SHAPE = 0;
const MULTI_PATCH = 31;

export const SHAPE_TYPES: ReadonlySet<number> = new Set([
  NULL_SHAPE,
  MULTI_PATCH,
  ...RECORD_TYPE.lines,
  ...RECORD_TYPE.areas,
  ...RECORD_TYPE.points,
]);
