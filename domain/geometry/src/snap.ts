import { degreeLengthM } from "./degree-length";
import { ringsOf } from "./parts";
import type { Boundary, LngLat, Ring } from "./types";

export interface Snapped {
  position: LngLat;
  /** A corner of a neighbour is preferred to a place on its edge. */
  kind: "corner" | "edge";
  /** Which of the neighbours, from 0. */
  neighbour: number;
  distanceM: number;
}

/**
 * Snaps a position to the nearest corner of the neighbours within the tolerance, else to the nearest point on an edge;
 * null where none is that near. Distances are computed in the local plane, accurate to 0.1 % for tolerances up to some
 * kilometres.
 */
export function snapTo(
  position: LngLat,
  neighbours: readonly Boundary[],
  toleranceM: number,
): Snapped | null {
  const { lngM, latM } = degreeLengthM(position[1]);
  const toPlane = ([lng, lat]: LngLat): LngLat => [(lng - position[0]) * lngM, (lat - position[1]) * latM];
  const nearest: { corner: Snapped | null; edge: Snapped | null } = { corner: null, edge: null };
  neighbours.forEach((boundary, neighbour) => {
    for (const ring of ringsOf(boundary)) snapToRing(ring, neighbour, toPlane, toleranceM, nearest);
  });
  return nearest.corner ?? nearest.edge;
}

/** Puts the ring's nearest corner and edge into `nearest` where they are nearer than what is there. */
function snapToRing(
  ring: Ring,
  neighbour: number,
  toPlane: (position: LngLat) => LngLat,
  toleranceM: number,
  nearest: { corner: Snapped | null; edge: Snapped | null },
): void {
  const isNearer = (distanceM: number, known: Snapped | null) =>
    distanceM <= Math.min(toleranceM, known?.distanceM ?? toleranceM);
  let [from, fromPlane] = [ring[0], ring[0] && toPlane(ring[0])];
  for (const to of ring) {
    const plane = toPlane(to);
    const distanceM = Math.hypot(...plane);
    if (isNearer(distanceM, nearest.corner)) {
      nearest.corner = { position: to, kind: "corner", neighbour, distanceM };
    }
    if (from && fromPlane) {
      const share = nearestShare(fromPlane, plane);
      const offM = Math.hypot(...between(fromPlane, plane, share));
      if (isNearer(offM, nearest.edge)) {
        nearest.edge = { position: between(from, to, share), kind: "edge", neighbour, distanceM: offM };
      }
    }
    [from, fromPlane] = [to, plane];
  }
}

/** Place on a line that is nearest to the origin, as a share of the way from a to b. */
function nearestShare([ax, ay]: LngLat, [bx, by]: LngLat): number {
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy;
  return squared === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / squared));
}

function between([ax, ay]: LngLat, [bx, by]: LngLat, share: number): LngLat {
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}
