import { cornersOf, type GridPoint } from "./grid";
import { boundaryOf, partsOf } from "./parts";
import { turned } from "./settle";
import type { Boundary, Polygon } from "./types";

/**
 * The boundary as it is stored: rounded to 1e-7 degrees, closed, no point twice in a row, outer rings counter-clockwise,
 * holes clockwise; a polygon where there is one part.
 */
export function normalizeBoundary(boundary: Boundary): Boundary {
  return boundaryOf(partsOf(boundary).map(normalizePart));
}

function normalizePart({ type, coordinates }: Polygon): Polygon {
  return { type, coordinates: coordinates.map((ring, index) => turned(ring, index === 0)) };
}

/**
 * One text for all ways of writing the same land: wherever a ring starts, whichever way it runs, in whatever order holes and
 * parts stand. For hashing.
 */
export function canonicalText(boundary: Boundary): string {
  return partsOf(boundary).map(textOfPart).sort().join("|");
}

function textOfPart(polygon: Polygon): string {
  const rings = normalizePart(polygon).coordinates.map((ring) => {
    const corners = cornersOf(ring);
    const start = corners.reduce((best, corner, i) => (comesBefore(corner, corners[best]) ? i : best), 0);
    return [...corners.slice(start), ...corners.slice(0, start)].map(({ x, y }) => `${x},${y}`).join(" ");
  });
  return [rings[0] ?? "", ...rings.slice(1).sort()].join(";");
}

function comesBefore(a: GridPoint, b: GridPoint | undefined): boolean {
  return b !== undefined && (a.x < b.x || (a.x === b.x && a.y < b.y));
}
