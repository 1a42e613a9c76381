import { toLattice } from "./lattice";
import { sierraLng } from "./sierra-line";
import { smoothNoise } from "./smooth-noise";

/** Height that the land undulates around, m. */
const BASE_M = 150;

/** Waves of the land, from plains and ranges down to the swells and dips within a field: length and height, m. */
const WAVES = [
  { lengthM: 180_000, heightM: 60 },
  { lengthM: 40_000, heightM: 18 },
  { lengthM: 9_000, heightM: 6 },
  { lengthM: 2_400, heightM: 5 },
  { lengthM: 700, heightM: 1.8 },
] as const;

/** Height of the highlands of Mexico above that, m, by latitude from south to north. Judged from maps. */
const highlands: readonly (readonly [lat: number, heightM: number])[] = [
  [17.6, 0],
  [18.8, 2000],
  [19.6, 2050],
  [20.6, 1650],
  [23, 1700],
  [25.5, 1000],
  [28.7, 1300],
  [31.5, 1050],
];
/** Width of the slope up to them, degrees of longitude. */
const SLOPE_DEG = 1.8;

/** Height of the terrain at a place, m: source of both the tiles and the elevation model. */
export function terrainHeightM(lng: number, lat: number): number {
  const [u, v] = toLattice(lng, lat);
  let height = BASE_M + highlandM(lng, lat);
  WAVES.forEach(({ lengthM, heightM }, wave) => {
    height += heightM * smoothNoise(wave, u / lengthM, v / lengthM);
  });
  return height;
}

function highlandM(lng: number, lat: number): number {
  if (lat < 17.6 || lat > 40 || lng < -110 || lng > -95) return 0;
  const west = smoothStep((lng - sierraLng(lat)) / SLOPE_DEG);
  // The slope to the Gulf runs from Xalapa to Monterrey.
  const east = smoothStep((-96.6 - 0.6 * (lat - 19) - lng) / SLOPE_DEG);
  if (west === 0 || east === 0) return 0;
  const north = lat > 31.5 ? smoothStep((40 - lat) / 8.5) : 1;
  return west * east * north * heightByLatitude(lat);
}

function heightByLatitude(lat: number): number {
  for (let n = 1; n < highlands.length; n++) {
    const [lat0, m0] = highlands[n - 1] as readonly [number, number];
    const [lat1, m1] = highlands[n] as readonly [number, number];
    if (lat <= lat1) return m0 + (m1 - m0) * smoothStep((lat - lat0) / (lat1 - lat0));
  }
  return highlands[highlands.length - 1]?.[1] ?? 0;
}

function smoothStep(share: number): number {
  const t = Math.max(0, Math.min(1, share));
  return t * t * (3 - 2 * t);
}
