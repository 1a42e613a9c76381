import {
  areaHa,
  type Boundary,
  boundaryOf,
  commonLand,
  type LngLat,
  type Polygon,
  partsOf,
  pointInPolygon,
  uniteBoundaries,
  withoutLand,
} from "@surco/geometry";

/** Zone as far as edits change it. */
export interface EditedZone {
  id: string;
  polygon: Boundary;
  areaHa: number;
}

/** Less land than a pixel of 10 m, ha, is a sliver: borders that were drawn along others differ by centimetres. */
const SLIVER_HA = 0.01;

/**
 * Gives the land within an outline to a zone; what lies outside of the field is left out. Zones without land are removed.
 *
 * @param target  zone of `zones`, or a new one, which then is the last
 * @returns null where the outline has no land of the field
 * @throws TooTangled
 */
export function assignLand<Z extends EditedZone>(
  zones: readonly Z[],
  outline: Boundary,
  field: Boundary,
  target: Omit<Z, "polygon" | "areaHa">,
): Z[] | null {
  const land = commonLand(outline, field);
  if (land === null || areaHa(land) < SLIVER_HA) return null;
  const known = zones.find(({ id }) => id === target.id);
  const others = zones.flatMap((zone): Z[] => {
    if (zone.id === target.id) return [];
    const left = withoutLand(zone.polygon, [land]);
    return left === null || areaHa(left) < SLIVER_HA ? [] : [withPolygon(zone, left)];
  });
  if (known !== undefined) {
    const grown = withPolygon(known, uniteBoundaries(known.polygon, land));
    return inOrderOf(zones, [...others, grown]);
  }
  return [...others, { ...target, polygon: land, areaHa: areaHa(land) } as Z];
}

/** Joins a zone to another one. @throws RangeError for an unknown zone; TooTangled */
export function mergeZones<Z extends EditedZone>(zones: readonly Z[], fromId: string, intoId: string): Z[] {
  const from = zones.find(({ id }) => id === fromId);
  const into = zones.find(({ id }) => id === intoId);
  if (from === undefined || into === undefined || from === into) throw new RangeError("no such zones");
  const merged = withPolygon(into, uniteBoundaries(into.polygon, from.polygon));
  return zones.flatMap((zone) => (zone === from ? [] : zone === into ? [merged] : [zone]));
}

/**
 * Gives the part of a zone at a place to another zone.
 *
 * @returns null where no zone lies there, or the target itself does
 * @throws RangeError for an unknown target; TooTangled
 */
export function assignPart<Z extends EditedZone>(
  zones: readonly Z[],
  place: LngLat,
  targetId: string,
): Z[] | null {
  const target = zones.find(({ id }) => id === targetId);
  if (target === undefined) throw new RangeError("no such zone");
  const from = zones.find(({ polygon }) => pointInPolygon(place, polygon));
  if (from === undefined || from === target) return null;
  const parts = partsOf(from.polygon);
  const moved = parts.filter((part) => pointInPolygon(place, part));
  const left: Polygon[] = parts.filter((part) => !moved.includes(part));
  const grown = withPolygon(target, uniteBoundaries(target.polygon, ...moved));
  return zones.flatMap((zone) => {
    if (zone === target) return [grown];
    if (zone !== from) return [zone];
    return left.length === 0 ? [] : [withPolygon(zone, boundaryOf(left))];
  });
}

function withPolygon<Z extends EditedZone>(zone: Z, polygon: Boundary): Z {
  return { ...zone, polygon, areaHa: areaHa(polygon) };
}

function inOrderOf<Z extends EditedZone>(zones: readonly Z[], edited: readonly Z[]): Z[] {
  return zones.flatMap(({ id }) => edited.find((zone) => zone.id === id) ?? []);
}
