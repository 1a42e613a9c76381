import { MEDIUM_CLOUD_FROM, SHADOW_FROM, skyOf } from "./clouds";
import type { DayNumber } from "./days";
import { type LandCover, landCoverOf, patchStateOf } from "./land-cover";
import { patchAt, spotAt } from "./land-layer";
import { toLattice } from "./lattice";
import { type Parcel, parcelAt } from "./parcels";
import { bareSoil, canopyReflectance, type ReflectanceBand, water, wood } from "./reflectance";
import { zoneOf, zonePatternsAt } from "./zones";

/** Truth at a place on a day, without noise, clouds, or the road beside it. */
export interface PointTruth {
  parcel: Parcel;
  kind: "field" | "water" | "wood";
  state: LandCover;
  /** Deviation of the place from its parcel's average, -1..1. */
  zone: number;
  reflectance(band: ReflectanceBand): number;
  ndvi: number;
}

export function truthAt(lng: number, lat: number, day: DayNumber): PointTruth {
  const [u, v] = toLattice(lng, lat);
  const parcel = parcelAt(u, v);
  const spot = spotAt(parcel, u, v);
  const kind = spot === 0 ? "field" : (parcel.spots[spot - 1]?.kind ?? "field");
  const patch = patchAt(parcel, u, v);
  const state = patchStateOf(parcel, patch === 0 ? null : patch - 1, landCoverOf(parcel, day), day);
  const zone = zoneOf(state.zoneWeights, zonePatternsAt(u, v));
  const reflectance = (band: ReflectanceBand): number => {
    if (kind === "water") return water[band];
    if (kind === "wood") return wood[band];
    const open = bareSoil(band, state.straw, state.brightness) * (1 - 0.1 * zone);
    const green = Math.min(1, state.cover * (1 + state.zoneStrength * zone));
    return open + (canopyReflectance(band, state.nirFactor) - open) * green;
  };
  const [nir, red] = [reflectance("nir"), reflectance("red")];
  return { parcel, kind, state, zone, reflectance, ndvi: (nir - red) / (nir + red) };
}

/** Sky over a place on a day: "cloud" where the surface is hidden, "shadow" where it is darkened. */
export function skyStateAt(lng: number, lat: number, day: DayNumber): "clear" | "thin" | "cloud" | "shadow" {
  const [u, v] = toLattice(lng, lat);
  const sky = skyOf(day, lat < 0);
  const threshold = sky.thresholdAt(u, v);
  const cloud = sky.cloudAt(u, v, threshold);
  if (cloud >= MEDIUM_CLOUD_FROM) return "cloud";
  if (sky.shadowAt(u, v, threshold) >= SHADOW_FROM) return "shadow";
  return cloud > 0.02 ? "thin" : "clear";
}
