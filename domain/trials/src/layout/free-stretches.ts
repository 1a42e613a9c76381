import { type Boundary, pointInPolygon, ringsOf } from "@surco/geometry";

/** Stretch of a lane, m along the heading. */
export interface Stretch {
  fromY: number;
  toY: number;
}

/** Borders this close to a lane's side touch it: positions carry rounding errors. */
const TOUCHING_M = 1e-4;

/** Sides of a boundary in the plane, each as its two ends. */
export type Side = readonly [fromX: number, fromY: number, toX: number, toY: number];

/** Sides of all rings of a boundary. */
export function sidesOf(boundary: Boundary): Side[] {
  return ringsOf(boundary).flatMap((ring) => {
    let from = ring.at(-1);
    return ring.flatMap((to): Side[] => {
      const side: Side[] = from === undefined ? [] : [[from[0], from[1], to[0], to[1]]];
      from = to;
      return side;
    });
  });
}

/**
 * Stretches of a lane that lie inside the field, in none of its holes, and at least the headland's distance from every border.
 *
 * @param boundary in the plane
 * @param sides of the boundary
 * @returns from the start of the lane on
 */
export function freeStretches(
  boundary: Boundary,
  sides: readonly Side[],
  { fromX, toX }: { fromX: number; toX: number },
  headlandM: number,
): Stretch[] {
  const [left, right] = [fromX - headlandM + TOUCHING_M, toX + headlandM - TOUCHING_M];
  const blocked: Stretch[] = [];
  for (const side of sides) {
    const crossing = crossingOf(side, left, right);
    if (crossing === null) continue;
    blocked.push({ fromY: crossing.fromY - headlandM, toY: crossing.toY + headlandM });
  }
  blocked.sort((a, b) => a.fromY - b.fromY);
  const stretches: Stretch[] = [];
  let open = Number.NEGATIVE_INFINITY;
  for (const { fromY, toY } of blocked) {
    // No border crosses a gap: all of it is inside, or none.
    const isInside =
      fromY > open &&
      Number.isFinite(open) &&
      pointInPolygon([(fromX + toX) / 2, (open + fromY) / 2], boundary);
    if (isInside) stretches.push({ fromY: open, toY: fromY });
    open = Math.max(open, toY);
  }
  return stretches;
}

/** Part of a side between two lines along the heading; null where it lies beside them. */
function crossingOf([ax, ay, bx, by]: Side, left: number, right: number): Stretch | null {
  if (Math.max(ax, bx) < left || Math.min(ax, bx) > right) return null;
  const at = (x: number) => (ax === bx ? ay : ay + ((by - ay) * (x - ax)) / (bx - ax));
  const [startX, endX] = ax <= bx ? [ax, bx] : [bx, ax];
  const ends = ax === bx ? [ay, by] : [at(Math.max(startX, left)), at(Math.min(endX, right))];
  return { fromY: Math.min(...ends), toY: Math.max(...ends) };
}
