/** Largest field, all parts together. Specification, section 9. */
export const MAX_FIELD_HA = 500;

/** Below this a part is a slip of the hand or of a file, not land. */
export const MIN_FIELD_HA = 0.0001;

/** Points of all rings together; more would be a file of tracks rather than a boundary. */
export const MAX_POLYGON_POINTS = 5_000;

/** Parts of one field; more is a farm. */
export const MAX_PARTS = 50;

/** Outer rings and holes of all parts together. */
export const MAX_RINGS = 200;

/**
 * A field is seen in one piece: farther apart than neighbouring satellite tiles overlap, no image would show all of it,
 * and what lies between its parts would be read and kept for nothing.
 */
export const MAX_FIELD_SPAN_M = 10_000;
