import { type Boundary, boundaryOf, type LngLat, type Polygon, partsOf, type Ring } from "@surco/geometry";

/** Corners of a ring in order, without the last one that repeats the first. */
export type Corners = readonly LngLat[];

/** Fewest corners that enclose something. */
export const MIN_CORNERS = 3;

/** One part of a boundary as it is drawn: open rings. */
interface Part {
  readonly outer: Corners;
  readonly holes: readonly Corners[];
}

/** A boundary as it is drawn, part by part; none while nothing is closed yet. */
export type Shape = readonly Part[];

/** One ring of a shape: the outer one of a part, or one of its holes. */
export interface RingAt {
  readonly part: number;
  readonly hole: number | null;
}

/** The polygon inside these corners, closed. */
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

/** All rings of a shape in the order in which a person steps through them. */
export function ringsOfShape(shape: Shape): RingAt[] {
  return shape.flatMap(({ holes }, part) => [
    { part, hole: null },
    ...holes.map((_, hole) => ({ part, hole })),
  ]);
}

/** Corners of a ring; none where there is no such ring. */
export function cornersAt(shape: Shape, { part, hole }: RingAt): Corners {
  const found = shape[part];
  return (hole === null ? found?.outer : found?.holes[hole]) ?? [];
}

/** Corners of all outer rings and of a ring that is not closed: what must be seen of a drawing. */
export function cornersOf({ shape, line }: { shape: Shape; line: Corners }): Corners {
  return [...shape.flatMap(({ outer }) => outer), ...line];
}

/** The shape with other corners in one ring. */
export function withRing(shape: Shape, at: RingAt, corners: Corners): Shape {
  return shape.map((part, index) => {
    if (index !== at.part) return part;
    if (at.hole === null) return { ...part, outer: corners };
    return { ...part, holes: part.holes.map((hole, which) => (which === at.hole ? corners : hole)) };
  });
}

/** The shape without a ring: a hole is filled, a part goes with its holes. */
export function withoutRing(shape: Shape, at: RingAt): Shape {
  if (at.hole === null) return shape.filter((_, index) => index !== at.part);
  return shape.map((part, index) =>
    index === at.part ? { ...part, holes: part.holes.filter((_, which) => which !== at.hole) } : part,
  );
}

/** The shape moved by degrees of longitude and latitude. */
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
