import { hashOf, unitOf } from "./hash";
import { fromLattice, metresPerLattice } from "./lattice";
import { type Patch, patchesOf } from "./patches";
import type { Rect } from "./rect";

type ParcelUse = "crops" | "pasture";
export type SpotKind = "water" | "wood";

/** A pond or a clump of trees: an ellipse inside a parcel, lattice m. */
interface Spot {
  kind: SpotKind;
  u: number;
  v: number;
  radiusU: number;
  radiusV: number;
}

/** One piece of land under one use, with half of the road or fence strip around it. */
export interface Parcel {
  /** Stable name, e.g. "p-1934--902-7". */
  id: string;
  seed: number;
  /** To the middle of the strips around it. */
  outer: Rect;
  /** The worked land itself. */
  inner: Rect;
  lng: number;
  lat: number;
  /** Of the worked land. */
  areaHa: number;
  use: ParcelUse;
  spots: readonly Spot[];
  /** Area of possible strikes; none beside a pond or wood, and none in pastures. */
  patches: readonly Patch[];
}

/** A block of parcels between main roads. */
interface Section extends Rect {
  parcels: readonly Parcel[];
}

const BAND_M = 3_400;
const COLUMN_M = 3_600;
const MAIN_ROAD_HALF_M = 11;
const TRACK_HALF_M = 4;
const SECTIONS_KEPT = 6_000;
const SMALLEST_SIDE_M = 260;

const sections = new Map<string, Section>();

/** The parcel around a lattice position. Every place belongs to exactly one. */
export function parcelAt(u: number, v: number): Parcel {
  const section = sectionAt(u, v);
  for (const parcel of section.parcels) {
    const { outer } = parcel;
    if (u >= outer.u0 && u < outer.u1 && v >= outer.v0 && v < outer.v1) return parcel;
  }
  throw new RangeError(`no parcel at ${u}, ${v}`);
}

/** Parcels whose section touches a rectangle of the lattice; at most `sectionLimit` sections are looked at. */
export function parcelsIn(rect: Rect, sectionLimit: number): Parcel[] {
  const found: Parcel[] = [];
  let looked = 0;
  for (let band = bandAt(rect.v0); bandLine(band) < rect.v1; band++) {
    for (let column = columnAt(band, rect.u0); columnLine(band, column) < rect.u1; column++) {
      if (looked++ >= sectionLimit) return found;
      found.push(...sectionOf(band, column).parcels);
    }
  }
  return found;
}

function sectionAt(u: number, v: number): Section {
  const band = bandAt(v);
  return sectionOf(band, columnAt(band, u));
}

function bandAt(v: number): number {
  return lineBefore(v, Math.floor(v / BAND_M), bandLine);
}

function columnAt(band: number, u: number): number {
  const guess = Math.floor((u - bandShift(band)) / COLUMN_M);
  return lineBefore(u, guess, (column) => columnLine(band, column));
}

function lineBefore(position: number, guess: number, line: (index: number) => number): number {
  if (position < line(guess)) return guess - 1;
  return position >= line(guess + 1) ? guess + 1 : guess;
}

function bandLine(band: number): number {
  return band * BAND_M + (unitOf(band, 11) - 0.5) * 900;
}

function columnLine(band: number, column: number): number {
  return column * COLUMN_M + bandShift(band) + (unitOf(band >> 1, column, 12) - 0.5) * 1_000;
}

/** Two bands share their crossing roads, the next two are shifted, as where old estates met. */
function bandShift(band: number): number {
  return unitOf(band >> 1, 13) * COLUMN_M;
}

function sectionOf(band: number, column: number): Section {
  const key = `${band}:${column}`;
  const known = sections.get(key);
  if (known !== undefined) return known;
  if (sections.size >= SECTIONS_KEPT) sections.clear();
  const made = makeSection(band, column);
  sections.set(key, made);
  return made;
}

function makeSection(band: number, column: number): Section {
  const bounds: Rect = {
    u0: columnLine(band, column),
    u1: columnLine(band, column + 1),
    v0: bandLine(band),
    v1: bandLine(band + 1),
  };
  const seed = hashOf(band, column, 14);
  const [, lat] = fromLattice((bounds.u0 + bounds.u1) / 2, (bounds.v0 + bounds.v1) / 2);
  const typicalHa = lat < 0 ? 45 + 115 * unitOf(seed, 1) : 26 + 60 * unitOf(seed, 1);
  const rects: Rect[] = [];
  split(bounds, seed, typicalHa / metresPerLattice(lat) ** 2, rects);
  const parcels = rects.map((rect, index) =>
    makeParcel(rect, bounds, hashOf(seed, index, 15), `p${band}_${column}_${index}`),
  );
  return { ...bounds, parcels };
}

function split(rect: Rect, seed: number, typicalHa: number, leaves: Rect[]): void {
  const width = rect.u1 - rect.u0;
  const height = rect.v1 - rect.v0;
  const areaHa = (width * height) / 10_000;
  const longer = Math.max(width, height);
  const isSmallEnough = areaHa < typicalHa * (0.8 + 0.9 * unitOf(seed, 2));
  if ((isSmallEnough && areaHa < 380) || longer < 2 * SMALLEST_SIDE_M) {
    leaves.push(rect);
    return;
  }
  const ratio = 0.36 + 0.28 * unitOf(seed, 3);
  if (width >= height) {
    const cut = rect.u0 + width * ratio;
    split({ ...rect, u1: cut }, hashOf(seed, 4), typicalHa, leaves);
    split({ ...rect, u0: cut }, hashOf(seed, 5), typicalHa, leaves);
  } else {
    const cut = rect.v0 + height * ratio;
    split({ ...rect, v1: cut }, hashOf(seed, 4), typicalHa, leaves);
    split({ ...rect, v0: cut }, hashOf(seed, 5), typicalHa, leaves);
  }
}

function makeParcel(outer: Rect, section: Rect, seed: number, id: string): Parcel {
  const margin = (edge: number, border: number) => (edge === border ? MAIN_ROAD_HALF_M : TRACK_HALF_M);
  const inner: Rect = {
    u0: outer.u0 + margin(outer.u0, section.u0),
    u1: outer.u1 - margin(outer.u1, section.u1),
    v0: outer.v0 + margin(outer.v0, section.v0),
    v1: outer.v1 - margin(outer.v1, section.v1),
  };
  const [lng, lat] = fromLattice((outer.u0 + outer.u1) / 2, (outer.v0 + outer.v1) / 2);
  const areaHa = ((inner.u1 - inner.u0) * (inner.v1 - inner.v0) * metresPerLattice(lat) ** 2) / 10_000;
  const use: ParcelUse = unitOf(seed, 21) < (lat < 0 ? 0.14 : 0.08) ? "pasture" : "crops";
  const spots = spotsOf(inner, seed, use);
  const patches = use === "crops" && spots.length === 0 ? patchesOf(inner, seed, lat, areaHa) : [];
  return { id, seed, outer, inner, lng, lat, areaHa, use, spots, patches };
}

function spotsOf(inner: Rect, seed: number, use: ParcelUse): Spot[] {
  const spots: Spot[] = [];
  const width = inner.u1 - inner.u0;
  const height = inner.v1 - inner.v0;
  const shortSide = Math.min(width, height);
  if (use === "pasture" && unitOf(seed, 22) < 0.4) {
    const radius = shortSide * (0.1 + 0.16 * unitOf(seed, 23));
    spots.push({
      kind: "water",
      u: inner.u0 + width * (0.35 + 0.3 * unitOf(seed, 24)),
      v: inner.v0 + height * (0.35 + 0.3 * unitOf(seed, 25)),
      radiusU: radius * (0.8 + 0.6 * unitOf(seed, 26)),
      radiusV: radius,
    });
  }
  if (unitOf(seed, 27) < (use === "pasture" ? 0.5 : 0.07)) {
    const radius = 35 + 55 * unitOf(seed, 28);
    spots.push({
      kind: "wood",
      u: inner.u0 + radius * 1.3,
      v: inner.v1 - radius * 1.1,
      radiusU: radius * 1.2,
      radiusV: radius,
    });
  }
  return spots;
}
