import { unitOf } from "../hash";
import type { Parcel } from "../parcels";
import { soilAt } from "../soil";

/** Thickness of the upper layer, which the sun dries; roots reach below it, m. */
export const TOPSOIL_M = 0.2;

/** Water that a layer holds, mm of water per m of soil. */
interface SoilLayer {
  wiltingMmPerM: number;
  capacityMmPerM: number;
  saturationMmPerM: number;
}

/** Soil of a spot in two layers. */
export interface SoilProfile {
  top: SoilLayer;
  sub: SoilLayer;
  organicMatterPct: number;
  /** Depth that roots can use, as a share of what the crop's roots could. */
  depthFactor: number;
}

const ORGANIC_BELOW_PCT = 0.6;
/** Better spots are deeper and richer by these shares at the end of the scale of zones. */
const ZONE_DEPTH = 0.22;
const ZONE_ORGANIC = 0.15;

/** Soil of a parcel where its zone is `zone`, -1..1. */
export function soilProfile(parcel: Parcel, zone: number): SoilProfile {
  const above = textureAt(parcel, 10);
  const below = textureAt(parcel, 60);
  const organicMatterPct =
    (1.3 + 0.045 * above.clayPct + 1.1 * unitOf(parcel.seed, 57)) * (1 + ZONE_ORGANIC * zone);
  return {
    top: layerOf(above, organicMatterPct),
    sub: layerOf(below, ORGANIC_BELOW_PCT),
    organicMatterPct,
    depthFactor: (0.82 + 0.25 * unitOf(parcel.seed, 58)) * (1 + ZONE_DEPTH * zone),
  };
}

interface Texture {
  clayPct: number;
  sandPct: number;
}

function textureAt({ lng, lat }: Parcel, depthCm: number): Texture {
  // The middle of a parcel may be a pond; its worked land is of the soil beside it.
  const soil = soilAt(lng, lat, depthCm) ?? { clay: 230, sand: 300 };
  return { clayPct: soil.clay / 10, sandPct: soil.sand / 10 };
}

/** @source Rawls, Brakensiek & Saxton 1982, 10.13031/2013.33720: water at 33 and 1500 kPa */
function layerOf({ clayPct, sandPct }: Texture, organicMatterPct: number): SoilLayer {
  const capacity = 0.2576 - 0.002 * sandPct + 0.0036 * clayPct + 0.0299 * organicMatterPct;
  const wilting = 0.026 + 0.005 * clayPct + 0.0158 * organicMatterPct;
  const saturation = Math.max(capacity + 0.08, 0.49 - 0.0006 * sandPct);
  return {
    wiltingMmPerM: 1000 * wilting,
    capacityMmPerM: 1000 * capacity,
    saturationMmPerM: 1000 * saturation,
  };
}
