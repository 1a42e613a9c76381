import { areDisjoint, type Boundary, bboxOf, type LngLat, pointInPolygon } from "@surco/geometry";
import type { PlaneBox } from "./field-plane";

/** Zone of a field: a polygon with an id. */
export interface TrialZone {
  id: string;
  polygon: Boundary;
}

/** Places across and along a rectangle at which its zone is looked up. */
const [ACROSS, ALONG] = [3, 5];

/** Zone of most of a rectangle, with its share of the places looked at; null outside all zones. */
export function mainZone(box: PlaneBox, zones: readonly TrialZone[]): { id: string; share: number } | null {
  if (zones.length === 0) return null;
  const near = zones.filter(
    ({ polygon }) => !areDisjoint(bboxOf(polygon), [box.fromX, box.fromY, box.toX, box.toY]),
  );
  const counts = new Map<string, number>();
  for (let column = 0; column < ACROSS; column++) {
    for (let row = 0; row < ALONG; row++) {
      const place: LngLat = [
        box.fromX + ((box.toX - box.fromX) * (column + 0.5)) / ACROSS,
        box.fromY + ((box.toY - box.fromY) * (row + 0.5)) / ALONG,
      ];
      const zone = near.find(({ polygon }) => pointInPolygon(place, polygon));
      if (zone !== undefined) counts.set(zone.id, (counts.get(zone.id) ?? 0) + 1);
    }
  }
  let best: { id: string; share: number } | null = null;
  for (const [id, count] of counts) {
    const share = count / (ACROSS * ALONG);
    if (best === null || share > best.share) best = { id, share };
  }
  return best;
}
