import type { PlaneBox } from "./field-plane";

/** Place of a block with its main zone. */
export interface BlockPlace {
  box: PlaneBox;
  zone: { id: string; share: number } | null;
}

/** Places that stand for the land between the blocks. */
const MAX_SAMPLED = 150;
/** A place counts as much within its zone as the best one down to this difference of their shares. */
const SHARE_TOLERANCE = 0.1;

/**
 * Chooses places of blocks: in turn from each zone, the largest first, within one zone rather than across two, and each where
 * it brings the land nearer to a block. Blocks in the corners of a field would be far from each other, but say little of it.
 *
 * @param zoneIds largest zone first; empty without zones
 * @returns the places, and the sum of their worth to compare choices by
 */
export function chooseBlocks(
  places: readonly BlockPlace[],
  count: number,
  zoneIds: readonly string[],
): { chosen: BlockPlace[]; worth: number } {
  const stride = Math.ceil(places.length / MAX_SAMPLED);
  const land = places
    .filter((_, index) => index % stride === 0)
    .map((place) => ({ place, nearestM: Infinity }));
  const left = new Set(places);
  const chosen: BlockPlace[] = [];
  const represented = zoneIds.filter((id) => places.some(({ zone }) => zone?.id === id));
  let worth = 0;
  while (chosen.length < count && left.size > 0) {
    const wanted = represented[chosen.length % Math.max(1, represented.length)];
    const isWanted = ({ zone }: BlockPlace) => wanted === undefined || zone?.id === wanted;
    const ofZone = [...left].filter(isWanted);
    const open = ofZone.length > 0 ? ofZone : [...left];
    const bestShare = open.reduce((most, { zone }) => Math.max(most, zone?.share ?? 0), 0);
    const candidates = open.filter(({ zone }) => (zone?.share ?? 0) >= bestShare - SHARE_TOLERANCE);
    const around = land.filter(({ place }) => isWanted(place));
    const best = nearestToAll(candidates, around.length > 0 ? around : land);
    if (best === null) break;
    chosen.push(best);
    left.delete(best);
    for (const spot of land) spot.nearestM = Math.min(spot.nearestM, distanceM(spot.place.box, best.box));
    worth += (best.zone?.share ?? 0) + (ofZone.length > 0 ? 1 : 0);
  }
  return { chosen, worth };
}

/** Candidate that leaves the land with the least mean distance to a block. */
function nearestToAll(
  candidates: readonly BlockPlace[],
  land: readonly { place: BlockPlace; nearestM: number }[],
): BlockPlace | null {
  let best: BlockPlace | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const sumM = land.reduce(
      (sum, { place, nearestM }) => sum + Math.min(nearestM, distanceM(place.box, candidate.box)),
      0,
    );
    if (sumM < least) [best, least] = [candidate, sumM];
  }
  return best;
}

function distanceM(a: PlaneBox, b: PlaneBox): number {
  return Math.hypot(a.fromX + a.toX - b.fromX - b.toX, a.fromY + a.toY - b.fromY - b.toY) / 2;
}
