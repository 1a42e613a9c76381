import { remember } from "../remember";
import { type Sky, skyClass, skyOf } from "./clouds";
import type { DayNumber } from "./days";
import { landCoverOf, patchStateOf } from "./land-cover";
import { patchAt, spotAt } from "./land-layer";
import { fromLattice } from "./lattice";
import { tilesIn } from "./mgrs-tiles";
import type { Parcel } from "./parcels";
import { bareSoil, canopyReflectance, type ReflectanceBand } from "./reflectance";
import { isSeenOn } from "./scene";
import { zoneOf, zonePatternsAt } from "./zones";

/** Index of a parcel on one day. */
export interface FieldEviDay {
  day: DayNumber;
  /** Median of the places in full light; null where none is. */
  evi: number | null;
  /** Share of the places in full light, 0..1. */
  clearShare: number;
}

/** Places along each side of a parcel. */
const SIDE = 6;
/** Kept from the fences, m. */
const MARGIN_M = 25;
/** Tiles of neighbouring zones overlap. */
const MOST_TILES = 4;

const rememberSky = remember<string, Sky>(400);

/**
 * EVI of a parcel on each day that a satellite sees it, from a grid of its places under the clouds of that day. The images of
 * the world show the same with 10 m pixels and the noise of a sensor.
 */
export function fieldEvi(parcel: Parcel, from: DayNumber, until: DayNumber): FieldEviDay[] {
  const places = placesOf(parcel);
  const [west, south] = fromLattice(parcel.inner.u0, parcel.inner.v0);
  const [east, north] = fromLattice(parcel.inner.u1, parcel.inner.v1);
  const tiles = tilesIn([west, south, east, north], MOST_TILES);
  const days: FieldEviDay[] = [];
  for (let day = from; day <= until; day++)
    if (tiles.some((tile) => isSeenOn(tile, day))) days.push(eviOn(parcel, places, day));
  return days;
}

interface Place {
  u: number;
  v: number;
  patch: number | null;
}

function placesOf(parcel: Parcel): Place[] {
  const { u0, u1, v0, v1 } = parcel.inner;
  const along = (low: number, high: number, index: number) =>
    low + MARGIN_M + ((high - low - 2 * MARGIN_M) * (index + 0.5)) / SIDE;
  return Array.from({ length: SIDE * SIDE }, (_, index) => {
    const u = along(u0, u1, index % SIDE);
    const v = along(v0, v1, Math.floor(index / SIDE));
    const patch = patchAt(parcel, u, v);
    return { u, v, patch: patch === 0 ? null : patch - 1 };
  }).filter(({ u, v }) => spotAt(parcel, u, v) === 0);
}

function eviOn(parcel: Parcel, places: readonly Place[], day: DayNumber): FieldEviDay {
  const isSouth = parcel.lat < 0;
  const sky = rememberSky(`${day}:${isSouth}`, () => skyOf(day, isSouth));
  const values: number[] = [];
  for (const place of places) {
    const threshold = sky.thresholdAt(place.u, place.v);
    const cloud = sky.cloudAt(place.u, place.v, threshold);
    if (skyClass(cloud, sky.shadowAt(place.u, place.v, threshold)) !== 0) continue;
    values.push(eviAt(parcel, place, day));
  }
  values.sort((a, b) => a - b);
  const middle = values.length / 2;
  const median = ((values[Math.ceil(middle) - 1] ?? 0) + (values[Math.floor(middle)] ?? 0)) / 2;
  return {
    day,
    evi: values.length === 0 ? null : Math.round(median * 10_000) / 10_000,
    clearShare: Math.round((values.length / Math.max(1, places.length)) * 1_000) / 1_000,
  };
}

/** @source Huete et al. 2002, 10.1016/S0034-4257(02)00096-2 */
function eviAt(parcel: Parcel, { u, v, patch }: Place, day: DayNumber): number {
  const state = patchStateOf(parcel, patch, landCoverOf(parcel, day), day);
  const zone = zoneOf(state.zoneWeights, zonePatternsAt(u, v));
  const green = Math.min(1, state.cover * (1 + state.zoneStrength * zone));
  const of = (band: ReflectanceBand) => {
    const open = bareSoil(band, state.straw, state.brightness) * (1 - 0.1 * zone);
    return open + (canopyReflectance(band, state.nirFactor) - open) * green;
  };
  const [nir, red, blue] = [of("nir"), of("red"), of("blue")];
  return (2.5 * (nir - red)) / (nir + 6 * red - 7.5 * blue + 1);
}
