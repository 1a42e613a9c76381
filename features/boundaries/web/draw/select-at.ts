import type { LngLat } from "@surco/geometry";
import type { useSurcoMap } from "@surco/kit-web/map";
import type { DrawingStep } from "./drawing";
import { REACH_PX } from "./ring-editor";
import { type Corners, cornersAt, isSameRing, type RingAt, ringsOfShape, type Shape } from "./shape";

type Projected = { x: number; y: number };
type Map = Pick<NonNullable<ReturnType<typeof useSurcoMap>>, "project">;

/** Selects at a press in the editor: a corner of the edited ring, another ring whose edge is near, or nothing. */
export function selectAt(map: Map, shape: Shape, ring: RingAt, position: LngLat): DrawingStep {
  const at = map.project(position);
  const corner = nearestCorner(map, cornersAt(shape, ring), at);
  if (corner !== null) return { type: "cornerChosen", corner };
  const other = ringsOfShape(shape).find(
    (candidate) => !isSameRing(candidate, ring) && isOnEdge(map, cornersAt(shape, candidate), at),
  );
  return other ? { type: "ringChosen", ring: other } : { type: "cornerChosen", corner: null };
}

function nearestCorner(map: Map, corners: Corners, at: Projected): number | null {
  let best: { corner: number; distancePx: number } | null = null;
  for (const [corner, position] of corners.entries()) {
    const { x, y } = map.project(position);
    const distancePx = Math.hypot(x - at.x, y - at.y);
    if (distancePx <= REACH_PX && distancePx < (best?.distancePx ?? Infinity)) best = { corner, distancePx };
  }
  return best?.corner ?? null;
}

function isOnEdge(map: Map, corners: Corners, at: Projected): boolean {
  const points = corners.map((position) => map.project(position));
  return points.some((from, i) => {
    const to = points[(i + 1) % points.length] ?? from;
    return distanceToSide(at, from, to) <= REACH_PX;
  });
}

function distanceToSide({ x, y }: Projected, from: Projected, to: Projected): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length2 = dx * dx + dy * dy;
  const share =
    length2 === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length2));
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy);
}
