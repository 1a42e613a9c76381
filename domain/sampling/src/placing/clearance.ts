import { type Boundary, ringsOf } from "@surco/geometry";
import type { Plane, PlaneXY } from "./plane";

/** Side of a ring in the plane, m. */
export type Edge = readonly [from: PlaneXY, to: PlaneXY];

export function edgesOf(boundary: Boundary, plane: Plane): Edge[] {
  return ringsOf(boundary).flatMap((ring) => {
    const corners = ring.map(plane.forward);
    return corners.slice(1).map((to, index): Edge => [corners[index] ?? to, to]);
  });
}

/** Distance from a place to the nearest edge, m; Infinity without edges. */
export function clearanceM(place: PlaneXY, edges: readonly Edge[]): number {
  let least = Infinity;
  for (const edge of edges) least = Math.min(least, squaredDistanceToEdge(place, edge));
  return Math.sqrt(least);
}

/** Edges by horizontal bands, so that a place is compared with the near ones only. */
export class EdgeBands {
  readonly #bands = new Map<number, Edge[]>();
  readonly #heightM: number;

  /** @param reachM  largest distance that is asked for */
  constructor(edges: readonly Edge[], reachM: number) {
    this.#heightM = Math.max(reachM, 1);
    for (const edge of edges) {
      const [[, y1], [, y2]] = edge;
      for (let band = this.#bandOf(Math.min(y1, y2)); band <= this.#bandOf(Math.max(y1, y2)); band++) {
        const inBand = this.#bands.get(band);
        if (inBand) inBand.push(edge);
        else this.#bands.set(band, [edge]);
      }
    }
  }

  /** True where no edge is nearer than the distance, at most the reach. */
  isClear(place: PlaneXY, distanceM: number): boolean {
    const middle = this.#bandOf(place[1]);
    for (let band = middle - 1; band <= middle + 1; band++) {
      for (const edge of this.#bands.get(band) ?? [])
        if (squaredDistanceToEdge(place, edge) < distanceM ** 2) return false;
    }
    return true;
  }

  #bandOf(y: number): number {
    return Math.floor(y / this.#heightM);
  }
}

function squaredDistanceToEdge([x, y]: PlaneXY, [[x1, y1], [x2, y2]]: Edge): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length2 = dx * dx + dy * dy;
  const along = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length2));
  return (x - x1 - along * dx) ** 2 + (y - y1 - along * dy) ** 2;
}
