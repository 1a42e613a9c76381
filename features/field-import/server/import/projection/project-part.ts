import type { LngLat, Polygon } from "@surco/geometry";
import type { Projection } from "./projection";
import { WGS84 } from "./projection";

/** A polygon on the globe; null where a corner has no place there. */
export function projectPart(part: Polygon | null, projection: Projection | null): Polygon | null {
  if (part === null || projection === null) return null;
  if (projection === WGS84) return part;
  const coordinates: LngLat[][] = [];
  for (const ring of part.coordinates) {
    const projected: LngLat[] = [];
    for (const pair of ring) {
      const [lng, lat] = positionOf(pair, projection);
      if (!Number.isFinite(lng) || !Number.isFinite(lat)) return null;
      projected.push([lng, lat]);
    }
    coordinates.push(projected);
  }
  return { type: "Polygon", coordinates };
}

function positionOf(pair: LngLat, projection: Projection): LngLat {
  try {
    return projection.toLngLat(pair);
  } catch {
    // proj4 throws for coordinates that are no finite numbers.
    return [Number.NaN, Number.NaN];
  }
}
