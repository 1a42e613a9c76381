import type { Boundary, PlainDate } from "@surco/contract";
import { bboxOf, pointInPolygon, ringsOf } from "@surco/geometry";
import type { PlanetItem } from "./planet-item";

/** The pictures that show a field on one day. */
export interface HdPass {
  date: PlainDate;
  takenAt: string;
  /** The one that covers most of the field first. */
  itemIds: string[];
  /** 0..1 of the field that they cover together. */
  coverFraction: number;
  cloudFraction: number;
  simulated: boolean;
}

/** A field is looked at on so many places along each side of its bounding box. */
const PLACES = 24;
/** Three pictures of a strip cover any field of 500 ha; a further one costs quota for nothing. */
const MAX_ITEMS = 3;
const WHOLE = 0.999;
/** Less of a field than this is no image of it, and no reason for another picture. */
const MIN_COVER = 0.1;
const MIN_GAIN = 0.01;

/**
 * Chooses the items to order for each day: as few pictures as cover the field, the clearer one where two cover alike.
 * @returns newest first
 */
export function chooseItems(items: readonly PlanetItem[], field: Boundary): HdPass[] {
  const places = placesIn(field);
  const days = [...new Set(items.map(({ date }) => date))];
  const ofDay = (day: PlainDate) => items.filter(({ date }) => date === day);
  return days
    .flatMap((day) => choosePass(day, ofDay(day), places) ?? [])
    .sort((a, b) => (a.date < b.date ? 1 : -1));
}

function choosePass(
  date: PlainDate,
  items: readonly PlanetItem[],
  places: readonly [number, number][],
): HdPass | null {
  const covers = items.map((item) => ({
    item,
    covered: places.map((place) => item.footprint.some((part) => pointInPolygon(place, part))),
  }));
  const seen = places.map(() => false);
  const chosen: PlanetItem[] = [];
  while (chosen.length < MAX_ITEMS) {
    const best = covers
      .map(({ item, covered }) => ({
        item,
        covered,
        gain: covered.filter((is, index) => is && !seen[index]).length / places.length,
      }))
      .sort((a, b) => b.gain - a.gain || a.item.cloudFraction - b.item.cloudFraction)[0];
    if (best === undefined || best.gain < (chosen.length === 0 ? MIN_COVER : MIN_GAIN)) break;
    chosen.push(best.item);
    best.covered.forEach((is, index) => {
      if (is) seen[index] = true;
    });
    if (shareOf(seen) >= WHOLE) break;
  }
  const [first] = chosen;
  if (first === undefined) return null;
  return {
    date,
    takenAt: first.takenAt,
    itemIds: chosen.map(({ id }) => id),
    coverFraction: shareOf(seen),
    cloudFraction: Math.max(...chosen.map(({ cloudFraction }) => cloudFraction)),
    simulated: first.simulated,
  };
}

function shareOf(seen: readonly boolean[]): number {
  return seen.filter(Boolean).length / seen.length;
}

/** Places of an even grid that lie in the field; its corners where it is too thin for any. */
function placesIn(field: Boundary): [number, number][] {
  const [west, south, east, north] = bboxOf(field);
  const steps = Array.from({ length: PLACES }, (_, index) => (index + 0.5) / PLACES);
  const places = steps
    .flatMap((fx) =>
      steps.map((fy): [number, number] => [west + (east - west) * fx, south + (north - south) * fy]),
    )
    .filter((place) => pointInPolygon(place, field));
  return places.length > 0 ? places : ringsOf(field).flat();
}
