import { bboxOf, type LngLat, type Polygon, pointInPolygon, type Ring } from "@surco/geometry";

/** Corners of a ring that are tested against another ring. */
const SAMPLED_CORNERS = 9;
/** Beyond this number of rings only the direction decides, to avoid comparing each pair. */
const MAX_COMPARED = 400;

/**
 * Assembles the rings of one record into polygons: a ring inside another is a hole, a ring inside a hole an island. The
 * direction of rings, which half of all programs get wrong, decides only where there are very many.
 */
export function assembleRings(rings: readonly Ring[]): Polygon[] {
  if (rings.length <= 1) return rings.map((ring) => ({ type: "Polygon", coordinates: [ring] }));
  return rings.length > MAX_COMPARED ? byDirection(rings) : byNesting(rings);
}

interface Nested {
  ring: Ring;
  box: readonly [number, number, number, number];
  area: number;
}

function byNesting(rings: readonly Ring[]): Polygon[] {
  // Larger rings first: a ring lies only in an earlier one.
  const sorted = rings
    .map(
      (ring): Nested => ({
        ring,
        box: bboxOf({ type: "Polygon", coordinates: [ring] }),
        area: Math.abs(doubledArea(ring)),
      }),
    )
    .sort((a, b) => b.area - a.area);
  const around: number[][] = sorted.map((inner, i) =>
    sorted.flatMap((outer, j) => (j < i && isWithin(inner, outer) ? j : [])),
  );
  const polygons = new Map<number, Polygon>();
  sorted.forEach(({ ring }, i) => {
    const depth = around[i]?.length ?? 0;
    if (depth % 2 === 0) polygons.set(i, { type: "Polygon", coordinates: [ring] });
    else polygons.get(around[i]?.findLast((j) => polygons.has(j)) ?? -1)?.coordinates.push(ring);
  });
  const order = new Map(rings.map((ring, i) => [ring, i]));
  const placeOf = (polygon: Polygon) => order.get(polygon.coordinates[0] ?? []) ?? 0;
  return [...polygons.values()].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Decides by most corners, since a hole may touch the ring around it. */
function isWithin(inner: Nested, outer: Nested): boolean {
  const [west, south, east, north] = inner.box;
  if (west < outer.box[0] || south < outer.box[1] || east > outer.box[2] || north > outer.box[3])
    return false;
  const step = Math.max(1, Math.floor(inner.ring.length / SAMPLED_CORNERS));
  const corners = inner.ring.filter((_, i) => i % step === 0);
  const polygon: Polygon = { type: "Polygon", coordinates: [outer.ring] };
  const within = corners.filter((corner) => pointInPolygon(corner, polygon)).length;
  return within * 2 > corners.length;
}

function byDirection(rings: readonly Ring[]): Polygon[] {
  const polygons: Polygon[] = [];
  for (const ring of rings) {
    const last = polygons.at(-1);
    // Clockwise is the outside, as the format has it.
    if (last === undefined || doubledArea(ring) <= 0) polygons.push({ type: "Polygon", coordinates: [ring] });
    else last.coordinates.push(ring);
  }
  return polygons;
}

/** Twice the signed area in the file's units, relative to the first corner to keep precision. */
function doubledArea(ring: Ring): number {
  const [x0, y0]: LngLat = ring[0] ?? [0, 0];
  let sum = 0;
  for (let i = 1; i + 1 < ring.length; i++) {
    const [ax, ay] = ring[i] as LngLat;
    const [bx, by] = ring[i + 1] as LngLat;
    sum += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
  }
  return sum;
}
