import type { ErrorCode } from "@surco/contract";

/** Reasons why a polygon cannot be a field's boundary; see `validateBoundary` of domain/geometry. */
export const boundaryErrors = [
  "FIELD_TOO_LARGE",
  "FIELD_EXTENT_TOO_LARGE",
  "FIELD_TOO_DETAILED",
  "FIELD_NOT_CLOSED",
  "FIELD_CROSSES_ITSELF",
  "FIELD_HAS_NO_AREA",
  "FIELD_OUTSIDE_WORLD",
  "FIELD_HOLE_OUTSIDE",
  "FIELD_PARTS_OVERLAP",
] as const satisfies readonly ErrorCode[];
