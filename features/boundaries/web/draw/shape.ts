import { type Boundary, boundaryOf, type LngLat, type Polygon, partsOf, type Ring } from "@surco/geometry";

/** Corners of a ring in order, without the last one that repeats the first. */
export type Corners = readonly LngLat[];

/** Fewest corners of a ring. */
export const MIN_CORNERS = 3;

/** One part of a drawn boundary: open rings. */
interface Part {
  readonly outer: Corners;
  readonly holes: readonly Corners[];
}

/** A drawn boundary, part by part; empty while no ring is closed. */
export type Shape = readonly Part[];

/** Address of one ring in a shape: the outer one of a part, or one of its holes. */
export interface RingAt {
  readonly part: number;
  readonly hole: number | null;
}

/** Closed polygon of these corners. */
export function polygonOf(corners: Corners): Polygon {
  return { type: "Polygon", coordinates: [closed(corners)] };
}

export function shapeOf(boundary: Boundary): Shape {
  return partsOf(boundary).map(({ coordinates: [outer = [], ...holes] }) => ({
    outer: open(outer),
    holes: holes.map(open),
  }));
}

export function boundaryOfShape(shape: Shape): Boundary {
  return boundaryOf(
    shape.map(
      ({ outer, holes }): Polygon => ({ type: "Polygon", coordinates: [outer, ...holes].map(closed) }),
    ),
  );
}

/** All rings of a shape in the order of stepping through them. */
export function ringsOfShape(shape: Shape): RingAt[] {
  return shape.flatMap(({ holes }, part) => [
    { part, hole: null },
    ...holes.map((_, hole) => ({ part, hole })),
  ]);
}

/** Corners of a ring; empty when there is no such ring. */
export function cornersAt(shape: Shape, { part, hole }: RingAt): Corners {
  const found = shape[part];
  return (hole === null ? found?.outer : found?.holes[hole]) ?? [];
}

/** Corners of all outer rings and of an open one: the extent of a drawing. */
export function cornersOf({ shape, line }: { shape: Shape; line: Corners }): Corners {
  return [...shape.flatMap(({ outer }) => outer), ...line];
}

/** Replaces the corners of one ring. */
export function withRing(shape: Shape, at: RingAt, corners: Corners): Shape {
  return shape.map((part, index) => {
    if (index !== at.part) return part;
    if (at.hole === null) return { ...part, outer: corners };
    return { ...part, holes: part.holes.map((hole, which) => (which === at.hole ? corners : hole)) };
  });
}

/** Removes a ring: a hole is filled, a part goes with its holes. */
export function withoutRing(shape: Shape, at: RingAt): Shape {
  if (at.hole === null) return shape.filter((_, index) => index !== at.part);
  return shape.map((part, index) =>
    index === at.part ? { ...part, holes: part.holes.filter((_, which) => which !== at.hole) } : part,
  );
}

/** Moves a shape by degrees of longitude and latitude. */
export function movedBy(shape: Shape, [byLng, byLat]: LngLat): Shape {
  const move = (corners: Corners) => corners.map(([lng, lat]): LngLat => [lng + byLng, lat + byLat]);
  return shape.map(({ outer, holes }) => ({ outer: move(outer), holes: holes.map(move) }));
}

export function hasRing(shape: Shape, at: RingAt): boolean {
  return cornersAt(shape, at).length > 0;
}

export function isSameRing(a: RingAt, b: RingAt): boolean {
  return a.part === b.part && a.hole === b.hole;
}

export function isSamePosition(a: LngLat | undefined, b: LngLat | undefined): boolean {
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];
}

function closed(corners: Corners): Ring {
  const [first] = corners;
  return first === undefined ? [] : [...corners, first];
}

function open(ring: Ring): Corners {
  return ring.length > 1 && isSamePosition(ring[0], ring.at(-1)) ? ring.slice(0, -1) : ring;
}
