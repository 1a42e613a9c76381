import type { PlaneBox } from "./field-plane";

/** Place of a block with its main zone. */
export interface BlockPlace {
  box: PlaneBox;
  zone: { id: string; share: number } | null;
}

/** Worth of a place far from the other blocks against one wholly within its zone. */
const DISTANCE_WORTH = 0.5;

/**
 * Chooses places of blocks: in turn from each zone, the largest first, within one zone rather than across two, and far from
 * those chosen before.
 *
 * @param zoneIds largest zone first; empty without zones
 * @returns the places, and the sum of their worth to compare choices by
 */
export function chooseBlocks(
  places: readonly BlockPlace[],
  count: number,
  zoneIds: readonly string[],
): { chosen: BlockPlace[]; worth: number } {
  const farthest = places.reduce((most, { box }) => Math.max(most, distanceM(box, places[0]?.box ?? box)), 1);
  const left = new Set(places);
  const chosen: BlockPlace[] = [];
  let worth = 0;
  const represented = zoneIds.filter((id) => places.some(({ zone }) => zone?.id === id));
  while (chosen.length < count && left.size > 0) {
    const wanted = represented[chosen.length % Math.max(1, represented.length)];
    const ofZone = [...left].filter(({ zone }) => zone?.id === wanted);
    const candidates = wanted === undefined || ofZone.length === 0 ? [...left] : ofZone;
    let best: BlockPlace | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (const place of candidates) {
      const own = (place.zone?.share ?? 0) + DISTANCE_WORTH * apart(place);
      if (own > most) [best, most] = [place, own];
    }
    if (best === null) break;
    chosen.push(best);
    left.delete(best);
    worth += most + (best.zone?.id === wanted ? 1 : 0);
  }
  return { chosen, worth };

  /** Distance to the nearest chosen place, 0..1. */
  function apart({ box }: BlockPlace): number {
    if (chosen.length === 0) return 0;
    return Math.min(1, ...chosen.map((other) => distanceM(box, other.box) / farthest));
  }
}

function distanceM(a: PlaneBox, b: PlaneBox): number {
  return Math.hypot(a.fromX + a.toX - b.fromX - b.toX, a.fromY + a.toY - b.fromY - b.toY) / 2;
}
