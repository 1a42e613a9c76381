import type { Boundary } from "@surco/geometry";

/** Rings of a boundary in a row: longitude and latitude of each corner, null after a ring, twice null after a part. */
export function flatCorners(boundary: Boundary): (number | null)[] {
  const parts = boundary.type === "Polygon" ? [boundary.coordinates] : boundary.coordinates;
  return parts.flatMap((rings) => [...rings.flatMap((ring) => [...ring.flat(), null]), null]);
}
