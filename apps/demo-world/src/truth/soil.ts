import { spotAt } from "./land-layer";
import { toLattice } from "./lattice";
import { parcelAt } from "./parcels";
import { smoothNoise } from "./smooth-noise";

/** Soil composition, per mille by mass. */
export interface SoilTruth {
  clay: number;
  sand: number;
  silt: number;
}

/** Patterns of `smoothNoise` that are not the terrain's. */
const SAND_REGION = 20;
const SAND_PLACE = 21;
const CLAY_REGION = 22;
const CLAY_PLACE = 23;
const CLAY_SPOT = 24;

/** Clay is washed down and sand left above: factors by the middle of a layer, cm. */
const CLAY_PER_CM = 0.011;
const SAND_PER_CM = 0.004;

/** The soil at a place and depth. @returns null under water */
export function soilAt(lng: number, lat: number, depthCm: number): SoilTruth | null {
  const [u, v] = toLattice(lng, lat);
  const parcel = parcelAt(u, v);
  const spot = spotAt(parcel, u, v);
  if (spot > 0 && parcel.spots[spot - 1]?.kind === "water") return null;

  const sandAbove =
    260 +
    230 * smoothNoise(SAND_REGION, u / 220_000, v / 220_000) +
    70 * smoothNoise(SAND_PLACE, u / 6_000, v / 6_000);
  const clayAbove =
    215 +
    80 * smoothNoise(CLAY_REGION, u / 90_000, v / 90_000) +
    55 * smoothNoise(CLAY_PLACE, u / 3_000, v / 3_000) +
    50 * smoothNoise(CLAY_SPOT, u / 900, v / 900);
  const clay = Math.round(Math.min(600, Math.max(40, clayAbove * (1 + CLAY_PER_CM * depthCm))));
  const sand = Math.round(Math.min(960 - clay, Math.max(30, sandAbove * (1 - SAND_PER_CM * depthCm))));
  return { clay, sand, silt: 1000 - clay - sand };
}

/** Codes of the soil groups of the Pampas and their neighbours, as the map numbers them. */
const ARENOSOL = 4;
const KASTANOZEM = 15;
const LUVISOL = 18;
const PHAEOZEM = 20;
const VERTISOL = 29;

/** Code of the soil group at a place. @returns null under water */
export function soilGroupAt(lng: number, lat: number): number | null {
  const soil = soilAt(lng, lat, 15);
  if (soil === null) return null;
  if (soil.sand > 600) return ARENOSOL;
  if (soil.clay > 330) return VERTISOL;
  if (soil.sand > 420) return KASTANOZEM;
  return soil.clay > 290 ? LUVISOL : PHAEOZEM;
}
